"""``crossums generate``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import PurePath
from typing import Annotated, Any, TypeAlias, cast

import typer

from crossums import formats
from crossums.batches.generation import MOST_PUZZLES, Maker, Order
from crossums.cli.generation_runs import Run, run_generation
from crossums.cli.options import Cluster, Jobs, Json, one_of, one_of_formats
from crossums.cli.running import puzzles_of
from crossums.cli.streams import STANDARD_OUTPUT, note
from crossums.errors import GenerationError
from crossums.generating.kakuro import complete_kakuro, generate_kakuro
from crossums.generating.kenken import CHOOSABLE_OPERATORS, generate_kenken
from crossums.generating.patterns import (
    STYLES,
    SYMMETRIES,
    Symmetry,
    is_symmetric,
    nearest_white_count,
    random_pattern,
)
from crossums.grading import LEVELS, Level
from crossums.puzzles import Kakuro

__all__ = ["generate_app"]

Count: TypeAlias = Annotated[
    int, typer.Option("--count", "-n", min=1, max=MOST_PUZZLES, help="How many puzzles.")
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(help="A number or any text: the same one gives the same puzzles."),
]
Difficulty: TypeAlias = Annotated[
    str | None,
    typer.Option(callback=one_of(LEVELS), help=f"One of {', '.join(LEVELS)}; any if not told."),
]
Method: TypeAlias = Annotated[
    str | None,
    typer.Option(help="A classic generator instead of the engine's; see docs/algorithms.md."),
]
Output: TypeAlias = Annotated[
    str | None,
    typer.Option("-o", "--output", help="Write here; the name's ending tells the format."),
]
To: TypeAlias = Annotated[
    str | None,
    typer.Option("--to", callback=one_of_formats, help="The format to write, if not JSON."),
]
UniqueAcross: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--unique-across",
        help="No two puzzles equal up to turning, mirroring and the digits' complement.",
    ),
]
Resume: TypeAlias = Annotated[
    bool,
    typer.Option("--resume", help="Go on with a file that was cut off, with the same options."),
]

#: Options that mean the same whatever generator makes the puzzles.
INDEPENDENT_OF_METHOD = {
    *("method", "difficulty", "count", "seed", "unique_across", "resume", "jobs", "cluster"),
    *("to", "out", "json"),
}

generate_app = typer.Typer(
    help="Make puzzles that are proven to have exactly one solution.", rich_markup_mode=None
)


@generate_app.command("kakuro")
def kakuro_command(
    context: typer.Context,
    rows: Annotated[int, typer.Option(help="Rows, clue row included.")] = 9,
    cols: Annotated[int, typer.Option(help="Columns, clue column included.")] = 9,
    style: Annotated[
        str, typer.Option(callback=one_of(STYLES), help=f"One of {', '.join(STYLES)}.")
    ] = STYLES[0],
    symmetry: Annotated[
        str, typer.Option(callback=one_of(SYMMETRIES), help=f"One of {', '.join(SYMMETRIES)}.")
    ] = SYMMETRIES[0],
    white: Annotated[
        int | None,
        typer.Option(min=4, help="Exactly so many white cells; by the style if not told."),
    ] = None,
    givens: Annotated[int, typer.Option(min=0, help="How many digits to show.")] = 0,
    rely_on_givens: Annotated[
        bool,
        typer.Option(
            "--rely-on-givens", help="Without the digits shown, there may be more solutions."
        ),
    ] = False,
    pattern: Annotated[
        str | None, typer.Option(help="A file with a drawn board: its white cells are used.")
    ] = None,
    keep_clues: Annotated[
        bool | None,
        typer.Option(
            "--keep-clues/--ignore-clues",
            help="Whether the drawn board's clues and digits stay; if not told, they do unless "
            "all runs have clues.",
        ),
    ] = None,
    difficulty: Difficulty = None,
    method: Method = None,
    count: Count = 1,
    seed: Seed = None,
    to: To = None,
    out: Output = None,
    unique_across: UniqueAcross = False,
    resume: Resume = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
) -> None:
    """Make Kakuro puzzles.

    Example: crossums generate kakuro --rows 12 --cols 10 --count 10 --seed 42 -o ten.jsonl
    """
    level = cast("Level | None", difficulty)
    if method is not None:
        make = _classic_maker(method, "kakuro", level, context)
    else:
        drawn = None if pattern is None else _drawn_board(pattern)
        kind = cast("Symmetry", symmetry)
        make = partial(
            _kakuro_maker(context, drawn, keep_clues, rows, cols, style, kind, white),
            givens=givens,
            rely_on_givens=rely_on_givens,
            difficulty=level,
        )
    run = _run(out, seed, jobs, cluster, resume=resume)
    format_name = _format_for(to, out, json=json)
    run_generation(Order(make, count, run.seed(), format_name, unique_across, method), run)


def _kakuro_maker(
    context: typer.Context,
    drawn: Kakuro | None,
    keep_clues: bool | None,
    rows: int,
    cols: int,
    style: str,
    symmetry: Symmetry,
    white: int | None,
) -> Maker:
    """Return what makes puzzles on a drawn board, or on random ones."""
    if drawn is not None:
        _refuse_contradictions(drawn, context)
        return partial(complete_kakuro, drawn, keep_clues=keep_clues)
    if keep_clues is not None:
        raise typer.BadParameter("clues to keep or ignore come with --pattern")
    if white is not None:
        nearest = nearest_white_count(rows, cols, symmetry, white)
        if nearest != white:
            # Refuses what cannot be at all, before anything is said about the number.
            random_pattern(rows, cols, style=style, symmetry=symmetry, white=nearest, seed=0)
            note(f"{white} white cells are not possible with symmetry {symmetry}: making {nearest}")
            white = nearest
    return partial(generate_kakuro, rows, cols, style=style, symmetry=symmetry, white=white)


def _drawn_board(file: str) -> Kakuro:
    boards = list(islice(puzzles_of(file, None), 2))
    if len(boards) != 1 or not isinstance(boards[0], Kakuro):
        raise GenerationError(f"{file}: a pattern is one Kakuro board")
    return boards[0]


def _refuse_contradictions(drawn: Kakuro, context: typer.Context) -> None:
    """Refuse options that the drawn pattern does not have; those not given say nothing."""
    fits: dict[str, Callable[[Any], bool]] = {
        "rows": lambda rows: rows == drawn.rows,
        "cols": lambda cols: cols == drawn.cols,
        "white": lambda white: white == len(drawn.white_cells),
        "symmetry": lambda symmetry: is_symmetric(drawn, symmetry),
        "style": lambda _: False,
    }
    given = _given(context)
    for name, fit in fits.items():
        if name in given and not fit(context.params[name]):
            raise typer.BadParameter("the drawn pattern is not like that", param_hint=f"'--{name}'")


@generate_app.command("kenken")
def kenken_command(
    context: typer.Context,
    size: Annotated[int, typer.Option(help="Rows and columns, 2 to 9.")] = 6,
    ops: Annotated[str, typer.Option(help="The operators that may be used.")] = CHOOSABLE_OPERATORS,
    max_cage: Annotated[
        int | None, typer.Option("--max-cage", help="Most cells of a cage; 4 if not told.")
    ] = None,
    singles: Annotated[
        float | None,
        typer.Option(help="Share of one-cell cages, 0 to 1; none unless easy if not told."),
    ] = None,
    hide_ops: Annotated[
        bool, typer.Option("--hide-ops", help="Give only the numbers, not the operators.")
    ] = False,
    difficulty: Difficulty = None,
    method: Method = None,
    count: Count = 1,
    seed: Seed = None,
    to: To = None,
    out: Output = None,
    unique_across: UniqueAcross = False,
    resume: Resume = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
) -> None:
    """Make KenKen puzzles.

    Example: crossums generate kenken --size 6 --count 10 --seed 42 -o ten.jsonl
    """
    level = cast("Level | None", difficulty)
    if method is not None:
        make = _classic_maker(method, "kenken", level, context)
    else:
        make = partial(
            generate_kenken,
            size,
            ops=ops,
            max_cage=max_cage,
            singles=singles,
            hide_ops=hide_ops,
            difficulty=level,
        )
    run = _run(out, seed, jobs, cluster, resume=resume)
    format_name = _format_for(to, out, json=json)
    run_generation(Order(make, count, run.seed(), format_name, unique_across, method), run)


def _run(
    out: str | None, seed: str | None, jobs: int | None, cluster: str | None, *, resume: bool
) -> Run:
    if resume and (out is None or out == STANDARD_OUTPUT):
        raise typer.BadParameter("goes on with the file of -o", param_hint="'--resume'")
    return Run(out, seed, resume, jobs, cluster)


def _classic_maker(method: str, kind: str, level: Level | None, context: typer.Context) -> Maker:
    """Return the maker of a classic method, with the options given; it has its own defaults."""
    from crossums.classic import GENERATORS
    from crossums.generating.by_method import generate_by_method

    names = [generator.name for generator in GENERATORS.values() if generator.kind == kind]
    if method not in names:
        raise typer.BadParameter(
            f"{method!r} is not one of {', '.join(names)}", param_hint="'--method'"
        )
    allowed = GENERATORS[method].options
    given = _given(context) - INDEPENDENT_OF_METHOD
    for name in sorted(given - set(allowed)):
        raise typer.BadParameter(
            f"does not apply to the method {method}, which takes "
            f"{', '.join(f'--{each}' for each in allowed if each in context.params)}",
            param_hint=f"'--{name.replace('_', '-')}'",
        )
    options = {name: context.params[name] for name in given}
    return partial(generate_by_method, method, options, difficulty=level)


def _given(context: typer.Context) -> set[str]:
    """Return the names of the options that stand on the command line."""
    return {
        name
        for name in context.params
        if (source := context.get_parameter_source(name)) and source.name == "COMMANDLINE"
    }


def _format_for(to: str | None, out: str | None, *, json: bool) -> str | None:
    """Return the name of the format to write; None is for people to read on a terminal."""
    if to is not None and json and to != "json":
        raise typer.BadParameter(f"--json and --to {to} contradict each other")
    if to is not None or json:
        return to or "json"
    if out is None:
        return None
    ending = PurePath(out).suffix.lower()
    return next((each.name for each in formats.FORMATS if ending in each.suffixes), "json")
