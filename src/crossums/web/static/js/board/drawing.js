// From a puzzle and a view to SVG. A cell is 100 units wide.
//
// A view says what to show, all of it optional:
//   digits, marks      an entry a cell; marks as bits
//   selection          {active, cells, direction}
//   revealed           set of cells shown by the server
//   faults             {repeated, lines}: cells and line numbers that break a rule
//   wrong              set of cells that differ from the solution
//   hint               {cells, around, places, removes}: sets of cells, maps cell → digit / bits
//   possible           map cell → bits: digits of several solutions (design)
//   editing            {cell, side}: the clue that is being typed (design)
//   same               digit to point out wherever it stands
//   done               true once the board is solved

import { markDigits } from "../play/game.js";
import { clueText } from "../puzzle/model.js";
import { s } from "../shell/dom.js";

export const UNIT = 100;

/** What one cell looks like, as plain data: two equal looks draw the same. */
export function cellLook(puzzle, cell, view, context) {
  if (!puzzle.white[cell]) return blackLook(puzzle, cell, view, context);
  const digit = view.digits[cell];
  const fault = view.wrong?.has(cell) ? "wrong" : view.faults?.repeated.has(cell) ? "repeated" : "";
  const tint = view.hint?.cells.has(cell)
    ? "hinted"
    : view.selection?.cells.has(cell)
      ? "selected"
      : view.hint?.around.has(cell)
        ? "hint-around"
        : context.near.has(cell)
          ? context.nearest.has(cell)
            ? "nearest"
            : "near"
          : "";
  return {
    white: true,
    caged: puzzle.kind === "kenken",
    digit,
    style: puzzle.givens[cell] ? "given" : view.revealed?.has(cell) ? "revealed" : "entry",
    marks: view.marks?.[cell] ?? 0,
    struck: view.hint?.removes.get(cell) ?? 0,
    ghost: digit ? 0 : (view.hint?.places.get(cell) ?? 0),
    possible: view.possible?.get(cell) ?? 0,
    fault,
    tint,
    same: Boolean(view.same && digit === view.same),
    clue: context.clueOf.get(cell) ?? "",
    clueFault: context.faultyHeads.get(cell) ?? "",
    bold: context.activeHeads.get(cell) ?? "",
  };
}

function blackLook(puzzle, cell, view, context) {
  return {
    white: false,
    ...puzzle.clues[cell],
    clueFault: context.faultyHeads.get(cell) ?? "",
    bold: context.activeHeads.get(cell) ?? "",
    editing: view.editing?.cell === cell ? view.editing.side : "",
    tint: view.selection?.cells.has(cell) ? "selected" : view.hint?.cells.has(cell) ? "hinted" : "",
  };
}

/** What all cells of a view share: lines through the active cell, clues to point out. */
export function viewContext(puzzle, view) {
  const active = view.selection?.active ?? null;
  const lines = active === null ? [] : puzzle.linesOf[active];
  const nearest = lines.filter((line) => isAlong(line, view.selection.direction));
  const heads = (some) => {
    const found = new Map();
    for (const line of some) {
      if (line.head !== null) found.set(line.head, `${found.get(line.head) ?? ""} ${line.type}`);
    }
    return found;
  };
  return {
    near: new Set(lines.flatMap((line) => line.cells)),
    nearest: new Set(nearest.flatMap((line) => line.cells)),
    activeHeads: heads(lines),
    faultyHeads: heads([...(view.faults?.lines ?? [])].map((index) => puzzle.lines[index])),
    clueOf: new Map(
      puzzle.lines.filter(({ type }) => type === "cage").map((cage) => [cage.head, clueText(cage)]),
    ),
  };
}

function isAlong({ type }, direction) {
  return type === "cage" || type === direction;
}

/** The contents of a cell's group. */
export function drawCell(look) {
  return look.white ? drawWhite(look) : drawBlack(look);
}

export function cellClass(look) {
  const names = ["cell", look.white ? "white" : "black"];
  if (look.tint) names.push(look.tint);
  if (look.white && look.same) names.push("same");
  if (look.fault) names.push("faulty");
  return names.join(" ");
}

const text = (name, x, y, content) => s("text", { class: name, x, y }, String(content));

function drawWhite(look) {
  const parts = [s("rect", { class: "ground", width: UNIT, height: UNIT })];
  const base = look.caged ? 77 : 70;
  if (look.digit) parts.push(text(`digit ${look.style}`, 50, base, look.digit));
  else if (look.ghost) parts.push(text("digit ghost", 50, base, look.ghost));
  else parts.push(...drawMarks(look, look.caged ? MARKS_UNDER_CLUE : MARKS));
  if (look.clue) {
    parts.push(text(clueName("cage-clue", look, "cage"), 9, 28, look.clue));
    if (look.clueFault) parts.push(s("path", { class: "clue-strike", d: `M10 34h${13 * look.clue.length + 2}` }));
  }
  // A sign, not only a colour: wrong digits are struck through, repeated ones carry a mark.
  if (look.fault === "wrong") parts.push(s("path", { class: "strike", d: "M24 84 76 20" }));
  if (look.fault === "repeated") parts.push(faultSign(84, 84));
  return parts;
}

const MARKS = { y: 29, dy: 29, x: 22, dx: 28 };
const MARKS_UNDER_CLUE = { y: 49, dy: 21.5, x: 24, dx: 26 };

function drawMarks({ marks, struck, possible }, { x, y, dx, dy }) {
  const shown = possible || marks | struck;
  return markDigits(shown).flatMap((digit) => {
    const [cx, cy] = [x + dx * ((digit - 1) % 3), y + dy * Math.floor((digit - 1) / 3)];
    const isStruck = struck & (1 << digit);
    const mark = text(isStruck ? "mark struck" : possible ? "mark possible" : "mark", cx, cy, digit);
    return isStruck ? [mark, s("path", { class: "strike-mark", d: `M${cx - 9} ${cy - 1}l18 -14` })] : [mark];
  });
}

const CLUE_HALVES = { across: "M12 8H92V88Z", down: "M8 12V92H88Z" };

function drawBlack(look) {
  const parts = [s("rect", { class: "ground", width: UNIT, height: UNIT })];
  if (look.editing) parts.push(s("path", { class: "clue-edited", d: CLUE_HALVES[look.editing] }));
  if (look.editing || look.down || look.across) parts.push(s("path", { class: "diagonal", d: "M8 8 92 92" }));
  if (look.across) parts.push(text(clueName("clue", look, "across"), 70, 38, look.across));
  if (look.down) parts.push(text(clueName("clue", look, "down"), 30, 86, look.down));
  if (look.clueFault.includes("across")) parts.push(s("path", { class: "clue-strike", d: "M52 46h36" }));
  if (look.clueFault.includes("down")) parts.push(s("path", { class: "clue-strike", d: "M12 94h36" }));
  return parts;
}

function clueName(base, look, type) {
  return `${base}${look.bold.includes(type) ? " bold" : ""}${look.clueFault.includes(type) ? " bad" : ""}`;
}

function faultSign(x, y) {
  return s(
    "g",
    { class: "fault-sign" },
    s("path", { d: `M${x} ${y - 11}l11 20h-22z` }),
    text("fault-bang", x, y + 7, "!"),
  );
}

/** The heavy lines around cages. */
export function drawCages(puzzle) {
  const cageOf = puzzle.white.map((_, cell) => puzzle.linesOf[cell].find(({ type }) => type === "cage")?.index);
  let heavy = "";
  for (const cell of puzzle.whiteCells) {
    const [x, y] = [(cell % puzzle.cols) * UNIT, Math.floor(cell / puzzle.cols) * UNIT];
    if (x && cageOf[cell] !== cageOf[cell - 1]) heavy += `M${x} ${y}v${UNIT}`;
    if (y && cageOf[cell] !== cageOf[cell - puzzle.cols]) heavy += `M${x} ${y}h${UNIT}`;
  }
  const [width, height] = [puzzle.cols * UNIT, puzzle.rows * UNIT];
  return [
    s("path", { class: "cage-lines", d: heavy }),
    s("rect", { class: "cage-frame", x: 0, y: 0, width, height, rx: 6 }),
  ];
}
