"""The papers' own algorithms in plain Python: to read, to run, and to hold the engine against.

Each is one module whose first lines say what it does, where it comes from and what it costs.
``docs/algorithms.md`` puts them side by side.

>>> from crossums import parse
>>> puzzle = parse("# 3/ 4/\\n/4 . .\\n/3 . .")
>>> SOLVERS["backtracking"].solve(puzzle, Budget(max_nodes=1000))
Outcome(status='unique', nodes=45, reason=None)
"""

from crossums.classic.budget import Budget, BudgetSpent, Outcome
from crossums.classic.generators import GENERATORS, Generator
from crossums.classic.solvers import SOLVERS, Solver

__all__ = ["GENERATORS", "SOLVERS", "Budget", "BudgetSpent", "Generator", "Outcome", "Solver"]
