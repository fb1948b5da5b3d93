"""``crossums check`` and ``crossums verify``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Annotated

import typer

from crossums.checking import Checked, Verified, check, verify
from crossums.cli.options import Cluster, File, From, Jobs, Json, Language, MaxNodes, Timeout
from crossums.cli.running import Outcome, answers_of, for_each_puzzle, json_line, puzzles_of
from crossums.cli.solving import STATUS_WORDS
from crossums.errors import ParseError, PuzzleError, ShapeError
from crossums.puzzles import Puzzle
from crossums.puzzles.faults import Fault

__all__ = ["check_command", "verify_command"]

NO = 1
UNREADABLE = 2


def check_command(
    file: File,
    lenient: Annotated[
        bool,
        typer.Option(
            "--lenient", help="Let warnings pass: runs of one cell or without clue, loose parts."
        ),
    ] = False,
    max_nodes: MaxNodes = None,
    timeout: Timeout = None,
    format_name: From = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
    language: Language = "en",
) -> int:
    """Say everything that is wrong with puzzles, and whether each has exactly one solution.

    Example: crossums check examples/first.kakuro
    """
    work = partial(
        _check,
        lenient=lenient,
        max_nodes=max_nodes,
        timeout=timeout,
        json=json,
        language=language,
    )
    unreadable = partial(_unreadable, json=json, language=language)
    return for_each_puzzle(work, file, format_name, jobs, unreadable, cluster=cluster)


def _check(
    puzzle: Puzzle,
    *,
    lenient: bool,
    max_nodes: int | None,
    timeout: float | None,
    json: bool,
    language: str,
) -> Outcome:
    checked = check(puzzle, lenient=lenient, max_nodes=max_nodes, timeout=timeout)
    if json:
        text = json_line(checked.as_object(language))
    else:
        verdict = "Valid." if checked.valid else "Not valid."
        sentences = _sentences(checked.faults, language)
        text = _lines([*sentences, verdict, STATUS_WORDS[checked.status]])
    return Outcome(text, 0 if checked.proper else NO)


def _unreadable(error: ParseError, *, json: bool, language: str) -> Outcome:
    """Name all bad cells of a board at once, though it is not readable as a puzzle."""
    checked = Checked(valid=False, faults=error.faults, status="unknown")
    text = (
        json_line(checked.as_object(language))
        if json
        else _lines([*_sentences(error.faults, language), "Not valid."])
    )
    return Outcome(text, UNREADABLE, complaint=str(error))


def verify_command(
    file: File,
    answer: Annotated[
        str | None,
        typer.Option(help="A file with the answers: filled puzzles, or what solve --json printed."),
    ] = None,
    format_name: From = None,
    json: Json = False,
    language: Language = "en",
) -> int:
    """Hold filled boards against the rules.

    Without --answer, the solution that the file carries or the digits in the board itself.

    Example: crossums verify puzzle.kakuro --answer mine.kakuro
    """
    code = 0
    for outcome in _verify_all(file, answer, format_name, json=json, language=language):
        typer.echo(outcome.text, nl=False)
        code = max(code, outcome.code)
    return code


def _verify_all(
    file: str, answer_file: str | None, format_name: str | None, *, json: bool, language: str
) -> Iterator[Outcome]:
    puzzles = puzzles_of(file, format_name)
    if answer_file is None:
        for puzzle in puzzles:
            yield _outcome(verify(puzzle), json=json, language=language)
        return
    for number, (puzzle, answer) in enumerate(zip_longest(puzzles, answers_of(answer_file)), 1):
        if puzzle is None or answer is None:
            short, long = (file, answer_file) if puzzle is None else (answer_file, file)
            raise PuzzleError(f"{short}: no board {number}, as {long} has")
        try:
            verified = verify(puzzle, answer)
        except ShapeError as error:
            raise PuzzleError(f"{answer_file}: board {number}: {error}") from None
        yield _outcome(verified, json=json, language=language)


def _outcome(verified: Verified, *, json: bool, language: str) -> Outcome:
    if json:
        text = json_line(verified.as_object(language))
    elif verified.correct:
        text = "Correct.\n"
    else:
        verdict = "Not correct." if verified.complete else "Not complete."
        text = _lines([*_sentences(verified.faults, language), verdict])
    return Outcome(text, 0 if verified.correct else NO)


def _sentences(faults: Iterable[Fault], language: str) -> list[str]:
    return [f"{fault.severity}: {fault.message(language)} [{fault.code}]" for fault in faults]


def _lines(sentences: Iterable[str]) -> str:
    return "".join(f"{sentence}\n" for sentence in sentences)
