// Boards in the making: pure changes to the JSON of a puzzle. A change answers a new draft.
//
// A draft is a puzzle of the contract, but for cages that have no clue yet: their target is null.

import { clueToken, readPuzzle } from "../puzzle/model.js";

export const SIZES = { kakuro: { least: 3, most: 40 }, kenken: { least: 2, most: 9 } };
export const SYMMETRIES = ["none", "turn", "horizontal", "vertical", "diagonal"];

/** A Kakuro of white cells behind the row and the column of clues. */
export function blankKakuro(rows, cols) {
  return {
    kind: "kakuro",
    grid: Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => (row && col ? 0 : "#"))),
  };
}

/** A KenKen without cages. */
export function blankKenKen(size) {
  return { kind: "kenken", size, cages: [] };
}

export const rowsOf = (draft) => (draft.kind === "kenken" ? draft.size : draft.grid.length);
export const colsOf = (draft) => (draft.kind === "kenken" ? draft.size : draft.grid[0].length);

/** Only what is printed: a changed board has another solution, another id, another grade. */
function changed(draft, fields) {
  const { kind, name, author } = draft;
  const own = kind === "kenken" ? { size: draft.size, cages: draft.cages, grid: draft.grid } : { grid: draft.grid };
  const next = { kind, name, author, ...own, ...fields };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

/* Mirror images. The clue row and column of a Kakuro stay where they are. */

function imageOf(draft, how) {
  const first = draft.kind === "kenken" ? 0 : 1;
  const [lastRow, lastCol] = [rowsOf(draft) - 1 + first, colsOf(draft) - 1 + first];
  return ([row, col]) =>
    ({
      none: [row, col],
      turn: [lastRow - row, lastCol - col],
      horizontal: [row, lastCol - col],
      vertical: [lastRow - row, col],
      diagonal: [col, row],
    })[how];
}

const isInside = (draft, [row, col]) => row > 0 && col > 0 && row < rowsOf(draft) && col < colsOf(draft);

/** Makes cells of a Kakuro black or white, with their images; those of the clue row and column stay black. */
export function paint(draft, places, black, symmetry = "none") {
  const image = imageOf(draft, symmetry);
  const painted = new Set(
    places
      .flatMap((place) => [place, image(place)])
      .filter((place) => isInside(draft, place))
      .map(String),
  );
  const grid = draft.grid.map((line, row) =>
    line.map((token, col) => {
      if (!painted.has(`${row},${col}`) || black === (typeof token === "string")) return token;
      return black ? "#" : 0;
    }),
  );
  return changed(draft, { grid });
}

/** Sets one of the two clues of a black cell; null takes it away. */
export function setClue(draft, [row, col], side, value) {
  return withToken(draft, [row, col], (token) => {
    const [down, across] = token === "#" ? ["", ""] : token.split("/");
    return clueToken({ down: down || null, across: across || null, [side]: value });
  });
}

/** The clue of a black cell on a side; null if it has none. */
export function clueOn(draft, [row, col], side) {
  const token = draft.grid[row][col];
  if (typeof token !== "string" || token === "#") return null;
  const [down, across] = token.split("/");
  return Number(side === "down" ? down : across) || null;
}

/** Shows a digit in a cell; 0 takes it away. */
export function setGiven(draft, [row, col], digit) {
  if (draft.kind === "kakuro") return withToken(draft, [row, col], () => digit);
  const empty = () => Array(draft.size).fill(0);
  const grid = (draft.grid ?? Array.from({ length: draft.size }, empty)).map((line) => [...line]);
  grid[row][col] = digit;
  return changed(draft, { grid: grid.flat().some(Boolean) ? grid : undefined });
}

function withToken(draft, [row, col], change) {
  const grid = draft.grid.map((line, r) => (r === row ? line.map((token, c) => (c === col ? change(token) : token)) : line));
  return changed(draft, { grid });
}

/* Cages */

export function cageAt(draft, place) {
  return draft.cages.find(({ cells }) => cells.some((cell) => String(cell) === String(place))) ?? null;
}

/** Makes one cage of some cells; cages that lose cells to it fall into connected parts without a clue. */
export function joinCage(draft, places) {
  const taken = new Set(places.map(String));
  const cages = draft.cages.flatMap((cage) => {
    const rest = cage.cells.filter((cell) => !taken.has(String(cell)));
    return rest.length === cage.cells.length ? [cage] : connectedParts(rest).map((cells) => unclued(cells));
  });
  return changed(draft, { cages: [...cages, unclued(places)] });
}

/** Takes the cage of a cell apart: its cells belong to none. */
export function dropCage(draft, place) {
  const cage = cageAt(draft, place);
  return changed(draft, { cages: draft.cages.filter((each) => each !== cage) });
}

export function setCageClue(draft, place, clue) {
  const cage = cageAt(draft, place);
  return changed(draft, { cages: draft.cages.map((each) => (each === cage ? { ...each, ...clue } : each)) });
}

function unclued(cells) {
  return { op: cells.length === 1 ? "=" : "+", target: null, cells: [...cells].sort(([r, c], [s, d]) => r - s || c - d) };
}

function connectedParts(places) {
  const left = new Map(places.map((place) => [String(place), place]));
  const parts = [];
  while (left.size) {
    const part = [];
    const waiting = [left.values().next().value];
    left.delete(String(waiting[0]));
    while (waiting.length) {
      const [row, col] = waiting.pop();
      part.push([row, col]);
      for (const next of [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]) {
        if (left.delete(String(next))) waiting.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

/* Whole boards */

/** Cuts a board or lets it grow; what stays keeps its clues, as far as its runs stay the same. */
export function resize(draft, rows, cols) {
  if (draft.kind === "kenken") {
    const stays = ([row, col]) => row < rows && col < rows;
    const cages = draft.cages.flatMap((cage) =>
      cage.cells.every(stays) ? [cage] : connectedParts(cage.cells.filter(stays)).map((cells) => unclued(cells)),
    );
    const grid = draft.grid && Array.from({ length: rows }, (_, row) => Array.from({ length: rows }, (_, col) => draft.grid[row]?.[col] ?? 0));
    return changed(draft, { size: rows, cages, grid: grid?.flat().some(Boolean) ? grid : undefined });
  }
  const blank = blankKakuro(rows, cols).grid;
  return changed(draft, { grid: blank.map((line, row) => line.map((token, col) => draft.grid[row]?.[col] ?? token)) });
}

/** Mirrors a board: left and right, top and bottom, by half a turn, or rows and columns. */
export function mirror(draft, how) {
  const image = imageOf(draft, how);
  if (draft.kind === "kenken") return mirrorKenKen(draft, image);
  const turned = how === "diagonal";
  const grid = blankKakuro(turned ? colsOf(draft) : rowsOf(draft), turned ? rowsOf(draft) : colsOf(draft)).grid;
  const clues = new Map();
  const puzzle = readPuzzle(draft);
  for (let row = 1; row < rowsOf(draft); row++) {
    for (let col = 1; col < colsOf(draft); col++) {
      const [r, c] = image([row, col]);
      const token = draft.grid[row][col];
      grid[r][c] = typeof token === "number" ? token : "#";
    }
  }
  for (const { type, cells, target } of puzzle.lines) {
    const side = turned ? (type === "across" ? "down" : "across") : type;
    const images = cells.map((cell) => image([Math.floor(cell / puzzle.cols), cell % puzzle.cols]));
    const [row, col] = [Math.min(...images.map(([r]) => r)), Math.min(...images.map(([, c]) => c))];
    const head = side === "across" ? [row, col - 1] : [row - 1, col];
    clues.set(String(head), { ...clues.get(String(head)), [side]: target });
  }
  for (const [head, both] of clues) {
    const [row, col] = head.split(",").map(Number);
    if (row >= 0 && col >= 0) grid[row][col] = clueToken(both);
  }
  return changed(draft, { grid });
}

function mirrorKenKen(draft, image) {
  const cages = draft.cages.map((cage) => ({ ...cage, cells: cage.cells.map(image).sort(([r, c], [s, d]) => r - s || c - d) }));
  if (!draft.grid) return changed(draft, { cages });
  const grid = draft.grid.map((line) => [...line]);
  draft.grid.forEach((line, row) =>
    line.forEach((digit, col) => {
      const [r, c] = image([row, col]);
      grid[r][c] = digit;
    }),
  );
  return changed(draft, { cages, grid });
}

/** The same board without clues and digits. */
export function withoutClues(draft) {
  if (draft.kind === "kenken") {
    return changed(draft, { cages: draft.cages.map(({ cells }) => unclued(cells)), grid: undefined });
  }
  return changed(draft, { grid: draft.grid.map((line) => line.map((token) => (typeof token === "string" ? "#" : 0))) });
}

/** What of a draft is a puzzle already, and the cages that still want a clue. */
export function finishedPart(draft) {
  if (draft.kind === "kakuro") return { puzzle: draft, zones: [] };
  const hasClue = ({ target }) => target !== null;
  return {
    puzzle: { ...draft, cages: draft.cages.filter(hasClue) },
    zones: draft.cages.filter((cage) => !hasClue(cage)).map(({ cells }) => cells),
  };
}

/** How many runs or cages have no clue yet; cells without a cage count as one each. */
export function missingClues(draft) {
  const puzzle = readPuzzle(draft);
  if (draft.kind === "kakuro") return puzzle.lines.filter(({ target }) => target === null).length;
  const caged = new Set(draft.cages.flatMap(({ cells }) => cells.map(String)));
  return finishedPart(draft).zones.length + draft.size ** 2 - caged.size;
}
