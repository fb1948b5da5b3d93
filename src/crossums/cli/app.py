"""The program ``crossums``: its commands, and what it says and returns when something is wrong."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

import crossums
from crossums.batches import ClusterError, WorkerDied
from crossums.cli import (
    book,
    checking,
    comparing,
    converting,
    drawing,
    explaining,
    generating,
    serving,
    solving,
)
from crossums.errors import PuzzleError

__all__ = ["app", "main"]

USAGE_OR_INPUT = 2
INTERRUPTED = 130
OUTPUT_CLOSED = 141

app = typer.Typer(
    name="crossums",
    help="Kakuro and KenKen: solve, check, explain, grade, convert, generate, serve.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("solve")(solving.solve_command)
app.command("check")(checking.check_command)
app.command("verify")(checking.verify_command)
app.command("grade")(explaining.grade_command)
app.command("explain")(explaining.explain_command)
app.command("hint")(explaining.hint_command)
app.command("convert")(converting.convert_command)
app.command("draw")(drawing.draw_command)
app.command("book")(book.book_command)
app.add_typer(generating.generate_app, name="generate")
app.command("compare")(comparing.compare_command)
app.command("serve")(serving.serve_command)


def _show_version(wanted: bool) -> None:  # the shape of a typer callback
    if wanted:
        typer.echo(f"crossums {crossums.__version__}")
        raise typer.Exit


@app.callback()
def program(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Kakuro and KenKen: solve, check, explain, grade, convert, generate, serve."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0 yes or done, 1 no, 2 bad usage or input."""
    _prepare_output()
    try:
        code = _run((sys.argv[1:] if arguments is None else arguments) or ["--help"])
        sys.stdout.flush()
    except typer.Exit as leaving:
        code = leaving.exit_code
    except (KeyboardInterrupt, typer.Abort) as stopped:
        return _complain(": ".join(filter(None, ("stopped", str(stopped)))), INTERRUPTED)
    except typer.TyperException as error:
        return _complain(error.format_message(), USAGE_OR_INPUT)
    except (PuzzleError, ClusterError, WorkerDied) as error:
        return _complain(str(error), USAGE_OR_INPUT)
    except OSError as error:
        _flush_or_drop_output()
        # Whoever read our output has left: there is nobody to complain to.
        if isinstance(error, BrokenPipeError):
            return OUTPUT_CLOSED
        return _complain(error.strerror or str(error), USAGE_OR_INPUT)
    return code if isinstance(code, int) else 0


def _prepare_output() -> None:
    """See to it that what is written can be said in any locale, and with closed streams too."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # for good
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # for good
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def _flush_or_drop_output() -> None:
    """Write what is left; if that cannot be, Python must not try again (and say so) at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> object:
    """Run a command. Calling the app would turn a closed pipe and Ctrl-C into exits of its own."""
    command = typer.main.get_command(app)
    with command.make_context("crossums", list(arguments)) as context:
        return command.invoke(context)


def _complain(what: str, code: int) -> int:
    """Say in one line on standard error what is wrong."""
    print("crossums: " + " ".join(what.split()), file=sys.stderr)
    return code
