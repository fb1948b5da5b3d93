"""Comparing: the same puzzle by several methods, each under the same budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from crossums.classic import SOLVERS, Budget
from crossums.classic.budget import Outcome, Reason, Status
from crossums.errors import PuzzleError
from crossums.puzzles import Kakuro, Puzzle
from crossums.puzzles.grids import Place
from crossums.solving import solve

__all__ = ["ENGINE", "METHODS", "Row", "compare", "contradictions"]

ENGINE = "engine"
#: All methods, the engine first: the others' times are ratios to its.
METHODS: tuple[str, ...] = (ENGINE, *SOLVERS)

#: Short runs are repeated, and the fastest counts: noise only ever adds.
REPEAT_BELOW = 0.02
REPEATS = 3


@dataclass(frozen=True)
class Row:
    """What one method made of a puzzle.

    *unknown* has a ``reason``: *time* or *nodes* ran out, or the method is *stuck*. It is never to
    be taken for *none*.
    """

    method: str
    status: Status
    reason: Reason | None
    seconds: float
    #: Digits tried by the classic methods, decisions taken by the engine.
    nodes: int
    #: The time as a multiple of the first method's; None if that one has no answer.
    ratio: float | None
    #: Cells left open, with their candidates, by methods that do not guess.
    candidates: dict[Place, tuple[int, ...]] = field(default_factory=dict, repr=False)

    def as_object(self) -> dict[str, object]:
        """Return the row as a line of ``crossums compare --json`` has it."""
        row: dict[str, object] = {
            "method": self.method,
            "status": self.status,
            "reason": self.reason,
            "seconds": self.seconds,
            "nodes": self.nodes,
            "ratio": self.ratio,
        }
        if self.candidates:
            row["candidates"] = [
                [*place, list(digits)] for place, digits in self.candidates.items()
            ]
        return row


def compare(
    puzzle: Puzzle,
    methods: Sequence[str] | None = None,
    *,
    max_nodes: int | None = None,
    timeout: float | None = None,
) -> Iterator[Row]:
    """Return what each method makes of a puzzle, one after the other as they get there.

    Without ``methods``, all for this kind of puzzle are run; of those named, the ones for it. Each
    may spend ``max_nodes`` and ``timeout`` seconds. Puzzles are parsed and known to be boards
    before the clock starts; making a method's own tables from them counts.

    >>> from crossums import parse
    >>> rows = compare(parse("# 3/ 4/\\n/4 . .\\n/3 . ."), ["engine", "backtracking"])
    >>> [(row.method, row.status, row.nodes) for row in rows]
    [('engine', 'unique', 0), ('backtracking', 'unique', 45)]

    Raises:
        PuzzleError: There is no such method, or none of them is for this kind of puzzle.
    """
    chosen = _for_kind(puzzle.kind, METHODS if methods is None else methods)
    return _rows(puzzle, chosen, max_nodes, timeout)


def _rows(
    puzzle: Puzzle, methods: Sequence[str], max_nodes: int | None, timeout: float | None
) -> Iterator[Row]:
    first: float | None = None
    for number, method in enumerate(methods):
        run = _runner(method, puzzle, max_nodes, timeout)
        seconds, outcome = _fastest(run)
        if number == 0 and outcome.status != "unknown":
            first = seconds
        yield Row(
            method=method,
            status=outcome.status,
            reason=outcome.reason,
            seconds=seconds,
            nodes=outcome.nodes,
            ratio=None if first is None else seconds / first,
            candidates=_open_cells(puzzle, outcome),
        )


def contradictions(rows: Sequence[Row]) -> list[str]:
    """Return the different answers that methods gave, if there is more than one.

    *unknown* is no answer: it contradicts nothing.
    """
    answers = {row.status for row in rows if row.status != "unknown"}
    return sorted(answers) if len(answers) > 1 else []


def _for_kind(kind: str, methods: Sequence[str]) -> list[str]:
    for name in methods:
        if name not in METHODS:
            raise PuzzleError(f"the method is one of {', '.join(METHODS)}, not {name!r}")
    fitting = [name for name in methods if name == ENGINE or SOLVERS[name].kind == kind]
    if not fitting:
        raise PuzzleError(f"{', '.join(methods)}: not for a puzzle of the kind {kind}")
    return list(dict.fromkeys(fitting))


def _runner(
    method: str, puzzle: Puzzle, max_nodes: int | None, timeout: float | None
) -> Callable[[], Outcome]:
    if method != ENGINE:
        return lambda: SOLVERS[method].solve(puzzle, Budget(max_nodes, timeout))

    def engine() -> Outcome:
        solved = solve(puzzle, max_nodes=max_nodes, timeout=timeout)
        if solved.status != "unknown":
            return Outcome(solved.status, solved.nodes)
        out_of_nodes = max_nodes is not None and solved.nodes >= max_nodes
        return Outcome("unknown", solved.nodes, "nodes" if out_of_nodes else "time")

    return engine


def _fastest(run: Callable[[], Outcome]) -> tuple[float, Outcome]:
    best, outcome = _timed(run)
    if best < REPEAT_BELOW:
        best = min(best, *(_timed(run)[0] for _ in range(REPEATS - 1)))
    return best, outcome


def _timed(run: Callable[[], Outcome]) -> tuple[float, Outcome]:
    start = time.perf_counter()
    outcome = run()
    return time.perf_counter() - start, outcome


def _open_cells(puzzle: Puzzle, outcome: Outcome) -> dict[Place, tuple[int, ...]]:
    if outcome.status != "unknown" or not outcome.candidates or not isinstance(puzzle, Kakuro):
        return {}
    return {
        place: tuple(sorted(digits))
        for place, digits in zip(puzzle.white_cells, outcome.candidates, strict=True)
        if len(digits) > 1
    }
