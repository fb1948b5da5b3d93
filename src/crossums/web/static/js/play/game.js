// One attempt at one puzzle: a board that follows from moves, as the server derives it too.
//
// A *board* is one immutable value: `digits` and `marks` (bits: 1 << digit), an entry a cell, and
// the pile of `checkpoints`. `undo` and `redo` are piles of boards. Nothing here touches the page.

import { allowedByLines } from "../puzzle/combinations.js";
import { cellAt, peersOf } from "../puzzle/model.js";
import { isDone } from "../puzzle/rules.js";

/** A game before its first move; `revealed` are the cells the server has shown: [[row, col, digit]]. */
export function newGame(puzzle, { help = 0, revealed = [] } = {}) {
  const board = { digits: puzzle.givens, marks: puzzle.givens.map(() => 0), checkpoints: [] };
  return {
    puzzle,
    board,
    undo: [],
    redo: [],
    help,
    seq: 0,
    state: "playing", // or paused, solved, surrendered
    // What the server will tell about cells by the moves that ask for them.
    known: new Map(revealed.map(([row, col, digit]) => [cellAt(puzzle, [row, col]), digit])),
    revealed: new Map(),
  };
}

/** Replays moves from the start. */
export function replay(puzzle, moves, options) {
  return moves.reduce(applyMove, newGame(puzzle, options));
}

/** The game after a move; a move that is not possible changes nothing. */
export function applyMove(game, move) {
  const later = { ...game, seq: move.seq ?? game.seq + 1 };
  if (isEnded(game) || (game.state === "paused" && !["resume", "surrender"].includes(move.kind))) return later;
  const after = STATES[move.kind] ? { ...later, state: STATES[move.kind] } : afterMove(later, move);
  return isSolved(after) ? { ...after, state: "solved" } : after;
}

const STATES = { pause: "paused", resume: "playing", surrender: "surrendered" };

export const isEnded = ({ state }) => state === "solved" || state === "surrendered";

/** A puzzle has one solution: a full board that breaks no rule is it. */
function isSolved({ puzzle, board, state }) {
  return (
    state !== "surrendered" &&
    puzzle.whiteCells.every((cell) => board.digits[cell]) &&
    puzzle.lines.every((line) => isDone(puzzle, line, board.digits))
  );
}

function afterMove(game, move) {
  if (move.kind === "undo") return restore(game, "undo", "redo");
  if (move.kind === "redo") return restore(game, "redo", "undo");
  if (move.kind === "help") return { ...game, help: move.level };
  if (move.kind === "reveal") return reveal(game, cellAt(game.puzzle, move.cells[0]));
  const change = CHANGES[move.kind];
  if (!change) return game;
  const cells = (move.cells ?? []).map((place) => cellAt(game.puzzle, place)).filter((cell) => isOpen(game, cell));
  const board = keepRevealed(game, change(game, cells, move));
  if (isSameBoard(board, game.board)) return game;
  return { ...game, board, undo: [...game.undo, game.board], redo: [] };
}

/** Notes what the server told about a cell; the reveal is then in the game. */
export function learn(game, cell, digit) {
  return reveal({ ...game, known: new Map(game.known).set(cell, digit) }, cell);
}

/** Whether the player can change a cell. */
export function isOpen(game, cell) {
  return game.puzzle.white[cell] && !game.puzzle.givens[cell] && !game.revealed.has(cell);
}

export const markDigits = (bits) => DIGITS.filter((digit) => bits & (1 << digit));
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function restore(game, from, to) {
  if (!game[from].length) return game;
  const board = keepRevealed(game, game[from].at(-1));
  return { ...game, board, [from]: game[from].slice(0, -1), [to]: [...game[to], game.board] };
}

function reveal(game, cell) {
  const digit = game.known.get(cell);
  if (!digit || !game.puzzle.white[cell]) return game;
  const revealed = new Map(game.revealed).set(cell, digit);
  return { ...game, revealed, board: keepRevealed({ ...game, revealed }, game.board) };
}

function keepRevealed(game, board) {
  if (!game.revealed.size) return board;
  const digits = board.digits.slice();
  const marks = board.marks.slice();
  for (const [cell, digit] of game.revealed) {
    digits[cell] = digit;
    marks[cell] = 0;
  }
  return { ...board, digits, marks };
}

const CHANGES = {
  enter({ puzzle, board }, cells, { digit, tidy }) {
    if (!cells.length) return board;
    const [cell] = cells;
    const digits = withValue(board.digits, cell, digit);
    if (!tidy) return { ...board, digits };
    const marks = board.marks.slice();
    for (const peer of peersOf(puzzle, cell)) marks[peer] &= ~(1 << digit);
    return { ...board, digits, marks };
  },
  clear({ board }, cells) {
    const digits = board.digits.slice();
    const marks = board.marks.slice();
    for (const cell of cells) {
      if (digits[cell]) digits[cell] = 0;
      else marks[cell] = 0;
    }
    return { ...board, digits, marks };
  },
  mark: ({ board }, cells, { digit }) => withMarks(board, cells, (bits) => bits | (1 << digit)),
  unmark: ({ board }, cells, { digit }) => withMarks(board, cells, (bits) => bits & ~(1 << digit)),
  fill_marks: ({ puzzle, board }) =>
    withMarks(board, puzzle.whiteCells, (_, cell) => allowedByLines(puzzle, cell, board.digits)),
  filter_marks: ({ puzzle, board }) =>
    withMarks(board, puzzle.whiteCells, (bits, cell) => bits & allowedByLines(puzzle, cell, board.digits)),
  checkpoint({ board }) {
    const { digits, marks } = board;
    return { ...board, checkpoints: [...board.checkpoints, { digits, marks }] };
  },
  back({ board }) {
    if (!board.checkpoints.length) return board;
    return { ...board.checkpoints.at(-1), checkpoints: board.checkpoints.slice(0, -1) };
  },
  restart: ({ puzzle }) => ({ digits: puzzle.givens, marks: puzzle.givens.map(() => 0), checkpoints: [] }),
};

function withValue(values, index, value) {
  const changed = values.slice();
  changed[index] = value;
  return changed;
}

/** The board with other marks in those of the cells that are empty. */
function withMarks(board, cells, change) {
  const marks = board.marks.slice();
  for (const cell of cells) if (!board.digits[cell]) marks[cell] = change(marks[cell], cell);
  return { ...board, marks };
}

function isSameBoard(one, other) {
  const same = (a, b) => a === b || a.every((value, index) => value === b[index]);
  return (
    one.checkpoints.length === other.checkpoints.length &&
    same(one.digits, other.digits) &&
    same(one.marks, other.marks) &&
    one.checkpoints.every((point, index) => point === other.checkpoints[index] ||
      (same(point.digits, other.checkpoints[index].digits) && same(point.marks, other.checkpoints[index].marks)))
  );
}

/** How much of the board is filled, 0 to 1. */
export function filledShare({ puzzle, board }) {
  const open = puzzle.whiteCells.filter((cell) => !puzzle.givens[cell]);
  return open.length ? open.filter((cell) => board.digits[cell]).length / open.length : 1;
}
