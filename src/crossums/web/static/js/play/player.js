// What the player does, as moves of a session and changes of the selection. It holds what undo does
// not bring back: where the player is, whether the pad writes marks, which hint is open.

import { helpfulDigits } from "../puzzle/combinations.js";
import { cellAt, placeOf } from "../puzzle/model.js";
import { isDone, isFull, violations } from "../puzzle/rules.js";
import { setting } from "../shell/settings.js";
import { isOpen, markDigits } from "./game.js";
import * as select from "./selection.js";

/** `show()` draws everything afresh; `tell(what, data)` hands over what the page must say or open. */
export function makePlayer(session, { show, tell }) {
  let selection = select.newSelection();
  let markMode = false;
  let armed = null;
  let hint = null;
  let checked = null;

  const game = () => session.game;
  const board = () => session.game.board;
  const enterable = (cell) => game().puzzle.white[cell];
  const places = (cells) => cells.map((cell) => placeOf(game().puzzle, cell));
  const isPlaying = () => session.facts.state === "playing";

  /** Makes a move and lets lines that it has completed shine. */
  function move(kind, more) {
    const before = board();
    session.make(kind, more);
    if (board() === before) return;
    checked = null;
    if (hint) closeHint();
    const done = newlyDone(game().puzzle, before.digits, board().digits);
    if (done.length) tell("done", done);
  }

  function openCells() {
    return [...selection.cells].filter((cell) => isOpen(game(), cell));
  }

  function digit(value) {
    if (value > game().puzzle.max) return;
    if (markMode || selection.cells.size > 1) {
      mark(value);
      return;
    }
    const [cell] = openCells();
    if (cell === undefined || board().digits[cell] === value) return;
    enter(cell, value);
    if (setting("advance")) advance();
  }

  function enter(cell, value) {
    move("enter", { cells: places([cell]), digit: value, ...(setting("tidy") ? { tidy: true } : {}) });
  }

  function advance() {
    const line = select.currentLine(game().puzzle, selection);
    const next = line?.cells.find((cell) => cell > selection.active && !board().digits[cell]);
    if (next !== undefined) selection = select.selectCell(selection, next);
  }

  /** One mark in all selected empty cells: put where one lacks it, else taken off. */
  function mark(value) {
    if (value > game().puzzle.max) return;
    const empty = openCells().filter((cell) => !board().digits[cell]);
    if (!empty.length) return;
    const isMarked = empty.every((cell) => board().marks[cell] & (1 << value));
    move(isMarked ? "unmark" : "mark", { cells: places(empty), digit: value });
  }

  function clear() {
    const filled = openCells().filter((cell) => board().digits[cell] || board().marks[cell]);
    if (filled.length) move("clear", { cells: places(filled) });
  }

  /** The first time fills in marks, then strikes what has been placed since. */
  function fill() {
    const isUnmarked = (cell) => !board().digits[cell] && !board().marks[cell];
    move(game().puzzle.whiteCells.some(isUnmarked) ? "fill_marks" : "filter_marks");
  }

  function askHint() {
    if (!needsServer()) return;
    const level = hint && hint.level < 3 ? hint.level + 1 : hint ? 3 : 1;
    if (!hint || hint.level < 3) session.make("hint", { level });
  }

  function needsServer() {
    if (!session.isOnline) tell("offline");
    return session.isOnline;
  }

  function closeHint() {
    hint = null;
    tell("note-over");
  }

  /** Makes the step of an open hint. */
  function doHint() {
    const { places: placed = [], removes = [] } = hint;
    const puzzle = game().puzzle;
    for (const [row, col, value] of placed) enter(cellAt(puzzle, [row, col]), value);
    const byDigit = Map.groupBy(removes, ([, , value]) => value);
    for (const [value, all] of byDigit) {
      const cells = all.map(([row, col]) => cellAt(puzzle, [row, col]));
      const wrong = cells.filter((cell) => board().digits[cell] === value && isOpen(game(), cell));
      const marked = cells.filter((cell) => !board().digits[cell] && board().marks[cell] & (1 << value));
      if (wrong.length) move("clear", { cells: places(wrong) });
      if (marked.length) move("unmark", { cells: places(marked), digit: value });
    }
    closeHint();
  }

  function check() {
    if (!needsServer()) return;
    if (game().help === 0) {
      if (isFull(game().puzzle, board().digits)) session.make("finish");
      else tell("not-full");
      return;
    }
    session.make("check");
  }

  function press(cell, { add, event }, side) {
    const puzzle = game().puzzle;
    if (!puzzle.white[cell]) {
      pressClue(cell, side(cell, event));
      return;
    }
    if (armed && isOpen(game(), cell)) {
      selection = select.selectCell(selection, cell);
      digit(armed);
    } else if (add) {
      selection = select.addCell(selection, cell, { toggle: true });
    } else {
      selection = cell === selection.active && selection.cells.size === 1 && event.pointerType === "mouse"
        ? select.turn(selection)
        : select.selectCell(selection, cell);
    }
    show({ focus: true });
  }

  function pressClue(cell, direction) {
    const line = game().puzzle.lines.find((each) => each.head === cell && each.type === direction);
    const other = line ?? game().puzzle.lines.find((each) => each.head === cell);
    if (!other) return;
    const first = other.cells.find((each) => !board().digits[each]) ?? other.cells[0];
    selection = { ...select.selectCell(selection, first), direction: other.type };
    show({ focus: true });
    tell("ways", other);
  }

  function drag(cell) {
    if (armed || !enterable(cell)) return;
    selection = select.addCell(selection, cell);
    show();
  }

  /** A second press on a cell: all cells with its digit, or its only mark as the digit. */
  function double(cell) {
    const value = board().digits[cell];
    const marks = markDigits(board().marks[cell]);
    if (value) {
      const same = game().puzzle.whiteCells.filter((each) => board().digits[each] === value);
      selection = select.selectCells(select.selectCell(selection, cell), [cell, ...same]);
      show();
    } else if (marks.length === 1 && isOpen(game(), cell) && isPlaying()) {
      enter(cell, marks[0]);
      show();
    }
  }

  const MOVING = {
    move: (step, extend) => (selection = select.step(game().puzzle, selection, step, { enterable, extend })),
    end: (which) => (selection = select.stepToEnd(game().puzzle, selection, which)),
    line: (which) => (selection = select.stepToOpenLine(game().puzzle, selection, board().digits, which)),
    turn: () => (selection = select.turn(selection)),
    escape: () => {
      if (hint) closeHint();
      else if (armed) armed = null;
      else selection = select.newSelection();
    },
    keys: () => tell("keys"),
    ways: () => {
      const line = select.currentLine(game().puzzle, selection);
      const cage = selection.active === null ? null : game().puzzle.linesOf[selection.active].find(({ type }) => type === "cage");
      if (cage ?? line) tell("ways", cage ?? line);
    },
    zoom: (which) => tell("zoom", which),
  };

  const CHANGING = {
    digit,
    mark,
    clear,
    fill,
    check,
    pad(value) {
      if (selection.active !== null) digit(value);
      else armed = armed === value ? null : value;
    },
    marks: () => (markMode = !markMode),
    undo: () => game().undo.length && move("undo"),
    redo: () => game().redo.length && move("redo"),
    checkpoint: () => (move("checkpoint"), tell("checkpoint", board().checkpoints.length)),
    back: () => board().checkpoints.length && move("back"),
    restart: () => move("restart"),
    hint: askHint,
    "hint-do": doHint,
    "hint-close": closeHint,
    reveal() {
      const [cell] = openCells();
      if (cell !== undefined && needsServer()) session.make("reveal", { cells: places([cell]) });
    },
    help: (level) => session.make("help", { level }),
    surrender: () => session.make("surrender"),
  };

  /** Does what a key or a button asks for. */
  function act(name, ...data) {
    if (name === "pause") {
      if (!session.isEnded) session.make(session.facts.state === "paused" ? "resume" : "pause");
    } else if (name === "keys" || (session.game && session.facts.state !== "paused" && name in MOVING)) {
      MOVING[name](...data);
    } else if (isPlaying() && name in CHANGING) {
      CHANGING[name](...data);
    } else {
      return false;
    }
    show({ focus: name in MOVING && name !== "keys" && name !== "ways" });
    return true;
  }

  /** What the server answered to a check, a hint or a reveal. */
  function take(result) {
    if (result.kind === "hint") {
      hint = result.hint;
      if (hint.kind === "step" && hint.cells?.length && selection.active === null) {
        selection = select.selectCell(selection, cellAt(game().puzzle, hint.cells[0]));
      }
      tell("hint", hint);
    } else if (result.kind === "check") {
      const wrong = (result.wrong ?? []).map((place) => cellAt(game().puzzle, place));
      checked = { wrong: new Set(wrong), rules: game().help <= 2 };
      tell("check", result);
    }
    show();
  }

  function view() {
    const { puzzle } = game();
    const { digits, marks } = board();
    const shownDigits = session.isEnded && session.facts.solution ? session.facts.solution : digits;
    const withRules = game().help >= 2 || checked?.rules;
    const live = game().help === 5 && !session.isEnded ? (session.facts.wrong ?? []).map((place) => cellAt(puzzle, place)) : [];
    const wrong = new Set([...live.filter((cell) => digits[cell]), ...(checked?.wrong ?? [])]);
    return {
      digits: shownDigits,
      marks,
      selection: session.isEnded ? null : selection,
      revealed: session.facts.state === "surrendered" ? new Set(puzzle.whiteCells.filter((cell) => !digits[cell])) : game().revealed,
      faults: withRules && !session.isEnded ? violations(puzzle, digits) : null,
      wrong,
      hint: hint && hintView(puzzle, hint),
    };
  }

  return {
    act,
    take,
    view,
    press,
    drag,
    double,
    get selection() {
      return selection;
    },
    get hint() {
      return hint;
    },
    get pad() {
      const { active } = selection;
      const isIdle = active === null || !isOpen(game(), active);
      return {
        armed,
        markMode,
        helpful: isIdle || !setting("dim") ? null : helpfulDigits(game().puzzle, active, board().digits),
        marks: active === null ? 0 : board().marks[active],
      };
    },
    get markMode() {
      return markMode;
    },
  };
}

function newlyDone(puzzle, before, after) {
  if (before === after) return [];
  return puzzle.lines.filter(
    (line) =>
      line.target !== null &&
      line.cells.some((cell) => before[cell] !== after[cell]) &&
      !isDone(puzzle, line, before) &&
      isDone(puzzle, line, after),
  );
}

/** A hint as the board shows it: cells to look at, lines around them, what follows. */
function hintView(puzzle, hint) {
  const at = (place) => cellAt(puzzle, place);
  const removes = new Map();
  for (const [row, col, digit] of hint.removes ?? []) {
    const cell = at([row, col]);
    removes.set(cell, (removes.get(cell) ?? 0) | (1 << digit));
  }
  return {
    cells: new Set((hint.cells ?? []).map(at)),
    around: new Set((hint.lines ?? []).flatMap((line) => line.cells).map(at)),
    places: new Map((hint.places ?? []).map(([row, col, digit]) => [at([row, col]), digit])),
    removes,
  };
}
