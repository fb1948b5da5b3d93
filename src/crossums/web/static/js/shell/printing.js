// Puzzles on paper: a dialog with what can be chosen, and the PDF file.

import { postForFile } from "./api.js";
import { h, replace } from "./dom.js";
import { openDialog, sayProblem } from "./page.js";
import { setSetting, setting } from "./settings.js";
import { say } from "./words.js";

const PAPERS = { a4: "A4", a5: "A5", letter: "Letter", "6x9": "6 × 9 in" };
const PER_PAGE = [1, 2, 4, 6];
/** As many as the server prints at once. */
export const MOST_PRINTED = 100;

/** Asks how to print some puzzles (contract JSON) and saves them as a PDF file. */
export function openPrint(puzzles, { solutions = true } = {}) {
  const message = h("p", { class: "form-message", role: "alert" });
  const submit = h("button", { class: "primary", type: "submit" }, say("print.make"));
  const form = h(
    "form",
    { class: "form print-form", onsubmit: send },
    choice("paper", "print.paper", Object.entries(PAPERS), setting("paper")),
    puzzles.length > 1 && choice("per_page", "print.per-page", PER_PAGE.map((count) => [count, String(count)]), 4),
    check("solutions", "print.solutions", solutions),
    check("large_print", "print.large", false),
    puzzles.length > 1 && check("book", "print.book", false),
    h("label", { class: "field" }, h("span", {}, say("print.title")), h("input", { name: "title", maxlength: 200, autocomplete: "off" })),
    message,
    h("div", { class: "form-actions" }, submit),
  );
  const dialog = openDialog(say("print.print"), { className: "narrow" }, form);

  async function send(event) {
    event.preventDefault();
    submit.disabled = true;
    replace(message);
    const chosen = new FormData(form);
    setSetting("paper", chosen.get("paper"));
    try {
      const file = await postForFile("/print", {
        puzzles,
        paper: chosen.get("paper"),
        per_page: Number(chosen.get("per_page") ?? 1),
        solutions: chosen.has("solutions"),
        large_print: chosen.has("large_print"),
        book: chosen.has("book"),
        title: chosen.get("title"),
      });
      save(file, "crossums.pdf");
      dialog.close();
    } catch (problem) {
      replace(message, sayProblem(problem));
      submit.disabled = false;
    }
  }
}

function choice(name, code, options, chosen) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, say(code)),
    h("select", { name }, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text))),
  );
}

function check(name, code, checked) {
  return h("label", { class: "switch" }, h("input", { type: "checkbox", name, checked }), h("span", {}, say(code)));
}

function save(file, name) {
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
