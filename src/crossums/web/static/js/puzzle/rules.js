// What breaks the rules on a board, seen without the solution.

import { isMade, remaining } from "./combinations.js";

/**
 * Finds `{repeated, lines}`: the cells whose digit stands twice in a line, and the lines that are
 * full with a wrong result or can no longer reach theirs.
 */
export function violations(puzzle, digits) {
  const repeated = new Set();
  const lines = new Set();
  for (const line of puzzle.lines) {
    if (line.distinct) addRepeated(line, digits, repeated);
    if (line.target !== null && !canStillBeMade(puzzle, line, digits)) lines.add(line.index);
  }
  return { repeated, lines };
}

function addRepeated(line, digits, repeated) {
  const byDigit = new Map();
  for (const cell of line.cells) {
    const digit = digits[cell];
    if (!digit) continue;
    if (byDigit.has(digit)) repeated.add(cell).add(byDigit.get(digit));
    else byDigit.set(digit, cell);
  }
}

function canStillBeMade(puzzle, line, digits) {
  const placed = line.cells.map((cell) => digits[cell]).filter(Boolean);
  if (placed.length === 0) return true;
  if (placed.length < line.cells.length) {
    // A digit twice is a fault of its own; the sum is judged once that is put right.
    if (line.distinct && new Set(placed).size < placed.length) return true;
    return remaining(puzzle, line, digits).ways.length > 0;
  }
  if (line.type === "cage") return isMade(line, placed);
  return placed.reduce((sum, digit) => sum + digit, 0) === line.target;
}

/** Whether a line is full and right by the rules. */
export function isDone(puzzle, line, digits) {
  const placed = line.cells.map((cell) => digits[cell]);
  if (placed.includes(0)) return false;
  if (line.distinct && new Set(placed).size < placed.length) return false;
  if (line.target === null) return true;
  return line.type === "cage" ? isMade(line, placed) : placed.reduce((sum, digit) => sum + digit, 0) === line.target;
}

export function isFull(puzzle, digits) {
  return puzzle.whiteCells.every((cell) => digits[cell]);
}
