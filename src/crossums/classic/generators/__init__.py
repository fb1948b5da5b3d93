"""The generators: one algorithm a module, listed in :data:`GENERATORS`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from crossums.classic.generators import (
    draw_and_fill,
    single_combinations,
    starting_points,
    zones,
)

__all__ = ["GENERATORS", "Generator"]


@dataclass(frozen=True)
class Generator:
    """A way to make boards of one kind, which need not have one solution."""

    name: str
    kind: str
    #: One line on what it does.
    summary: str
    #: Makes a board with its ``solution`` from random numbers, a budget and options.
    generate: Callable[..., Any]

    @property
    def options(self) -> tuple[str, ...]:
        """The names of its options.

        >>> GENERATORS["draw-and-fill"].options
        ('rows', 'cols', 'style')
        """
        parameters = inspect.signature(self.generate).parameters.values()
        return tuple(each.name for each in parameters if each.kind is each.KEYWORD_ONLY)


GENERATORS: dict[str, Generator] = {
    generator.name: generator
    for generator in (
        Generator(
            "draw-and-fill",
            "kakuro",
            "a drawn board filled at random until deduction solves it",
            draw_and_fill.generate,
        ),
        Generator(
            "single-combinations",
            "kakuro",
            "sums across with a single combination; not always unique",
            single_combinations.generate,
        ),
        Generator(
            "starting-points",
            "kakuro",
            "sums that force digits, with rollback; what stays ambiguous is shown",
            starting_points.generate,
        ),
        Generator(
            "latin-1",
            "kenken",
            "zones over a Latin square of version 1; seldom unique",
            zones.generate_1,
        ),
        Generator(
            "latin-2",
            "kenken",
            "zones over a Latin square of version 2; seldom unique",
            zones.generate_2,
        ),
    )
}
