"""Problems on which the engine works for a long time, for tests that stop it."""

from itertools import combinations

from crossums._engine import Problem
from tests.oracles import ALL_DIGITS


def pigeons() -> Problem:
    """Return ten cells that must all differ, told only in pairs: learning cannot see through it."""
    problem = Problem([ALL_DIGITS] * 10)
    problem.add_sum_runs([(0, pair) for pair in combinations(range(10), 2)])
    return problem
