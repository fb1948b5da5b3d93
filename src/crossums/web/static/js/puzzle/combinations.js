// What a run or a cage can still be: the sets of digits for its empty cells.
//
// A combination is a sorted array of digits. Everything here follows from what stands on the board:
// nothing knows the solution.

/** All sets of `length` different digits 1–9 that make `sum`, in ascending order. */
export function combinations(sum, length, max = 9) {
  const found = [];
  const walk = (from, left, count, digits) => {
    if (count === 0) {
      if (left === 0) found.push(digits);
      return;
    }
    for (let digit = from; digit <= Math.min(max, left); digit++) {
      walk(digit + 1, left - digit, count - 1, [...digits, digit]);
    }
  };
  walk(1, sum, length, []);
  return found;
}

/**
 * What is left of a run or cage: `{left, open, ways}`. `left` is what the empty cells must add
 * (null where it cannot be told), `open` the number of empty cells, `ways` the combinations.
 * With `marks` (bits by cell; 0 no marks), ways that the marks rule out are left out too.
 */
export function remaining(puzzle, line, digits, marks = null) {
  const empty = line.cells.filter((cell) => !digits[cell]);
  const placed = line.cells.map((cell) => digits[cell]).filter(Boolean);
  const allowed = empty.map((cell) => allowedByLines(puzzle, cell, digits) & (marks?.[cell] || ~0));
  if (line.target === null) return { left: null, open: empty.length, ways: [] };
  const ways = line.type === "cage" ? cageWays(puzzle, line, placed, empty) : runWays(line, placed, empty);
  const fits = ways.filter((way) => canBePlaced(puzzle, line, empty, allowed, way));
  return { left: stillToMake(line, placed), open: empty.length, ways: fits };
}

function stillToMake(line, placed) {
  if (line.op === "+") return line.target - placed.reduce((sum, digit) => sum + digit, 0);
  if (line.op === "*") {
    const left = line.target / placed.reduce((product, digit) => product * digit, 1);
    return Number.isInteger(left) ? left : null;
  }
  return null;
}

function runWays(line, placed, empty) {
  const left = stillToMake(line, placed);
  return combinations(left, empty.length).filter((way) => !way.some((digit) => placed.includes(digit)));
}

/** Bits of the digits that do not stand in the rows, columns or runs of a cell already. */
export function allowedByLines(puzzle, cell, digits) {
  let bits = (1 << (puzzle.max + 1)) - 2;
  for (const line of puzzle.linesOf[cell]) {
    if (!line.distinct) continue;
    for (const other of line.cells) if (other !== cell && digits[other]) bits &= ~(1 << digits[other]);
  }
  return bits;
}

/** The digits that still fit a cell: those of some way in each of its lines. */
export function helpfulDigits(puzzle, cell, digits) {
  const without = digits.slice();
  without[cell] = 0;
  let bits = allowedByLines(puzzle, cell, without);
  for (const line of puzzle.linesOf[cell]) {
    if (line.target === null) continue;
    bits &= remaining(puzzle, line, without).ways.flat().reduce((union, digit) => union | (1 << digit), 0);
  }
  return bits;
}

// A cage may hold a digit twice, so its ways are multisets; how often is for `canBePlaced` to see.
const MOST_WAYS = 5000;

function cageWays(puzzle, cage, placed, empty) {
  const ways = [];
  const seen = (way) => isMade(cage, [...placed, ...way]);
  const walk = (from, way) => {
    if (ways.length >= MOST_WAYS) return;
    if (way.length === empty.length) {
      if (seen(way)) ways.push(way);
      return;
    }
    for (let digit = from; digit <= puzzle.max; digit++) walk(digit, [...way, digit]);
  };
  walk(1, []);
  return ways;
}

/** The operators a cage's clue may stand for. */
function readings(cage) {
  if (cage.cells.length === 1) return ["="];
  if (cage.op !== "?") return [cage.op];
  return cage.cells.length === 2 ? ["+", "-", "*", "/"] : ["+", "*"];
}

/** Whether the digits of all cells make the target of a cage. */
export function isMade(cage, digits) {
  const largest = Math.max(...digits);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  const product = digits.reduce((total, digit) => total * digit, 1);
  const made = {
    "=": largest === cage.target,
    "+": sum === cage.target,
    "*": product === cage.target,
    "-": 2 * largest - sum === cage.target,
    "/": largest ** 2 === cage.target * product,
  };
  return readings(cage).some((op) => made[op]);
}

/** Whether the digits of a way can be put into the empty cells, each where it is allowed. */
function canBePlaced(puzzle, line, empty, allowed, way) {
  const left = new Map();
  for (const digit of way) left.set(digit, (left.get(digit) ?? 0) + 1);
  const chosen = [];
  const clash = (index, digit) =>
    !line.distinct &&
    chosen.some((other, at) => other === digit && sharesLine(puzzle, empty[at], empty[index]));
  const place = (index) => {
    if (index === empty.length) return true;
    for (const [digit, count] of left) {
      if (!count || !(allowed[index] & (1 << digit)) || clash(index, digit)) continue;
      left.set(digit, count - 1);
      chosen.push(digit);
      if (place(index + 1)) return true;
      chosen.pop();
      left.set(digit, count);
    }
    return false;
  };
  return place(0);
}

function sharesLine(puzzle, one, other) {
  return Math.floor(one / puzzle.cols) === Math.floor(other / puzzle.cols) || one % puzzle.cols === other % puzzle.cols;
}
