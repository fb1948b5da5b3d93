"""Puzzles by the classic generators: made again until the engine proves one unique."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from crossums._engine import StopFlag
from crossums.classic import GENERATORS, Budget, BudgetSpent
from crossums.errors import GenerationError
from crossums.explaining.techniques import Level
from crossums.generating.identity import content_id
from crossums.generating.levels import aimed_at, refuse_unknown_level
from crossums.generating.seeds import chosen_seed, derived_seed
from crossums.puzzles import Puzzle
from crossums.solving import solve

__all__ = ["generate_by_method"]

#: Boards made before giving up.
MOST_BOARDS = 1000
#: What all boards for one puzzle may cost together: about ten seconds.
MOST_NODES = 3_000_000
#: Decisions for one proof: a board that takes more is not taken.
NODES_PER_PROOF = 500


def generate_by_method(
    method: str,
    options: Mapping[str, object] | None = None,
    *,
    difficulty: Level | None = None,
    seed: int | None = None,
    stop: StopFlag | None = None,
) -> Puzzle:
    """Return a puzzle made by a classic generator, whose solution is proven to be unique.

    The classic generators do not all make puzzles: some of their boards have many solutions. Boards
    are made until the engine proves one unique (and it has the level asked for, if one is); the
    puzzle carries in ``boards_made`` how many that took, its ``method``, and what other generated
    puzzles carry.

    >>> puzzle = generate_by_method("single-combinations", {"rows": 6, "cols": 6}, seed=7)
    >>> puzzle.info["method"], puzzle.info["boards_made"], solve(puzzle).status
    ('single-combinations', 2, 'unique')

    Raises:
        GenerationError: There is no such method, it has no such option, or no board with one
            solution was found.
    """
    seed = chosen_seed(seed)
    refuse_unknown_level(difficulty)
    if method not in GENERATORS:
        raise GenerationError(f"the method is one of {', '.join(GENERATORS)}, not {method!r}")
    generator = GENERATORS[method]
    given = dict(options or {})
    for name in given:
        if name not in generator.options:
            raise GenerationError(
                f"{name} does not apply to the method {method}, which takes "
                f"{', '.join(generator.options)}"
            )
    budget = Budget(MOST_NODES, stop=None if stop is None else stop.is_set)
    made = 0
    try:
        while made < MOST_BOARDS:
            # Counted downwards: the puzzles of a batch have the seeds counted upwards.
            board = generator.generate(Random(derived_seed(seed, -made)), budget, **given)
            made += 1
            # The one exit: nothing is called a puzzle before the engine has proven it.
            if solve(board, limit=0, max_nodes=NODES_PER_PROOF, stop=stop).status == "unique":
                puzzle: Puzzle | None = aimed_at(difficulty, board, stop)
                if puzzle is not None:
                    return puzzle.with_info(
                        id=content_id(board),
                        seed=seed,
                        **puzzle.info,
                        method=method,
                        boards_made=made,
                    )
            budget.look_up()
    except (BudgetSpent, RecursionError):
        pass
    level = "" if difficulty is None else f" and level {difficulty}"
    tried = f"none of {made} boards made has" if made else "found no board that has"
    raise GenerationError(
        f"{method}: {tried} one solution{level} for these options and seed {seed}; "
        "try a smaller board"
    )
