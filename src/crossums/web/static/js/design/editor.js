// The editor: a board that is drawn and typed into. Used to design, and to enter a puzzle to solve.

import { mountBoard } from "../board/board.js";
import { addCell, newSelection, selectCell, step, turn } from "../play/selection.js";
import { cellAt, placeOf, readPuzzle } from "../puzzle/model.js";
import {
  cageAt,
  clueOn,
  dropCage,
  joinCage,
  paint,
  setCageClue,
  setClue,
  setGiven,
} from "./drafts.js";
import { change, newHistory, redo, undo } from "./history.js";

export const MODES = ["draw", "clues", "digits"];

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const OPERATORS = { "+": "+", "-": "-", "−": "-", "*": "*", x: "*", "×": "*", "/": "/", ":": "/", "÷": "/", "=": "=", "?": "?" };
const LARGEST_SUM = 45;
const LARGEST_TARGET = 9_999_999;

/**
 * Puts an editor into `host`.
 *   draft               the board to begin with
 *   label               what the board is called
 *   onChange(editor)    after every change to the draft, the selection or the mode
 */
export function mountEditor(host, { draft, label, onChange }) {
  let history = newHistory(draft);
  let puzzle = readPuzzle(draft);
  let selection = newSelection();
  let mode = "draw";
  let symmetry = "none";
  let overlay = {};
  // What the pointer draws while it is down: a colour, or the cells of a new cage.
  let drawing = null;
  // Whether the next figure goes on with the number that was typed last.
  let isTyping = false;

  const board = mountBoard(host, { puzzle, label, onPress, onDrag, onRelease, onKey: (event) => pressed(event) });

  const editor = {
    board,
    get draft() {
      return history.value;
    },
    get puzzle() {
      return puzzle;
    },
    get mode() {
      return mode;
    },
    get canUndo() {
      return history.before.length > 0;
    },
    get canRedo() {
      return history.after.length > 0;
    },
    setMode(next) {
      mode = next;
      isTyping = false;
      tell();
    },
    setSymmetry(next) {
      symmetry = next;
    },
    /** Goes on to another draft, as one step. */
    edit(next) {
      follow(change(history, next));
    },
    undo: () => follow(undo(history)),
    redo: () => follow(redo(history)),
    /** Types a key at the selected cell, as the pad on the screen does. */
    type,
    select(place) {
      selection = selectCell(selection, cellAt(puzzle, place));
      show();
      board.focus();
    },
    /** Shows something over the draft: see the views of board/drawing.js. */
    lay(next) {
      overlay = next;
      show();
    },
  };

  function follow(next) {
    const shape = [puzzle.kind, puzzle.rows, puzzle.cols].join();
    history = next;
    puzzle = readPuzzle(history.value);
    overlay = {};
    if (shape !== [puzzle.kind, puzzle.rows, puzzle.cols].join()) selection = newSelection();
    board.setPuzzle(puzzle);
    show();
    tell();
  }

  function show() {
    const { active, direction } = selection;
    const isBlack = active !== null && !puzzle.white[active];
    board.update({ ...overlay, selection, editing: isBlack ? { cell: active, side: direction } : null });
  }

  function tell() {
    onChange?.(editor);
  }

  const activePlace = () => placeOf(puzzle, selection.active);

  /* Pointer */

  function onPress(cell, { add, event }) {
    isTyping = false;
    selection = add ? addCell(selection, cell, { toggle: true }) : selectCell(selection, cell);
    if (!puzzle.white[cell] && event) selection = { ...selection, direction: board.clueSide(cell, event) };
    if (mode === "draw" && !add) startDrawing(cell);
    show();
    board.focus();
  }

  function startDrawing(cell) {
    if (puzzle.kind === "kenken") drawing = { cells: [cell] };
    else {
      drawing = { black: puzzle.white[cell], from: history, painted: [] };
      paintCell(cell);
    }
  }

  function onDrag(cell) {
    if (drawing?.cells) {
      if (!drawing.cells.includes(cell)) drawing.cells.push(cell);
      selection = addCell(selection, cell);
      show();
    } else if (drawing) {
      selection = selectCell(selection, cell);
      paintCell(cell);
    }
  }

  function onRelease() {
    const cells = drawing?.cells;
    drawing = null;
    if (!cells) return;
    // A click on a cage selects it; only a drag, or a click on a free cell, makes a new one.
    if (cells.length > 1 || !cageAt(history.value, placeOf(puzzle, cells[0]))) join(cells);
  }

  /** A whole stroke is one step back. */
  function paintCell(cell) {
    drawing.painted.push(placeOf(puzzle, cell));
    const { from, painted, black } = drawing;
    follow(change(from, paint(from.value, painted, black, symmetry)));
  }

  function join(cells) {
    const active = cells[0];
    editor.edit(joinCage(history.value, cells.map((cell) => placeOf(puzzle, cell))));
    selection = selectCell(selection, active);
    show();
  }

  /* Keys */

  function pressed(event) {
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const act = { z: event.shiftKey ? editor.redo : editor.undo, y: editor.redo }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      isTyping = false;
      selection = step(puzzle, selection, ARROWS[event.key], { enterable: () => true, extend: event.shiftKey });
      show();
      board.focus();
    } else if (type(event.key)) {
      event.preventDefault();
    }
  }

  function type(key) {
    if (selection.active === null) return false;
    const act = puzzle.kind === "kenken" ? typeIntoKenKen : typeIntoKakuro;
    return act(key);
  }

  function typeIntoKakuro(key) {
    const isWhite = puzzle.white[selection.active];
    if (key === " ") {
      isTyping = false;
      selection = turn(selection);
      show();
    } else if (key === "b" || key === "B" || key === "#") {
      editor.edit(paint(history.value, [activePlace()], isWhite, symmetry));
    } else if (isWhite && (/^[1-9]$/.test(key) || isErasing(key) || key === "0")) {
      editor.edit(setGiven(history.value, activePlace(), Number(key) || 0));
    } else if (!isWhite && (/^\d$/.test(key) || isErasing(key))) {
      const side = selection.direction;
      const now = clueOn(history.value, activePlace(), side);
      editor.edit(setClue(history.value, activePlace(), side, typedNumber(now, key, LARGEST_SUM)));
    } else return false;
    return true;
  }

  function typeIntoKenKen(key) {
    const place = activePlace();
    const cage = cageAt(history.value, place);
    if (key === "Enter" || key === "c" || key === "C") join([...selection.cells]);
    else if (mode === "digits" && (/^\d$/.test(key) || isErasing(key))) {
      if (Number(key) > puzzle.max) return false;
      editor.edit(setGiven(history.value, place, Number(key) || 0));
    } else if (mode === "draw" && isErasing(key)) editor.edit(dropCage(history.value, place));
    else if (cage && key in OPERATORS) editor.edit(setCageClue(history.value, place, { op: OPERATORS[key] }));
    else if (cage && (/^\d$/.test(key) || isErasing(key))) {
      editor.edit(setCageClue(history.value, place, { target: typedNumber(cage.target, key, LARGEST_TARGET) }));
    } else return false;
    return true;
  }

  /** The number after one more figure, or one less; too large a number begins anew. */
  function typedNumber(now, key, largest) {
    if (isErasing(key)) return Math.floor((now ?? 0) / 10) || null;
    const longer = (now ?? 0) * 10 + Number(key);
    const value = isTyping && longer <= largest ? longer : Number(key);
    isTyping = true;
    return value || null;
  }

  show();
  return editor;
}

function isErasing(key) {
  return key === "Backspace" || key === "Delete";
}
