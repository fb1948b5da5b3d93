// What a screen reader says of a cell.

import { markDigits } from "../play/game.js";
import { clueText, colOf, rowOf } from "../puzzle/model.js";
import { say } from "../shell/words.js";

/** "row 3, column 4, empty, across 16 in 2, down 23 in 3, marks 7 9". */
export function cellLabel(puzzle, cell, look) {
  const parts = [say("cell.place", { row: rowOf(puzzle, cell) + 1, col: colOf(puzzle, cell) + 1 })];
  if (puzzle.white[cell]) parts.push(...whiteParts(puzzle, cell, look));
  else parts.push(...blackParts(puzzle.clues[cell]));
  if (look.note) parts.push(look.note);
  return parts.join(", ");
}

function whiteParts(puzzle, cell, { digit, marks, style, fault }) {
  const parts = [digit ? say(style === "entry" ? "cell.digit" : `cell.${style}`, { digit }) : say("cell.empty")];
  if (fault) parts.push(say(`cell.fault-${fault}`));
  parts.push(
    ...puzzle.linesOf[cell]
      .filter((line) => line.target !== null)
      .map((line) => say(`cell.${line.type}`, { clue: clueText(line), length: line.cells.length })),
  );
  if (!digit && marks) parts.push(say("cell.marks", { digits: markDigits(marks).join(" ") }));
  return parts;
}

function blackParts({ down, across }) {
  const parts = [say("cell.black")];
  if (across) parts.push(say("cell.clue-across", { clue: across }));
  if (down) parts.push(say("cell.clue-down", { clue: down }));
  return parts;
}
