// How to play both kinds, each by an example to step through, and the table of combinations.

import { mountBoard } from "../board/board.js";
import { keyList } from "../play/dialogs.js";
import { combinations } from "../puzzle/combinations.js";
import { cellAt, readPuzzle } from "../puzzle/model.js";
import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { openPage } from "../shell/page.js";
import { segments } from "../shell/segments.js";
import { say } from "../shell/words.js";

// Each step looks at some cells and places digits: [row, column, digit].
const LESSONS = [
  {
    name: "kakuro",
    puzzle: { kind: "kakuro", grid: [["#", "4/", "6/", "3/"], ["/7", 0, 0, 0], ["/6", 0, 0, 0]] },
    steps: [
      { around: [[1, 1], [1, 2], [1, 3], [2, 1]], places: [] },
      { around: [[1, 2], [1, 3], [2, 1]], places: [[1, 1, 1]] },
      { around: [[1, 1]], places: [[2, 1, 3]] },
      { around: [[1, 2], [2, 2]], places: [[1, 2, 4], [2, 2, 2]] },
      { around: [[1, 3], [2, 3]], places: [[1, 3, 2], [2, 3, 1]] },
    ],
  },
  {
    name: "kenken",
    puzzle: {
      kind: "kenken",
      size: 3,
      cages: [
        { op: "-", target: 2, cells: [[0, 0], [1, 0]] },
        { op: "*", target: 6, cells: [[0, 1], [0, 2]] },
        { op: "+", target: 4, cells: [[1, 1], [1, 2], [2, 2]] },
        { op: "+", target: 5, cells: [[2, 0], [2, 1]] },
      ],
    },
    steps: [
      { around: [[0, 1], [0, 2]], places: [] },
      { around: [[0, 1], [0, 2]], places: [[0, 0, 1]] },
      { around: [[0, 0]], places: [[1, 0, 3]] },
      { around: [[0, 0], [1, 0]], places: [[2, 0, 2], [2, 1, 3]] },
      { around: [[0, 1], [2, 1]], places: [[0, 1, 2], [0, 2, 3], [1, 1, 1], [1, 2, 2], [2, 2, 1]] },
    ],
  },
];

const main = openPage(say("nav.learn"), { mainClass: "learn" });
main.append(h("h1", {}, say("learn.title")), h("p", { class: "quiet-note" }, say("learn.lead")));
LESSONS.forEach(addLesson);
main.append(combinationTable(), keySection());

function addLesson({ name, puzzle: data, steps }) {
  const puzzle = readPuzzle(data);
  const host = h("div", {});
  const text = h("p", { class: "lesson-text", role: "status", "aria-live": "polite" });
  const count = h("span", { class: "quiet" });
  const back = h("button", { class: "button", type: "button", onclick: () => go(-1) }, icon("back"), say("learn.back"));
  const next = h("button", { class: "button", type: "button", "data-action": `next-${name}`, onclick: () => go(1) }, say("learn.next"), icon("forward"));
  main.append(
    h(
      "section",
      { class: "lesson", "aria-labelledby": `lesson-${name}` },
      h(
        "div",
        { class: "lesson-words" },
        h("h2", { id: `lesson-${name}` }, say(`learn.${name}`)),
        h("ul", {}, ["1", "2", "3"].map((rule) => h("li", {}, say(`learn.${name}-rule-${rule}`)))),
        h("div", { class: "card lesson-card" }, text, h("div", { class: "lesson-buttons" }, back, count, next)),
      ),
      h("div", { class: "lesson-board" }, host),
    ),
  );
  const board = mountBoard(host, { puzzle, label: say(`learn.${name}`), readOnly: true, largestCell: 84 });
  let at = 0;
  go(0);

  function go(by) {
    at += by;
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    replace(count, `${at + 1} / ${steps.length}`);
    replace(text, say(`learn.${name}-step-${at + 1}`));
    const digits = puzzle.givens.slice();
    for (const { places } of steps.slice(0, at)) for (const [row, col, digit] of places) digits[cellAt(puzzle, [row, col])] = digit;
    const { around, places } = steps[at];
    board.update({
      digits,
      hint: {
        cells: new Set(places.map((place) => cellAt(puzzle, place))),
        around: new Set(around.map((place) => cellAt(puzzle, place))),
        places: new Map(places.map(([row, col, digit]) => [cellAt(puzzle, [row, col]), digit])),
        removes: new Map(),
      },
    });
  }
}

/** All sums of a number of cells, with everything that makes them. */
function combinationTable() {
  const rows = h("div", { class: "sums" });
  show(2);
  return h(
    "section",
    { class: "combination-table", "aria-labelledby": "table-title" },
    h("h2", { id: "table-title" }, say("learn.table")),
    h("p", {}, say("learn.table-note")),
    segments("cells", say("learn.cells"), [2, 3, 4, 5, 6, 7, 8, 9].map((length) => [length, String(length)]), 2, show),
    rows,
  );

  function show(length) {
    const smallest = (length * (length + 1)) / 2;
    const largest = (length * (19 - length)) / 2;
    replace(
      rows,
      h(
        "dl",
        {},
        Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index).map((sum) => {
          const ways = combinations(sum, length);
          return h(
            "div",
            { class: ways.length === 1 ? "only" : null },
            h("dt", {}, String(sum)),
            h("dd", {}, ways.map((way) => h("span", {}, way.join(" ")))),
          );
        }),
      ),
    );
  }
}

function keySection() {
  return h("section", { "aria-labelledby": "keys-title" }, h("h2", { id: "keys-title" }, say("keys.title")), keyList());
}
