// Type or paste a puzzle, get its solution and the way there, step by step.

import { mountBoard } from "../board/board.js";
import { blankKakuro, finishedPart } from "../design/drafts.js";
import { mountEditor } from "../design/editor.js";
import { openImport, playPuzzle } from "../design/exchange.js";
import { makeToolbox, tool } from "../design/toolbox.js";
import { fromRows, readPuzzle } from "../puzzle/model.js";
import { packPuzzle, unpackPuzzle } from "../puzzle/sharing.js";
import { post } from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { openPage, sayProblem } from "../shell/page.js";
import { openPrint } from "../shell/printing.js";
import { say } from "../shell/words.js";
import { highlight, walk } from "../solve/walkthrough.js";

const main = openPage(say("solve.title"), { mainClass: "workshop" });
const shared = location.hash.length > 1 ? await unpackPuzzle(location.hash.slice(1)) : null;
let draft = blankKakuro(7, 7);
showEntry(shared);

/** The first half: the puzzle is entered. */
function showEntry(puzzle = null) {
  const host = h("div", { class: "workshop-board" });
  const message = h("p", { class: "form-message", role: "alert" });
  const undoTool = tool("undo", "design.undo", () => editor.undo());
  const redoTool = tool("redo", "design.redo", () => editor.redo());
  const solveButton = h("button", { class: "primary", type: "button", onclick: solve }, say("solve.solve"));
  const side = h(
    "aside",
    { class: "workshop-side" },
    h("h1", {}, say("solve.title")),
    h("p", { class: "quiet-note" }, say("solve.note")),
    h(
      "div",
      { class: "form-actions" },
      h("button", { class: "button", type: "button", onclick: () => openImport((data) => editor.edit(data)) }, say("exchange.import")),
      solveButton,
    ),
    message,
  );
  replace(main, host, side);
  const editor = mountEditor(host, { draft, label: say("design.board"), onChange });
  const tools = makeToolbox(editor);
  side.append(tools.element, h("div", { class: "tools" }, undoTool, redoTool));
  if (puzzle) editor.edit(puzzle);
  onChange();

  function onChange() {
    tools?.update();
    undoTool.disabled = !editor.canUndo;
    redoTool.disabled = !editor.canRedo;
    draft = editor.draft;
    replace(message);
  }

  async function solve() {
    solveButton.disabled = true;
    const { puzzle: asked } = finishedPart(editor.draft);
    try {
      const found = await post("/solve", { puzzle: asked });
      if (found.status === "unique") {
        const explained = await post("/explain", { puzzle: asked });
        history.replaceState(null, "", `#${await packPuzzle(asked)}`);
        showSolution(asked, found, explained);
      } else if (found.solutions.length) showSolution(asked, found, null);
      else replace(message, say(`verdict.${found.status}`), " ", found.faults[0]?.message ?? "");
    } catch (problem) {
      replace(message, sayProblem(problem));
    } finally {
      solveButton.disabled = false;
    }
  }
}

/** The second half: what was found. */
function showSolution(data, found, explained) {
  const puzzle = readPuzzle(data);
  const host = h("div", { class: "workshop-board" });
  const side = h(
    "aside",
    { class: "workshop-side" },
    h("h1", {}, say(`verdict.${found.status}`)),
    explained?.grade && h("p", { class: "quiet-note" }, say("verdict.grade", { level: say(`level.${explained.grade.level}`), score: explained.grade.score })),
  );
  replace(main, host, side);
  const board = mountBoard(host, { puzzle, label: say("solve.board"), readOnly: true });
  side.append(explained ? walkthrough(board, puzzle, explained) : alternatives(board, found.solutions));
  side.append(
    h(
      "div",
      { class: "form-actions" },
      h("button", { class: "button", type: "button", onclick: () => showEntry() }, icon("back"), say("solve.again")),
      explained && h("button", { class: "button", type: "button", onclick: () => playPuzzle(data) }, icon("play"), say("design.play")),
      explained && h("button", { class: "button", type: "button", "data-action": "print", onclick: () => openPrint([data]) }, say("print.print")),
    ),
  );
}

function walkthrough(board, puzzle, { steps, solved }) {
  const boards = walk(puzzle, steps);
  let now = 0;
  const text = h("section", { class: "card step-now", "aria-live": "polite" });
  const slider = h("input", { type: "range", min: 0, max: steps.length, value: 0, "aria-label": say("solve.step"), oninput: () => go(Number(slider.value)) });
  const list = h(
    "ol",
    { class: "step-list" },
    steps.map((step, index) =>
      h("li", {}, h("button", { type: "button", onclick: () => go(index) }, h("span", { class: "number" }, String(index + 1)), h("span", {}, step.name ?? step.text))),
    ),
  );
  const button = (name, code, to) => h("button", { class: "icon-button", type: "button", "aria-label": say(code), onclick: () => go(to()) }, icon(name));
  const element = h(
    "div",
    { class: "workshop-side" },
    text,
    h(
      "div",
      { class: "step-controls" },
      button("first", "solve.first", () => 0),
      button("back", "solve.back", () => now - 1),
      slider,
      button("forward", "solve.forward", () => now + 1),
      button("last", "solve.last", () => steps.length),
    ),
    list,
  );
  element.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.target === slider) return;
    event.preventDefault();
    go(now + by);
  });

  function go(to) {
    now = Math.min(steps.length, Math.max(0, to));
    slider.value = now;
    const step = steps[now];
    board.update({ ...boards[now], hint: step && highlight(puzzle, step) });
    replace(text, h("h2", { class: "eyebrow" }, say("solve.step-of", { step: Math.min(now + 1, steps.length), count: steps.length })), h("p", {}, step ? step.text : say(solved ? "solve.end" : "solve.stuck")));
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.children[now]?.firstElementChild;
    current?.setAttribute("aria-current", "step");
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  go(0);
  return element;
}

function alternatives(board, solutions) {
  const show = (index) => board.update({ digits: fromRows(solutions[index]), same: null, wrong: differing(solutions) });
  show(0);
  return h(
    "div",
    { class: "form-actions" },
    solutions.map((_, index) => h("button", { class: "button", type: "button", onclick: () => show(index) }, say("solve.solution", { number: index + 1 }))),
  );
}

/** The cells in which the solutions differ. */
function differing([first, second]) {
  const [one, other] = [fromRows(first), fromRows(second)];
  return new Set(one.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell])));
}
