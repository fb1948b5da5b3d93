// A puzzle as the pages use it, read from the contract's JSON.
//
// Legend: a *cell* is a number, row * cols + col; a *line* is a run (Kakuro), a row, a column or a
// cage (KenKen); *digits* is an array with one entry a cell: 0 empty, else the digit.

export const SIGNS = { "+": "+", "-": "−", "*": "×", "/": "÷", "=": "", "?": "" };

/** Reads a puzzle of the contract. Nothing in it is changed later: edit the JSON and read again. */
export function readPuzzle(data) {
  return data.kind === "kenken" ? readKenKen(data) : readKakuro(data);
}

function readKakuro(data) {
  const rows = data.grid.length;
  const cols = data.grid[0].length;
  const white = [];
  const givens = [];
  const clues = [];
  for (const token of data.grid.flat()) {
    const isWhite = typeof token === "number";
    white.push(isWhite);
    givens.push(isWhite ? token : 0);
    clues.push(isWhite ? null : readClues(token));
  }
  const lines = [];
  for (const direction of ["across", "down"]) addRuns(lines, direction, { rows, cols, white, clues });
  return finish({ kind: "kakuro", rows, cols, max: 9, white, givens, clues, lines, data });
}

function readClues(token) {
  const [down, across] = token === "#" ? ["", ""] : token.split("/");
  return { down: down ? Number(down) : null, across: across ? Number(across) : null };
}

/** Writes the two clues of a black cell as the contract does. */
export function clueToken({ down, across }) {
  return down || across ? `${down ?? ""}/${across ?? ""}` : "#";
}

function addRuns(lines, direction, { rows, cols, white, clues }) {
  const across = direction === "across";
  for (let outer = 0; outer < (across ? rows : cols); outer++) {
    let run = null;
    for (let inner = 0; inner < (across ? cols : rows); inner++) {
      const cell = across ? outer * cols + inner : inner * cols + outer;
      if (!white[cell]) {
        run = null;
        continue;
      }
      if (!run) {
        const head = inner ? cell - (across ? 1 : cols) : null;
        const clue = head === null ? null : clues[head][direction];
        run = { type: direction, cells: [], head, op: "+", target: clue, distinct: true };
        lines.push(run);
      }
      run.cells.push(cell);
    }
  }
}

function readKenKen(data) {
  const size = data.size;
  const cells = [...Array(size * size).keys()];
  const lines = [];
  for (let row = 0; row < size; row++) {
    lines.push(plainLine("row", cells.filter((cell) => Math.floor(cell / size) === row)));
  }
  for (let col = 0; col < size; col++) {
    lines.push(plainLine("column", cells.filter((cell) => cell % size === col)));
  }
  for (const cage of data.cages) {
    const cageCells = cage.cells.map(([row, col]) => row * size + col).sort((a, b) => a - b);
    lines.push({ type: "cage", cells: cageCells, head: cageCells[0], op: cage.op, target: cage.target, distinct: false });
  }
  return finish({
    kind: "kenken",
    rows: size,
    cols: size,
    max: size,
    white: cells.map(() => true),
    givens: data.grid ? data.grid.flat() : cells.map(() => 0),
    clues: cells.map(() => null),
    lines,
    data,
  });
}

function plainLine(type, cells) {
  return { type, cells, head: null, op: null, target: null, distinct: true };
}

function finish(puzzle) {
  const linesOf = puzzle.white.map(() => []);
  puzzle.lines.forEach((line, index) => {
    line.index = index;
    for (const cell of line.cells) linesOf[cell].push(line);
  });
  puzzle.linesOf = linesOf;
  puzzle.whiteCells = puzzle.white.flatMap((isWhite, cell) => (isWhite ? [cell] : []));
  return puzzle;
}

export const rowOf = (puzzle, cell) => Math.floor(cell / puzzle.cols);
export const colOf = (puzzle, cell) => cell % puzzle.cols;
export const cellAt = (puzzle, [row, col]) => row * puzzle.cols + col;
export const placeOf = (puzzle, cell) => [rowOf(puzzle, cell), colOf(puzzle, cell)];

/** The other cells that cannot hold the same digit. */
export function peersOf(puzzle, cell) {
  const peers = new Set(puzzle.linesOf[cell].filter((line) => line.distinct).flatMap((line) => line.cells));
  peers.delete(cell);
  return peers;
}

/** A clue as people read it: "16", "6×". */
export function clueText(line) {
  return line.target === null ? "" : `${line.target}${line.type === "cage" ? SIGNS[line.op] : ""}`;
}

/** Digits, a number a cell, from rows as answers have them. */
export function fromRows(rows) {
  return rows.flat().map((digit) => digit ?? 0);
}
