// Where the player is: the active cell, the selected cells, the direction, what the pad does.
// Pure transitions; the board shows the result.

import { colOf, rowOf } from "../puzzle/model.js";

/** Nothing selected: the first key or click starts. `enterable` says which cells can be active. */
export function newSelection() {
  return { active: null, cells: new Set(), direction: "across" };
}

/** Makes one cell the active and only selected one. */
export function selectCell(selection, cell) {
  return { ...selection, active: cell, cells: new Set([cell]) };
}

/** Adds a cell to the selected ones and goes there; with `toggle`, takes a selected one off. */
export function addCell(selection, cell, { toggle = false } = {}) {
  const cells = new Set(selection.cells);
  if (toggle && cells.has(cell) && cells.size > 1) {
    cells.delete(cell);
    const active = cell === selection.active ? [...cells].at(-1) : selection.active;
    return { ...selection, active, cells };
  }
  return { ...selection, active: cell, cells: cells.add(cell) };
}

export function selectCells(selection, cells) {
  const all = new Set(cells);
  const active = all.has(selection.active) ? selection.active : ([...all][0] ?? null);
  return { ...selection, active, cells: all };
}

/** Goes a step by arrow key to the next cell that can be entered; stays at the edge. */
export function step(puzzle, selection, [rowStep, colStep], { enterable, extend = false }) {
  if (selection.active === null) {
    const first = firstCell(puzzle, enterable);
    return first === undefined ? selection : selectCell(selection, first);
  }
  let row = rowOf(puzzle, selection.active);
  let col = colOf(puzzle, selection.active);
  for (;;) {
    row += rowStep;
    col += colStep;
    if (row < 0 || col < 0 || row >= puzzle.rows || col >= puzzle.cols) return selection;
    const cell = row * puzzle.cols + col;
    if (!enterable(cell)) continue;
    return extend ? addCell(selection, cell) : selectCell(selection, cell);
  }
}

function firstCell(puzzle, enterable) {
  return puzzle.white.map((_, cell) => cell).find(enterable);
}

/** The line of the active cell in the direction of the selection. */
export function currentLine(puzzle, { active, direction }) {
  if (active === null) return null;
  const types = direction === "across" ? ["across", "row"] : ["down", "column"];
  return puzzle.linesOf[active].find((line) => types.includes(line.type)) ?? null;
}

/** Goes to the first (-1) or last (1) cell of the current line. */
export function stepToEnd(puzzle, selection, which) {
  const line = currentLine(puzzle, selection);
  return line ? selectCell(selection, line.cells.at(which < 0 ? 0 : -1)) : selection;
}

export function turn(selection) {
  return { ...selection, direction: selection.direction === "across" ? "down" : "across" };
}

/** Goes to the next (1) or previous (-1) line in this direction with an empty cell, to that cell. */
export function stepToOpenLine(puzzle, selection, digits, which) {
  const types = selection.direction === "across" ? ["across", "row"] : ["down", "column"];
  const open = puzzle.lines.filter((line) => types.includes(line.type) && line.cells.some((cell) => !digits[cell]));
  if (!open.length) return selection;
  const current = currentLine(puzzle, selection);
  const ahead = which > 0 ? open : open.toReversed();
  const line = ahead.find(({ index }) => !current || (index - current.index) * which > 0) ?? ahead[0];
  return selectCell(selection, line.cells.find((cell) => !digits[cell]));
}
