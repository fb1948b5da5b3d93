// Puzzles in and out of the page: text in any format, files, links, paper, a game.

import { packPuzzle } from "../puzzle/sharing.js";
import { get, post } from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { openImportDialog } from "../shell/importing.js";
import { openDialog, sayProblem, toast } from "../shell/page.js";
import { setting } from "../shell/settings.js";
import { say } from "../shell/words.js";

/** Asks for a puzzle as text or file; `onPuzzle(data)` gets the only one, or the chosen one of several. */
export function openImport(onPuzzle) {
  const dialog = openImportDialog({
    title: say("exchange.import"),
    note: say("exchange.import-note"),
    async take(text) {
      const { puzzles } = await post("/parse", { text });
      if (puzzles.length > 1) return choices(puzzles.map(({ puzzle }) => puzzle));
      onPuzzle(puzzles[0].puzzle);
      return null;
    },
  });

  const choices = (puzzles) => [
    h("p", {}, say("exchange.several", { count: puzzles.length })),
    puzzles.map((puzzle, index) =>
      h("button", { class: "button", type: "button", onclick: () => (dialog.close(), onPuzzle(puzzle)) }, puzzle.name ?? puzzle.id ?? String(index + 1)),
    ),
  ];
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
      // Another format may have been chosen in the meantime.
      if (format.value !== to) return;
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
