// The setter's page: draw a board, type clues, see at once what it is worth.

import { makeAnalyser } from "../design/analysis.js";
import {
  SYMMETRIES,
  blankKakuro,
  finishedPart,
  mirror,
  missingClues,
  rowsOf,
  colsOf,
  withoutClues,
} from "../design/drafts.js";
import { mountEditor } from "../design/editor.js";
import { openExport, openImport, openShare, playPuzzle } from "../design/exchange.js";
import { makeToolbox, tool } from "../design/toolbox.js";
import { makeVerdict } from "../design/verdict.js";
import { cellAt, fromRows, readPuzzle } from "../puzzle/model.js";
import { unpackPuzzle } from "../puzzle/sharing.js";
import { post } from "../shell/api.js";
import { h } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { openPage, popover, sayProblem, toast } from "../shell/page.js";
import { openPrint } from "../shell/printing.js";
import { say } from "../shell/words.js";

const KEPT = "crossums.draft";
const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];

const main = openPage(say("design.title"), { mainClass: "workshop" });
const host = h("div", { class: "workshop-board" });
const showing = { ambiguous: true, solution: false };
let analysis = null;

const verdict = makeVerdict({ onSelect: (place) => editor.select(place) });
const analyser = makeAnalyser({
  onAsk: () => verdict.wait(),
  onAnswer: (answer) => {
    analysis = answer;
    verdict.show(answer, { missing: missingClues(editor.draft) });
    lay();
    showActions();
  },
  onProblem: (problem) => verdict.showProblem(problem),
});

const toolbox = h("div", {});
const undoTool = tool("undo", "design.undo", () => editor.undo());
const redoTool = tool("redo", "design.redo", () => editor.redo());
const completeTool = tool("marks", "design.complete", () => remake("/complete", completing()));
const repairTool = tool("check", "design.repair", () => remake("/repair", { puzzle: finishedPart(editor.draft).puzzle }));
const printButton = h("button", { class: "button", type: "button", "data-action": "print", onclick: () => openPrint([editor.draft]) }, say("print.print"));
const playButton = h("button", { class: "primary", type: "button", onclick: () => playPuzzle(editor.draft) }, icon("play"), say("design.play"));

main.append(
  host,
  h(
    "aside",
    { class: "workshop-side" },
    h("h1", {}, say("design.title")),
    verdict.element,
    toolbox,
    h("div", { class: "tools" }, undoTool, redoTool, completeTool, repairTool),
    h(
      "div",
      { class: "side-row" },
      symmetryField(),
      popover("board", "more", say("design.board-menu"), boardMenu, { text: say("design.board-menu") }),
    ),
    h(
      "div",
      { class: "side-switches" },
      toggle("ambiguous", "design.show-ambiguous"),
      toggle("solution", "design.show-solution"),
    ),
    h(
      "div",
      { class: "form-actions" },
      playButton,
      h("button", { class: "button", type: "button", onclick: () => openImport((data) => editor.edit(data)) }, say("exchange.import")),
      h("button", { class: "button", type: "button", onclick: () => openExport(editor.draft) }, say("exchange.export")),
      h("button", { class: "button", type: "button", onclick: () => openShare(editor.draft) }, say("exchange.share")),
      printButton,
    ),
  ),
);

const editor = mountEditor(host, { draft: keptDraft() ?? blankKakuro(7, 7), label: say("design.board"), onChange });
const tools = makeToolbox(editor);
toolbox.append(tools.element);
let asked = null;
const shared = location.hash.length > 1 ? await unpackPuzzle(location.hash.slice(1)) : null;
// As a step of its own: what this browser kept is one undo away.
if (shared && isReadable(shared)) editor.edit(shared);
onChange();

function onChange() {
  tools.update();
  undoTool.disabled = !editor.canUndo;
  redoTool.disabled = !editor.canRedo;
  if (editor.draft === asked) return;
  asked = editor.draft;
  analysis = null;
  showActions();
  keep(editor.draft);
  analyser.ask(finishedPart(editor.draft).puzzle);
}

function showActions() {
  playButton.disabled = printButton.disabled = analysis?.status !== "unique";
  completeTool.disabled = missingClues(editor.draft) === 0;
  repairTool.disabled = analysis?.status !== "multiple" || missingClues(editor.draft) > 0;
}

function lay() {
  const overlay = {};
  if (showing.ambiguous && analysis?.ambiguous.length) {
    overlay.possible = new Map(
      analysis.ambiguous
        // Of a cell that can still be anything there is nothing to say.
        .filter(([, , digits]) => digits.length < editor.puzzle.max)
        .map(([row, col, digits]) => [cellAt(editor.puzzle, [row, col]), digits.reduce((bits, digit) => bits | (1 << digit), 0)]),
    );
  }
  if (showing.solution && analysis?.solution) overlay.digits = fromRows(analysis.solution);
  editor.lay(overlay);
}

function toggle(name, code) {
  const input = h("input", {
    type: "checkbox",
    checked: showing[name],
    onchange: () => {
      showing[name] = input.checked;
      lay();
    },
  });
  return h("label", { class: "switch" }, input, h("span", {}, say(code)));
}

function symmetryField() {
  const select = h(
    "select",
    { name: "symmetry", onchange: () => editor.setSymmetry(select.value) },
    SYMMETRIES.map((each) => h("option", { value: each }, say(`symmetry.${each}`))),
  );
  return h("label", { class: "field" }, h("span", {}, say("design.symmetry")), select);
}

function boardMenu(panel) {
  const item = (text, act) =>
    h("button", { class: "menu-item", type: "button", onclick: () => (panel.hidePopover(), act()) }, text);
  return h(
    "div",
    { class: "menu-items" },
    ["horizontal", "vertical", "turn", "diagonal"].map((how) => item(say(`design.mirror-${how}`), () => editor.edit(mirror(editor.draft, how)))),
    item(say("design.without-clues"), () => editor.edit(withoutClues(editor.draft))),
    item(say("design.blank"), () => editor.edit(blank())),
    LEVELS.map((level) => item(say("design.generate", { level: say(`level.${level}`) }), () => remake("/generate", generating(level)))),
  );
}

function blank() {
  const { draft } = editor;
  return draft.kind === "kenken" ? { kind: "kenken", size: draft.size, cages: [] } : blankKakuro(rowsOf(draft), colsOf(draft));
}

function completing() {
  const { puzzle, zones } = finishedPart(editor.draft);
  return puzzle.kind === "kenken" ? { puzzle, zones } : { puzzle };
}

function generating(level) {
  const { draft } = editor;
  return draft.kind === "kenken"
    ? { kind: "kenken", size: draft.size, level }
    : { kind: "kakuro", rows: rowsOf(draft), cols: colsOf(draft), level };
}

/** Lets the server make something of the draft. */
async function remake(path, body) {
  host.classList.add("busy");
  const before = editor.draft;
  try {
    const { puzzle } = await post(path, body);
    // What was drawn in the meantime is worth more than an answer to an older board.
    if (editor.draft === before) editor.edit(puzzle);
  } catch (problem) {
    toast(sayProblem(problem), { kind: "bad" });
  } finally {
    host.classList.remove("busy");
  }
}

function isReadable(draft) {
  try {
    return readPuzzle(draft).whiteCells.length >= 0;
  } catch {
    return false;
  }
}

function keptDraft() {
  try {
    const draft = JSON.parse(localStorage.getItem(KEPT));
    return isReadable(draft) ? draft : null;
  } catch {
    return null;
  }
}

function keep(draft) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // Then it is gone with the page.
  }
}
