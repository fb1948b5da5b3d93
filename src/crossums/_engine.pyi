from collections.abc import Sequence
from typing import TypeAlias

_PlainStep: TypeAlias = tuple[
    int,
    list[int],
    list[int],
    list[tuple[int, int]],
    list[tuple[int, int]],
    int,
    list[int],
    list[int],
    list[int],
]

class StopFlag:
    def __init__(self) -> None: ...
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

class Problem:
    def __init__(self, domains: Sequence[int]) -> None: ...
    @staticmethod
    def latin_square(rows: Sequence[Sequence[int]]) -> Problem: ...
    def add_sum_runs(self, runs: Sequence[tuple[int, Sequence[int]]]) -> None: ...
    def add_cages(
        self,
        cages: Sequence[tuple[str, int, Sequence[tuple[int, int]]]],
        size: int,
    ) -> None: ...
    def cells_of(self, line: int) -> list[int]: ...

def solve(
    problem: Problem,
    limit: int,
    max_nodes: int | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
    patience: int = 1000,
) -> tuple[str, list[bytes], int]: ...
def possible_digits(
    problem: Problem,
    max_nodes: int | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
) -> tuple[list[int], bool]: ...
def filter_sum_run(sum: int, domains: Sequence[int]) -> list[int] | None: ...
def filter_line(domains: Sequence[int]) -> list[int] | None: ...
def explain_sum_run(sum: int, domains: Sequence[int], widest: Sequence[int]) -> list[int]: ...
def filter_cage(
    op: str,
    target: int,
    domains: Sequence[int],
    places: Sequence[tuple[int, int]],
) -> list[int] | None: ...
def filter_ways(
    op: str,
    target: int,
    domains: Sequence[int],
    places: Sequence[tuple[int, int]],
    widest: Sequence[int],
) -> list[int] | None: ...
def explain_ways(
    op: str,
    target: int,
    domains: Sequence[int],
    places: Sequence[tuple[int, int]],
    widest: Sequence[int],
) -> list[int]: ...
def techniques() -> list[tuple[str, str, float]]: ...
def reason(
    problem: Problem,
    candidates: Sequence[int] | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
) -> tuple[list[_PlainStep], str]: ...
def rate(
    problem: Problem,
    seconds: float | None = None,
    stop: StopFlag | None = None,
    techniques: int | None = None,
) -> tuple[list[tuple[int, int]], str]: ...
def find_steps(
    problem: Problem, technique: int, candidates: Sequence[int] | None = None
) -> list[_PlainStep]: ...
def random_latin_square(size: int, seed: int) -> bytes: ...
def generate_pattern(
    rows: int,
    cols: int,
    symmetry: str,
    white: int,
    exact: bool,
    longest_run: int,
    seed: int,
    max_tries: int | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
) -> bytes | None: ...
def fill_uniquely(
    runs: Sequence[tuple[int, Sequence[int]]],
    givens: bytes,
    start: bytes,
    may_need_search: bool,
    seed: int,
    max_tries: int | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
    must_need_search: bool = False,
    techniques: int = 0,
) -> tuple[str, bytes, list[int]]: ...
def generate_kenken(
    size: int,
    operators: str,
    largest_cage: int,
    singles: float,
    hide_operators: bool,
    seed: int,
    max_tries: int | None = None,
    seconds: float | None = None,
    stop: StopFlag | None = None,
    techniques: int = 0,
) -> tuple[bytes, list[tuple[str, list[int]]]] | None: ...
