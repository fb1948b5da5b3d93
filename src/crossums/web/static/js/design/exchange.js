// Puzzles in and out of the page: text in any format, files, links, paper, a game.

import { packPuzzle } from "../puzzle/sharing.js";
import { get, post } from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { openDialog, sayProblem, toast } from "../shell/page.js";
import { setting } from "../shell/settings.js";
import { say } from "../shell/words.js";

const LARGEST_FILE = 500_000;

/** Asks for a puzzle as text or file; `onPuzzle(data)` gets the first, or the chosen one of several. */
export function openImport(onPuzzle) {
  const message = h("p", { class: "form-message", role: "alert" });
  const text = h("textarea", { name: "text", rows: 9, required: true, spellcheck: "false", placeholder: say("exchange.example") });
  const file = h("input", { type: "file", onchange: () => readFile(file.files[0]) });
  const found = h("div", { class: "found-puzzles" });
  const form = h(
    "form",
    { class: "form", onsubmit: (event) => (event.preventDefault(), read(text.value)) },
    h("p", { class: "quiet-note" }, say("exchange.import-note")),
    h("label", { class: "field" }, h("span", {}, say("exchange.text")), text),
    h("label", { class: "field" }, h("span", {}, say("exchange.file")), file),
    message,
    found,
    h("div", { class: "form-actions" }, h("button", { class: "primary", type: "submit" }, say("exchange.read"))),
  );
  const dialog = openDialog(say("exchange.import"), {}, form);

  async function readFile(chosen) {
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE) replace(message, say("exchange.too-large"));
    else await read((text.value = await chosen.text()));
  }

  async function read(value) {
    replace(message);
    try {
      const { puzzles } = await post("/parse", { text: value });
      if (puzzles.length === 1) take(puzzles[0].puzzle);
      else showSeveral(puzzles);
    } catch (problem) {
      replace(message, sayProblem(problem));
    }
  }

  function showSeveral(puzzles) {
    replace(
      found,
      h("p", {}, say("exchange.several", { count: puzzles.length })),
      puzzles.map(({ puzzle }, index) =>
        h("button", { class: "button", type: "button", onclick: () => take(puzzle) }, puzzle.name ?? puzzle.id ?? String(index + 1)),
      ),
    );
  }

  function take(data) {
    dialog.close();
    onPuzzle(data);
  }
}

/** Shows a puzzle as text in a chosen format, to copy or to save. */
export async function openExport(data) {
  const message = h("p", { class: "form-message", role: "alert" });
  const text = h("textarea", { rows: 9, readonly: true, spellcheck: "false", "aria-label": say("exchange.text") });
  const save = h("a", { class: "button" }, say("exchange.save"));
  const copy = h("button", { class: "button", type: "button", onclick: () => copyText(text.value) }, say("exchange.copy"));
  const format = h("select", { name: "format", onchange: () => write(format.value) });
  openDialog(
    say("exchange.export"),
    {},
    h(
      "div",
      { class: "form" },
      h("label", { class: "field" }, h("span", {}, say("exchange.format")), format),
      message,
      text,
      h("div", { class: "form-actions" }, copy, save),
    ),
  );
  try {
    const { formats } = await get("/formats");
    const fitting = formats.filter(({ kinds }) => kinds.includes(data.kind));
    replace(format, fitting.map(({ name }) => h("option", { value: name }, name)));
    await write(fitting[0].name);
  } catch (problem) {
    replace(message, sayProblem(problem));
  }

  async function write(to) {
    replace(message);
    text.value = "";
    try {
      const written = await post("/convert", { puzzle: data, to });
      text.value = written.text;
      save.download = written.file_name;
      URL.revokeObjectURL(save.href);
      save.href = URL.createObjectURL(new Blob([written.text], { type: written.media_type }));
    } catch (problem) {
      replace(message, sayProblem(problem));
    }
  }
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("exchange.copied"));
  } catch {
    toast(say("exchange.not-copied"));
  }
}

/** Shows a link that opens this puzzle anywhere. */
export async function openShare(data) {
  const link = new URL(`/design#${await packPuzzle(data)}`, location.origin).href;
  const field = h("input", { readonly: true, value: link, onfocus: () => field.select() });
  openDialog(
    say("exchange.share"),
    {},
    h(
      "div",
      { class: "form" },
      h("p", { class: "quiet-note" }, say("exchange.share-note")),
      h("label", { class: "field" }, h("span", {}, say("exchange.link")), field),
      h("div", { class: "form-actions" }, h("button", { class: "button", type: "button", onclick: () => copyText(link) }, say("exchange.copy"))),
    ),
  );
}

/** Starts a game of this puzzle and goes there. */
export async function playPuzzle(data) {
  try {
    const { id } = await post("/games", { puzzle: data, mode: "normal", help: setting("help") });
    location.assign(`/play/${id}`);
  } catch (problem) {
    toast(sayProblem(problem), { kind: "bad" });
  }
}
