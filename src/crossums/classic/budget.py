"""What an algorithm may spend, and what came of it: the same for all, so that they compare."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal, TypeAlias

__all__ = ["Budget", "BudgetSpent", "Digits", "Outcome", "Reason", "Status", "settled"]

Status = Literal["unique", "multiple", "none", "unknown"]
#: Why a status is unknown: a budget that ran out, a stop from outside, a board too large for the
#: algorithm's recursion, or an algorithm that does not guess and sees nothing more.
Reason = Literal["nodes", "time", "stopped", "depth", "stuck"]

#: The digits of a board's cells, in reading order.
Digits: TypeAlias = tuple[int, ...]

#: Looking at the clock costs more than a node: it is done once in so many.
NODES_BETWEEN_LOOKS = 256


class BudgetSpent(Exception):
    """The budget ran out, or somebody asked to stop."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"the budget ran out: {reason}")
        self.reason: Reason = reason


class Budget:
    """What an algorithm may spend, and what it has spent.

    A *node* is one digit tried in one cell, in every algorithm of this package. Budgets of nodes
    end at the same place on every machine, budgets of time do not.

    >>> budget = Budget(max_nodes=2)
    >>> budget.spend(), budget.spend(), budget.nodes
    (None, None, 2)
    >>> budget.spend()
    Traceback (most recent call last):
    crossums.classic.budget.BudgetSpent: the budget ran out: nodes
    """

    def __init__(
        self,
        max_nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.nodes = 0
        self._max_nodes = max_nodes
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._stop = stop

    def spend(self) -> None:
        """Count one node.

        Raises:
            BudgetSpent: There is none left.
        """
        if self._max_nodes is not None and self.nodes >= self._max_nodes:
            raise BudgetSpent("nodes")
        if self.nodes % NODES_BETWEEN_LOOKS == 0:
            self.look_up()
        self.nodes += 1

    @contextmanager
    def at_most(self, nodes: int) -> Iterator[None]:
        """Allow no more than so many nodes for what is done inside.

        >>> budget = Budget(max_nodes=100)
        >>> with budget.at_most(1):
        ...     budget.spend()
        >>> budget.spend()
        """
        whole = self._max_nodes
        part = self.nodes + nodes
        self._max_nodes = part if whole is None else min(part, whole)
        try:
            yield
        finally:
            self._max_nodes = whole

    def look_up(self) -> None:
        """Look at the clock and at the stop flag, where much is done without a node."""
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise BudgetSpent("time")
        if self._stop is not None and self._stop():
            raise BudgetSpent("stopped")


@dataclass(frozen=True)
class Outcome:
    """What an algorithm found out about a puzzle.

    *unique*, *multiple* and *none* are proven. *unknown* has a ``reason``, and is never to be taken
    for *none*.
    """

    status: Status
    nodes: int
    reason: Reason | None = None
    #: One solution if it is unique, two if there are more; what was found if it is unknown.
    solutions: tuple[Digits, ...] = field(default=(), repr=False)
    #: The digits that each cell may still have, from algorithms that keep track of that.
    candidates: tuple[frozenset[int], ...] | None = field(default=None, repr=False)


def settled(solutions: Iterator[Digits], budget: Budget) -> Outcome:
    """Return what a search finds: it is asked for a second solution, but never for a third.

    >>> settled(iter([(1, 2), (2, 1), (3, 3)]), Budget()).status
    'multiple'
    >>> settled(iter([]), Budget()).status
    'none'
    """
    found: list[Digits] = []
    reason: Reason | None = None
    try:
        found.extend(islice(solutions, 2))
    except BudgetSpent as spent:
        reason = spent.reason
    except RecursionError:
        reason = "depth"
    if len(found) == 2:
        return Outcome("multiple", budget.nodes, solutions=tuple(found))
    if reason is not None:
        return Outcome("unknown", budget.nodes, reason, tuple(found))
    return Outcome("unique" if found else "none", budget.nodes, solutions=tuple(found))
