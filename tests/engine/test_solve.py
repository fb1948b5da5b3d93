"""The search: statuses, exact numbers of solutions, budgets, stopping."""

import os
import random
import signal
import subprocess
import sys
import threading
from collections import Counter

import pytest

from crossums import _engine
from tests.engine.hard import pigeons
from tests.oracles import ALL_DIGITS, Board, all_solutions, random_board, set_of

LIMITS = (1, 2, 3, 10, 1000)
#: Learning search only, depth-first search that soon gives up, and as it is in use.
PATIENCES = (0, 1, 7, 1000)


def status_for(solutions: int) -> str:
    return ("none", "unique")[solutions] if solutions < 2 else "multiple"


@pytest.mark.parametrize("group", range(8))
def test_agrees_with_backtracking_on_every_limit(group: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(group * 100, (group + 1) * 100):
        board = random_board(random.Random(seed))
        expected = all_solutions(board, 1000)
        met[status_for(len(expected))] += 1
        for limit in LIMITS:
            for patience in PATIENCES:
                where = f"seed {seed}, limit {limit}, patience {patience}"
                status, found, _ = _engine.solve(board.compiled(), limit, patience=patience)

                assert status == status_for(len(expected)), where
                assert len(found) == min(limit, len(expected)), where
                assert len(set(found)) == len(found), where
                if len(expected) < 1000:
                    assert set(map(tuple, found)) <= set(expected), where
                else:
                    assert all(map(board.is_solved_by, found)), where

    assert min(met[status] for status in ("none", "unique", "multiple")) > 10


def test_a_limit_of_none_still_tells_the_status() -> None:
    for seed in range(100):
        board = random_board(random.Random(seed))
        status, found, _ = _engine.solve(board.compiled(), 0)

        assert (status, found) == (status_for(len(all_solutions(board, 2))), [])


def test_counts_all_latin_squares() -> None:
    # 1, 2, 12, 576: the numbers of Latin squares.
    for size, count in ((1, 1), (2, 2), (3, 12), (4, 576)):
        lines = [tuple(range(row * size, (row + 1) * size)) for row in range(size)]
        lines += [tuple(range(col, size * size, size)) for col in range(size)]
        board = Board((2**size - 1,) * size**2, tuple((0, line) for line in lines))
        for patience in PATIENCES:
            _, found, _ = _engine.solve(board.compiled(), 100_000, patience=patience)

            assert len(set(found)) == len(found) == count


def test_parts_that_share_no_run_are_combined() -> None:
    pair = [set_of([1, 2])] * 2
    problem = _engine.Problem(pair * 10)
    problem.add_sum_runs([(3, (2 * part, 2 * part + 1)) for part in range(10)])

    status, found, _ = _engine.solve(problem, 100_000)

    assert status == "multiple"
    assert len(set(found)) == len(found) == 2**10


def test_many_solutions_of_a_board_in_many_parts_take_few_nodes() -> None:
    # Each of fifty parts has 126·9! fillings; a thousand boards need a thousand of one of them.
    problem = _engine.Problem([ALL_DIGITS] * 250)
    problem.add_sum_runs([(0, range(5 * part, 5 * part + 5)) for part in range(50)])

    _, found, nodes = _engine.solve(problem, 1000)

    assert len(set(found)) == 1000
    assert nodes < 10_000


@pytest.mark.parametrize("size", range(2, 9))
def test_sums_across_and_down_that_differ_in_total_need_no_search(size: int) -> None:
    # Each run alone can be filled in many ways: only all of them together show it.
    lines = [tuple(range(row * size, (row + 1) * size)) for row in range(size)]
    lines += [tuple(range(col, size * size, size)) for col in range(size)]
    for wrong in (-1, 1):
        sums = [5 * size] * (2 * size - 1) + [5 * size + wrong]
        board = Board((ALL_DIGITS,) * size**2, tuple(zip(sums, lines, strict=True)))
        for patience in PATIENCES:
            assert _engine.solve(board.compiled(), 2, 0, patience=patience) == ("none", [], 0)


def test_nothing_to_fill_is_one_solution() -> None:
    assert _engine.solve(_engine.Problem([]), 2) == ("unique", [b""], 0)


def test_a_cell_without_digits_has_no_solution() -> None:
    assert _engine.solve(_engine.Problem([ALL_DIGITS, 0]), 2) == ("none", [], 0)


def test_runs_over_unknown_cells_or_with_negative_sums_are_refused() -> None:
    problem = _engine.Problem([ALL_DIGITS] * 2)
    for run in ((3, [0, 2]), (3, [-1]), (-1, [0])):
        with pytest.raises(ValueError, match="run"):
            problem.add_sum_runs([run])


def test_a_budget_of_nodes_gives_the_truth_or_unknown() -> None:
    met: Counter[str] = Counter()
    for seed in range(200):
        board = random_board(random.Random(seed))
        truth = status_for(len(all_solutions(board, 2)))
        for patience in PATIENCES:
            for max_nodes in (0, 1, 2, 5, 20):
                status, found, nodes = _engine.solve(
                    board.compiled(), 2, max_nodes, patience=patience
                )
                met[status] += 1

                assert nodes <= max_nodes
                assert all(map(board.is_solved_by, found))
                assert status in (truth, "unknown")
                # What has been found is known.
                assert len(found) < (2 if status == "unknown" else 3)

    assert met["unknown"] > 100
    assert met["unique"] > 100


def test_no_budget_is_needed_where_propagation_settles_it() -> None:
    board = Board((ALL_DIGITS,) * 2, ((3, (0, 1)), (1, (0,))))

    for seconds in (None, 0.0):
        assert _engine.solve(board.compiled(), 2, 0, seconds) == ("unique", [b"\1\2"], 0)


def test_a_larger_budget_never_finds_less() -> None:
    for seed in range(60):
        board = random_board(random.Random(seed))
        for patience in (1, 3, 1000):
            before = 0
            for max_nodes in range(60):
                _, found, _ = _engine.solve(board.compiled(), 10, max_nodes, patience=patience)

                assert len(found) >= before, (seed, patience, max_nodes)
                before = len(found)


def test_no_time_at_all_is_unknown() -> None:
    for patience in PATIENCES:
        assert _engine.solve(pigeons(), 2, None, 0.0, patience=patience)[:2] == ("unknown", [])


def test_a_nearly_endless_time_is_as_none() -> None:
    board = random_board(random.Random(3))

    assert _engine.solve(board.compiled(), 2, None, 1e300) == _engine.solve(board.compiled(), 2)


def test_a_budget_of_nodes_is_kept_in_a_hard_search() -> None:
    for patience in PATIENCES:
        assert _engine.solve(pigeons(), 2, 3000, patience=patience) == ("unknown", [], 3000)


def test_the_same_call_gives_the_same_result() -> None:
    for seed in range(100):
        board = random_board(random.Random(seed))
        for patience in PATIENCES:
            first = _engine.solve(board.compiled(), 10, patience=patience)

            assert _engine.solve(board.compiled(), 10, patience=patience) == first


def test_a_stop_flag_ends_a_hard_search_while_other_threads_run() -> None:
    # Neither could ever end if the engine kept the GIL or did not look at the flag.
    stop = _engine.StopFlag()
    steps = 0

    def count_then_stop() -> None:
        nonlocal steps
        for _ in range(1000):
            steps += 1
        stop.set()

    other = threading.Timer(0.2, count_then_stop)
    other.start()
    status, found, nodes = _engine.solve(pigeons(), 2, stop=stop)
    other.join()

    assert (status, found, steps) == ("unknown", [], 1000)
    assert nodes > 0
    assert stop.is_set()


def test_a_stop_flag_set_before_stops_at_once() -> None:
    stop = _engine.StopFlag()
    assert not stop.is_set()
    stop.set()

    assert _engine.solve(pigeons(), 2, stop=stop)[0] == "unknown"


def test_searches_in_several_threads_do_not_disturb_each_other() -> None:
    boards = [random_board(random.Random(seed)) for seed in range(100)]
    expected = [_engine.solve(board.compiled(), 10) for board in boards]
    results: dict[int, list[tuple[str, list[bytes], int]]] = {}

    def solve_all(number: int) -> None:
        results[number] = [_engine.solve(board.compiled(), 10) for board in boards]

    threads = [threading.Thread(target=solve_all, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [results[number] for number in range(4)] == [expected] * 4


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_ends_a_hard_search() -> None:
    script = (
        "from tests.engine.hard import pigeons\n"
        "from crossums import _engine\n"
        "problem = pigeons()\n"
        "print('ready', flush=True)\n"
        "_engine.solve(problem, 2)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()

    assert "KeyboardInterrupt" in errors
    assert process.returncode == -signal.SIGINT
