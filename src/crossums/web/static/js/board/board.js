// The board: one SVG for Kakuro and KenKen, for playing, designing, solving and learning.
//
// It shows a view (see drawing.js) and tells what the pointer and the keys do; it changes nothing by
// itself. For assistive technology it is a grid whose active cell has the focus.

import { cellAt } from "../puzzle/model.js";
import { s, setAttributes } from "../shell/dom.js";
import { UNIT, cellClass, cellLook, drawCages, drawCell, viewContext } from "./drawing.js";
import { cellLabel } from "./labels.js";
import { listenToPointer } from "./pointer.js";
import { mountZoom } from "./zoom.js";

const GUTTER = 34;

/**
 * Puts a board into `host`. Options:
 *   puzzle                  as `readPuzzle` gives it
 *   label                   what the board is called
 *   readOnly                nothing can be entered (learn, solve)
 *   coordinates             row and column numbers beside the board
 *   fitHeight, largestCell  see zoom.js
 *   note(cell)              more to say of a cell
 *   onPress, onDrag, onRelease, onDouble   see pointer.js
 *   onKey(event)            a key while the board has the focus
 */
export function mountBoard(host, options) {
  let { puzzle } = options;
  let view = { digits: puzzle.givens };
  let groups = [];
  let looks = [];
  let rings = s("g", { class: "rings", "aria-hidden": "true" });
  const svg = s("svg", {
    class: "board-svg",
    role: "grid",
    "aria-label": options.label,
    "aria-readonly": options.readOnly ? "true" : null,
    "aria-multiselectable": options.readOnly ? null : "true",
  });
  host.classList.add("board");
  host.append(svg);

  const gutter = () => (options.coordinates ? GUTTER : 0);
  const shape = () => ({
    columns: puzzle.cols + gutter() / UNIT,
    rows: puzzle.rows + gutter() / UNIT,
  });
  const zoom = mountZoom(host, svg, shape, options);

  if (!options.readOnly) {
    listenToPointer(host, cellFrom, options);
    svg.addEventListener("keydown", (event) => options.onKey?.(event));
  }

  /** Shows another puzzle; the view is shown afresh with the next update. */
  function setPuzzle(next) {
    const focused = svg.contains(document.activeElement);
    puzzle = next;
    host.dataset.kind = puzzle.kind;
    const { columns, rows } = shape();
    setAttributes(svg, {
      viewBox: `${-gutter()} ${-gutter()} ${columns * UNIT} ${rows * UNIT}`,
      "aria-rowcount": puzzle.rows,
      "aria-colcount": puzzle.cols,
    });
    groups = puzzle.white.map((_, cell) =>
      s("g", {
        role: "gridcell",
        transform: `translate(${(cell % puzzle.cols) * UNIT} ${Math.floor(cell / puzzle.cols) * UNIT})`,
      }),
    );
    looks = groups.map(() => "");
    rings = s("g", { class: "rings", "aria-hidden": "true" });
    svg.replaceChildren(
      ...(gutter() ? [drawCoordinates(puzzle)] : []),
      s("rect", { class: "wall", width: puzzle.cols * UNIT, height: puzzle.rows * UNIT, rx: 8 }),
      ...Array.from({ length: puzzle.rows }, (_, row) =>
        s("g", { role: "row" }, groups.slice(row * puzzle.cols, (row + 1) * puzzle.cols)),
      ),
      s("g", { class: "cages", "aria-hidden": "true" }, puzzle.kind === "kenken" ? drawCages(puzzle) : []),
      rings,
    );
    view = { digits: puzzle.givens };
    zoom.fit();
    show();
    if (focused) focus();
  }

  /** Shows what changed since the last view: only cells that look different are written. */
  function update(next) {
    const moved = next.selection?.active !== view.selection?.active;
    view = { digits: puzzle.givens, ...next };
    show();
    if (moved) scrollToActive();
  }

  function show() {
    const context = viewContext(puzzle, view);
    const active = view.selection?.active ?? null;
    const tabStop = active ?? (options.readOnly ? null : puzzle.whiteCells[0]);
    groups.forEach((group, cell) => {
      const look = cellLook(puzzle, cell, view, context);
      look.note = options.note?.(cell) ?? "";
      const selected = !options.readOnly && puzzle.white[cell] ? Boolean(view.selection?.cells.has(cell)) : null;
      const key = JSON.stringify([look, selected, cell === tabStop]);
      if (key === looks[cell]) return;
      looks[cell] = key;
      setAttributes(group, {
        class: cellClass(look),
        tabindex: cell === tabStop ? 0 : options.readOnly ? null : -1,
        "aria-label": cellLabel(puzzle, cell, look),
        "aria-selected": selected === null ? null : String(selected),
      });
      group.replaceChildren(...drawCell(look));
    });
    drawRings(active);
  }

  function drawRings(active) {
    const ring = (cell, name, inset) =>
      s("rect", {
        class: name,
        x: (cell % puzzle.cols) * UNIT + inset,
        y: Math.floor(cell / puzzle.cols) * UNIT + inset,
        width: UNIT - 2 * inset,
        height: UNIT - 2 * inset,
        rx: 7,
      });
    rings.replaceChildren(
      ...[...(view.hint?.cells ?? [])].map((cell) => ring(cell, "ring-hint", 5)),
      ...(active === null ? [] : [ring(active, "ring-active", 4)]),
    );
  }

  /** The cell under a pointer, null beside the board. */
  function cellFrom(event) {
    const { left, top, width } = svg.getBoundingClientRect();
    const size = width / shape().columns;
    const offset = (gutter() / UNIT) * size;
    const [col, row] = [
      Math.floor((event.clientX - left - offset) / size),
      Math.floor((event.clientY - top - offset) / size),
    ];
    const isInside = row >= 0 && col >= 0 && row < puzzle.rows && col < puzzle.cols;
    return isInside ? cellAt(puzzle, [row, col]) : null;
  }

  /** Which clue of a black cell a pointer is on: across above the diagonal, down below it. */
  function clueSide(cell, event) {
    const { left, top, width } = groups[cell].getBoundingClientRect();
    return event.clientX - left > event.clientY - top || width === 0 ? "across" : "down";
  }

  function focus() {
    const cell = view.selection?.active ?? puzzle.whiteCells[0];
    groups[cell]?.focus({ preventScroll: true });
  }

  function scrollToActive() {
    const active = view.selection?.active ?? null;
    if (active === null || !host.classList.contains("pans")) return;
    const size = svg.getBoundingClientRect().width / shape().columns;
    const margin = size * 1.5;
    const [x, y] = [(active % puzzle.cols) * size, Math.floor(active / puzzle.cols) * size];
    const into = (from, at, length) =>
      at - margin < from ? at - margin : at + size + margin > from + length ? at + size + margin - length : from;
    host.scrollTo(into(host.scrollLeft, x, host.clientWidth), into(host.scrollTop, y, host.clientHeight));
  }

  /** Lets cells shine up, one after the other by their distance from the first if `wave`. */
  function pulse(cells, { wave = false } = {}) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [from] = cells;
    for (const cell of cells) {
      const far = Math.abs((cell % puzzle.cols) - (from % puzzle.cols)) + Math.abs(Math.floor(cell / puzzle.cols) - Math.floor(from / puzzle.cols));
      const shine = s("rect", {
        class: "shine",
        x: (cell % puzzle.cols) * UNIT,
        y: Math.floor(cell / puzzle.cols) * UNIT,
        width: UNIT,
        height: UNIT,
      });
      if (wave) shine.style.animationDelay = `${far * 45}ms`;
      shine.addEventListener("animationend", () => shine.remove());
      svg.append(shine);
    }
  }

  function setCoordinates(on) {
    if (Boolean(options.coordinates) === on) return;
    options.coordinates = on;
    const shown = view;
    setPuzzle(puzzle);
    update(shown);
  }

  setPuzzle(puzzle);
  return { svg, zoom, setPuzzle, update, focus, pulse, setCoordinates, clueSide };
}

function drawCoordinates(puzzle) {
  const number = (n, x, y) => s("text", { class: "coordinate", x, y }, String(n));
  return s(
    "g",
    { "aria-hidden": "true" },
    Array.from({ length: puzzle.cols }, (_, col) => number(col + 1, col * UNIT + UNIT / 2, -10)),
    Array.from({ length: puzzle.rows }, (_, row) => number(row + 1, -17, row * UNIT + UNIT / 2 + 8)),
  );
}
