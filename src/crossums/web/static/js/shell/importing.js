// A dialog that takes puzzles as text or as a file.

import { h, replace } from "./dom.js";
import { openDialog, sayProblem } from "./page.js";
import { say } from "./words.js";

const LARGEST_FILE = 500_000;

/**
 * Opens the dialog. `take(text)` reads the text: it answers elements to show below (a choice among
 * several puzzles), or nothing and the dialog closes; a Problem that it throws is told.
 */
export function openImportDialog({ title, note, take }) {
  const message = h("p", { class: "form-message", role: "alert" });
  const text = h("textarea", { name: "text", rows: 9, required: true, spellcheck: "false", placeholder: say("exchange.example") });
  const file = h("input", { type: "file", onchange: () => readFile(file.files[0]) });
  const submit = h("button", { class: "primary", type: "submit" }, say("exchange.read"));
  const below = h("div", { class: "found-puzzles" });
  const dialog = openDialog(
    title,
    {},
    h(
      "form",
      { class: "form", onsubmit: (event) => (event.preventDefault(), read()) },
      h("p", { class: "quiet-note" }, note),
      h("label", { class: "field" }, h("span", {}, say("exchange.text")), text),
      h("label", { class: "field" }, h("span", {}, say("exchange.file")), file),
      message,
      below,
      h("div", { class: "form-actions" }, submit),
    ),
  );

  async function readFile(chosen) {
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE) {
      replace(message, say("exchange.too-large"));
      return;
    }
    text.value = await chosen.text();
    await read();
  }

  async function read() {
    submit.disabled = true;
    replace(message);
    try {
      const shown = await take(text.value);
      if (shown) replace(below, shown);
      else dialog.close();
    } catch (problem) {
      replace(message, sayProblem(problem));
    } finally {
      submit.disabled = false;
    }
  }

  return dialog;
}
