"""The state of the pages without a page: replay, rules, combinations, the queue of moves, keys."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import crossums
from crossums.puzzles.combinations import combinations
from tests.web.boards import KAKURO, KENKEN
from tests.web.servers import Server

REPLAYS = Path(__file__).parents[1] / "play" / "replays.json"


@pytest.fixture(scope="module")
def modules(browser: Browser, server: Server) -> Iterator[Page]:
    """A page that imports the modules and nothing else."""
    page = browser.new_page()
    page.goto(f"{server.address}/static/icon.svg")
    yield page
    page.close()


def call(page: Page, module: str, body: str, data: Any = None) -> Any:
    """Run JavaScript with a module as ``m`` and data as ``data``."""
    script = f"async (data) => {{ const m = await import('/static/js/{module}'); {body} }}"
    return page.evaluate(script, data)


def test_moves_are_replayed_as_the_server_does(modules: Page) -> None:
    games = json.loads(REPLAYS.read_text("utf-8"))
    replayed = call(
        modules,
        "play/game.js",
        """
        const { readPuzzle } = await import('/static/js/puzzle/model.js');
        return data.map((game) => {
          const puzzle = readPuzzle(game.puzzle);
          const revealed = game.puzzle.solution.flatMap((line, row) =>
            line.flatMap((digit, col) => (digit ? [[row, col, digit]] : [])));
          let state = m.newGame(puzzle, { revealed });
          return game.steps.map(({ move }) => {
            state = m.applyMove(state, move);
            const { digits, marks, checkpoints } = state.board;
            const at = (row, col) => row * puzzle.cols + col;
            const token = (cell) => (puzzle.white[cell] ? digits[cell] || '.' : '#');
            const place = (cell) => `${Math.floor(cell / puzzle.cols)},${cell % puzzle.cols}`;
            const places = marks.flatMap((bits, cell) =>
              bits ? [[place(cell), m.markDigits(bits).join('')]] : []);
            return {
              digits: Array.from({ length: puzzle.rows }, (_, row) =>
                Array.from({ length: puzzle.cols }, (_, col) => token(at(row, col))).join('')),
              marks: Object.fromEntries(places),
              checkpoints: checkpoints.length,
              undos: state.undo.length,
              redos: state.redo.length,
              state: state.state,
            };
          });
        });
        """,
        games,
    )

    assert sum(map(len, replayed)) > 200
    for game, states in zip(games, replayed, strict=True):
        expected = [step["after"] for step in game["steps"]]
        assert states == expected, game["name"]


def test_combinations_are_those_of_the_package(modules: Page) -> None:
    pairs = list(product(range(1, 46), range(1, 10)))
    found = call(
        modules,
        "puzzle/combinations.js",
        "return data.map(([sum, length]) => m.combinations(sum, length));",
        pairs,
    )

    assert found == [[list(way) for way in combinations(*pair)] for pair in pairs]


@pytest.mark.parametrize("puzzle", [KAKURO, KENKEN], ids=["kakuro", "kenken"])
def test_rules_find_what_the_package_finds_on_full_boards(
    modules: Page, puzzle: dict[str, Any]
) -> None:
    board = crossums.parse(json.dumps(puzzle))
    solution = crossums.solve(board).solution
    assert solution is not None
    answers = [solution]
    for row, line in enumerate(solution):
        for col, digit in enumerate(line):
            if digit:
                changed = [list(each) for each in solution]
                changed[row][col] = digit % 3 + 1
                answers.append(tuple(map(tuple, changed)))
    broken = call(
        modules,
        "puzzle/rules.js",
        """
        const { fromRows, readPuzzle } = await import('/static/js/puzzle/model.js');
        const puzzle = readPuzzle(data.puzzle);
        return data.answers.map((rows) => {
          const { repeated, lines } = m.violations(puzzle, fromRows(rows));
          return repeated.size + lines.size > 0;
        });
        """,
        {"puzzle": puzzle, "answers": answers},
    )

    assert broken == [not crossums.verify(board, answer).correct for answer in answers]
    assert broken.count(False) == 1 + sum(answer == solution for answer in answers[1:])


@pytest.mark.parametrize("puzzle", [KAKURO, KENKEN], ids=["kakuro", "kenken"])
def test_the_solution_always_helps(modules: Page, puzzle: dict[str, Any]) -> None:
    """Whatever right digits stand, what can still help has the right one."""
    solution = crossums.solve(crossums.parse(json.dumps(puzzle))).solution
    wrong = call(
        modules,
        "puzzle/combinations.js",
        """
        const { fromRows, readPuzzle } = await import('/static/js/puzzle/model.js');
        const puzzle = readPuzzle(data.puzzle);
        const right = fromRows(data.solution);
        const wrong = [];
        for (let seed = 1; seed < 60; seed++) {
          const stands = (cell) => (cell * 7919 + seed * 104729) % 5 < 2;
          const digits = right.map((digit, cell) => (stands(cell) ? digit : 0));
          for (const cell of puzzle.whiteCells) {
            const helpful = m.helpfulDigits(puzzle, cell, digits);
            if (!(helpful & (1 << right[cell]))) wrong.push([seed, cell]);
          }
        }
        return wrong;
        """,
        {"puzzle": puzzle, "solution": solution},
    )

    assert wrong == []


def enter(seq: int, digit: int) -> dict[str, Any]:
    return {"seq": seq, "kind": "enter", "cells": [[1, 1]], "digit": digit}


@pytest.mark.parametrize(
    ("server_moves", "pending", "kept"),
    [
        ([], [], []),
        ([enter(1, 5)], [enter(2, 6)], [enter(2, 6)]),
        # The answer was lost: the server has the first of two.
        ([enter(1, 5)], [enter(1, 5), enter(2, 6)], [enter(2, 6)]),
        ([enter(1, 5), enter(2, 6)], [enter(1, 5), enter(2, 6)], []),
        # Somebody else was faster: mine come after theirs, in order.
        ([enter(1, 9)], [enter(1, 5), enter(2, 6)], [enter(2, 5), enter(3, 6)]),
        # A hint would be about another board.
        ([enter(1, 9)], [{"seq": 1, "kind": "hint", "level": 1}, enter(2, 6)], [enter(2, 6)]),
        (
            [enter(1, 9)],
            [{"seq": 2, "kind": "hint", "level": 1}],
            [{"seq": 2, "kind": "hint", "level": 1}],
        ),
    ],
)
def test_pending_moves_are_brought_into_step(
    modules: Page, server_moves: list[Any], pending: list[Any], kept: list[Any]
) -> None:
    found = call(
        modules,
        "play/queue.js",
        "return m.reconcile(data.serverMoves, data.pending);",
        {"serverMoves": server_moves, "pending": pending},
    )

    assert found == kept


def test_the_queue_survives_in_storage_and_broken_storage(modules: Page) -> None:
    found = call(
        modules,
        "play/queue.js",
        """
        const kept = new Map();
        const storage = {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => kept.set(key, value),
          removeItem: (key) => kept.delete(key),
        };
        let time = 1000;
        const now = () => (time += 250);
        const first = m.openQueue('g', { storage, now });
        first.push({ seq: 1, kind: 'undo' });
        first.push({ seq: 2, kind: 'redo' });
        const again = m.openQueue('g', { storage, now }).moves;
        first.acknowledge(1);
        const later = m.openQueue('g', { storage, now }).moves;
        first.acknowledge(2);
        const none = kept.size;
        kept.set('crossums.queue.g', 'not JSON');
        const broken = m.openQueue('g', { storage, now }).moves;
        const full = { ...storage, setItem: () => { throw new Error('full'); } };
        const inMemory = m.openQueue('h', { storage: full, now });
        inMemory.push({ seq: 1, kind: 'undo' });
        return { again, later, none, broken, inMemory: inMemory.moves.length };
        """,
    )

    assert found["again"] == [
        {"seq": 1, "kind": "undo", "after": 250},
        {"seq": 2, "kind": "redo", "after": 250},
    ]
    assert [move["seq"] for move in found["later"]] == [2]
    assert (found["none"], found["broken"], found["inMemory"]) == (0, [], 1)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        ({"key": "5", "code": "Digit5"}, ["digit", 5]),
        ({"key": "5", "code": "Numpad5"}, ["digit", 5]),
        ({"key": "%", "code": "Digit5", "shiftKey": True}, ["mark", 5]),
        ({"key": "End", "code": "Numpad1", "shiftKey": True}, ["mark", 1]),
        ({"key": "End", "code": "Numpad1"}, ["end", 1]),
        # French keyboards write digits with Shift only.
        ({"key": "(", "code": "Digit5"}, ["digit", 5]),
        ({"key": "0", "code": "Digit0"}, ["clear"]),
        ({"key": "Z", "code": "KeyZ", "ctrlKey": True, "shiftKey": True}, ["redo"]),
        ({"key": "z", "code": "KeyZ", "metaKey": True}, ["undo"]),
        ({"key": "r", "code": "KeyR", "ctrlKey": True}, None),
        ({"key": "ArrowUp", "code": "ArrowUp", "altKey": True}, None),
        ({"key": "?", "code": "Slash", "shiftKey": True}, ["keys"]),
        ({"key": "N", "code": "KeyN", "shiftKey": True}, ["marks"]),
        ({"key": "q", "code": "KeyQ"}, None),
    ],
)
def test_keys(modules: Page, event: dict[str, Any], action: list[Any] | None) -> None:
    assert call(modules, "play/keys.js", "return m.actionOf(data);", event) == action


def test_letters_can_be_switched_off(modules: Page) -> None:
    script = "return data.map((key) => m.actionOf({ key }, { letters: false }));"

    assert call(modules, "play/keys.js", script, ["n", "m", "Enter"]) == [None, None, ["marks"]]
