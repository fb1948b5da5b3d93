// An explanation walked through: the board before each step. Pure; the page shows it.

import { cellAt, peersOf } from "../puzzle/model.js";

/** The boards of an explanation: `boards[n]` is what is known before step n, the last is the end. */
export function walk(puzzle, steps) {
  const all = ((1 << puzzle.max) - 1) << 1;
  const first = {
    digits: [...puzzle.givens],
    marks: puzzle.white.map((isWhite, cell) => (isWhite && !puzzle.givens[cell] ? all : 0)),
  };
  puzzle.whiteCells.filter((cell) => puzzle.givens[cell]).forEach((cell) => strikeFromPeers(puzzle, first.marks, cell, puzzle.givens[cell]));
  const boards = [first];
  for (const { places, removes } of steps) {
    const { digits, marks } = boards.at(-1);
    const next = { digits: [...digits], marks: [...marks] };
    for (const [row, col, digit] of removes) next.marks[cellAt(puzzle, [row, col])] &= ~(1 << digit);
    for (const [row, col, digit] of places) {
      const cell = cellAt(puzzle, [row, col]);
      next.digits[cell] = digit;
      next.marks[cell] = 0;
      strikeFromPeers(puzzle, next.marks, cell, digit);
    }
    boards.push(next);
  }
  return boards;
}

function strikeFromPeers(puzzle, marks, cell, digit) {
  for (const peer of peersOf(puzzle, cell)) marks[peer] &= ~(1 << digit);
}

/** What to point out of a step, as views of the board have it. */
export function highlight(puzzle, { cells, lines, places, removes }) {
  const numbered = (some) => some.map((place) => cellAt(puzzle, place));
  const struck = new Map();
  for (const [row, col, digit] of removes) {
    const cell = cellAt(puzzle, [row, col]);
    struck.set(cell, (struck.get(cell) ?? 0) | (1 << digit));
  }
  return {
    cells: new Set(numbered(cells)),
    around: new Set(numbered(lines.flatMap((line) => line.cells))),
    places: new Map(places.map(([row, col, digit]) => [cellAt(puzzle, [row, col]), digit])),
    removes: struck,
  };
}
