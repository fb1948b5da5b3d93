// The panel "Here": what the lines of the active cell ask for and what can still do it.

import { remaining } from "../puzzle/combinations.js";
import { clueText } from "../puzzle/model.js";
import { isDone } from "../puzzle/rules.js";
import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { say } from "../shell/words.js";
import { markDigits } from "./game.js";

const MOST_WAYS_LISTED = 60;

/** The panel; `update(game, selection, {digits})` shows another place. */
export function makeHere({ onWays }) {
  const list = h("div", { class: "here-lines" });
  const element = h("section", { class: "card here", "aria-labelledby": "here-title" }, h("h2", { id: "here-title", class: "eyebrow" }, say("here.title")), list);

  function update(game, selection, { withDigits }) {
    if (selection.active === null) {
      replace(list, h("p", { class: "quiet-note" }, say("here.nowhere")));
      return;
    }
    const lines = game.puzzle.linesOf[selection.active].toSorted((one, other) => order(one, selection) - order(other, selection));
    replace(list, lines.map((line) => lineRow(game, line, withDigits, onWays)));
  }

  return { element, update };
}

// Cages say most; then the line in the direction of the player.
function order(line, { direction }) {
  if (line.type === "cage") return 0;
  const isAlong = line.type === direction || line.type === (direction === "across" ? "row" : "column");
  return isAlong ? 1 : 2;
}

function lineRow(game, line, withDigits, onWays) {
  const { puzzle, board } = game;
  if (isDone(puzzle, line, board.digits)) {
    return h("div", { class: "here-line done" }, h("span", {}, title(line)), icon("check"));
  }
  if (line.target === null) {
    return h("div", { class: "here-line plain" }, h("span", {}, title(line)), withDigits && digitsText(missing(puzzle, line, board.digits)));
  }
  const { left, open, ways } = remaining(puzzle, line, board.digits, board.marks);
  const union = ways.flat().reduce((bits, digit) => bits | (1 << digit), 0);
  const hasLeft = left !== null && open < line.cells.length;
  return h(
    "button",
    { class: "here-line", type: "button", "aria-haspopup": "dialog", onclick: () => onWays(line) },
    h("span", {}, title(line), hasLeft && [", ", leftOver(left, open)]),
    withDigits && (ways.length ? digitsText(union) : h("span", { class: "here-none" }, say("here.none"))),
  );
}

function title(line) {
  if (line.target === null) return say(`here.${line.type}`);
  return strong(say(`here.${line.type}`, { clue: `*${clueText(line)}*`, length: line.cells.length }));
}

function leftOver(left, open) {
  return strong(say("here.left", { left: `*${left}*`, count: open }));
}

/** Text with *stressed* words as elements. */
function strong(text) {
  return text.split("*").map((part, index) => (index % 2 ? h("b", {}, part) : part));
}

function digitsText(bits) {
  return h("span", { class: "here-digits" }, markDigits(bits).join(" "));
}

function missing(puzzle, line, digits) {
  const all = (1 << (puzzle.max + 1)) - 2;
  return line.cells.reduce((bits, cell) => bits & ~(1 << digits[cell]), all);
}

/** All ways that a line can still be filled, as a list. */
export function waysList(game, line) {
  const { puzzle, board } = game;
  const { left, open, ways } = remaining(puzzle, line, board.digits, board.marks);
  const shown = ways.slice(0, MOST_WAYS_LISTED);
  return [
    h("p", { class: "quiet-note" }, title(line), left !== null && open < line.cells.length ? [", ", leftOver(left, open)] : null),
    h("p", {}, say("here.ways", { count: ways.length })),
    h("ul", { class: "ways" }, shown.map((way) => h("li", {}, way.join(" ")))),
    ways.length > shown.length ? h("p", { class: "quiet-note" }, say("here.more", { count: ways.length - shown.length })) : null,
  ];
}
