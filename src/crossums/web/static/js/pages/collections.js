// The repository of puzzles: look for some, play, take them along, bring your own.

import { LEVELS, gameName } from "../play/controls.js";
import { HIGHEST_RANKING_HELP } from "../play/dialogs.js";
import * as api from "../shell/api.js";
import { h, replace } from "../shell/dom.js";
import { openImportDialog } from "../shell/importing.js";
import { pager } from "../shell/lists.js";
import { openPage, sayProblem, toast } from "../shell/page.js";
import { kindPicture } from "../shell/pictures.js";
import { MOST_PRINTED, openPrint } from "../shell/printing.js";
import { setting } from "../shell/settings.js";
import { say, sayDate } from "../shell/words.js";


const main = openPage(say("nav.collections"));
/** The ids of the puzzles chosen for printing, on any page of the list. */
const chosen = new Set();
const printButton = h("button", { class: "button", type: "button", "data-action": "print", onclick: printChosen });
showChosen();
const list = h("div", { class: "collection", "aria-live": "polite" });
const filter = h(
  "form",
  { class: "filter", onchange: () => show(1), onsubmit: (event) => (event.preventDefault(), show(1)) },
  choice("kind", "home.kind", [["kakuro", "Kakuro"], ["kenken", "KenKen"]]),
  choice("level", "home.level", LEVELS.map((level) => [level, say(`level.${level}`)])),
  h("label", { class: "field" }, h("span", {}, say("home.size")), h("input", { name: "size", placeholder: "9x9", pattern: "\\d{1,3}(x\\d{1,3})?", autocomplete: "off" })),
  h("label", { class: "field" }, h("span", {}, say("collections.author")), h("input", { name: "author", maxlength: 200, autocomplete: "off" })),
);

main.append(
  h(
    "div",
    { class: "page-head" },
    h("div", {}, h("h1", {}, say("nav.collections")), h("p", { class: "quiet-note" }, say("collections.lead"))),
    h(
      "div",
      { class: "form-actions" },
      printButton,
      h("button", { class: "button", type: "button", "data-action": "import", onclick: openImport }, say("collections.import")),
    ),
  ),
  filter,
  list,
);
show(1);

function choice(name, code, options) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, say(code)),
    h("select", { name }, h("option", { value: "" }, say("collections.any")), options.map(([value, text]) => h("option", { value }, text))),
  );
}

async function show(page) {
  if (!filter.checkValidity()) return;
  const query = new URLSearchParams([...new FormData(filter)].filter(([, value]) => value));
  query.set("page", page);
  replace(list, h("p", { class: "loading" }, say("home.loading")));
  try {
    const found = await api.get(`/puzzles?${query}`);
    replace(
      list,
      found.puzzles.length ? h("ul", { class: "game-cards" }, found.puzzles.map(puzzleCard)) : h("p", { class: "empty" }, say("collections.none")),
      pager(found.page, found.pages, show),
    );
  } catch (problem) {
    replace(list, h("p", { class: "empty" }, sayProblem(problem)));
  }
}

function puzzleCard(puzzle) {
  const details = [`${puzzle.rows} × ${puzzle.cols}`, puzzle.author, sayDate(puzzle.added_at)].filter(Boolean);
  return h(
    "li",
    { class: "card puzzle-card" },
    kindPicture(puzzle.kind),
    h(
      "div",
      { class: "game-card-words" },
      h("strong", {}, puzzle.name || gameName(puzzle)),
      h("span", { class: "quiet" }, details.join(" · ")),
      h(
        "span",
        { class: "card-actions" },
        h("button", { class: "link", type: "button", "data-play": puzzle.id, onclick: () => play(puzzle, "normal") }, say("home.play")),
        h("button", { class: "link", type: "button", onclick: () => play(puzzle, "ranking") }, say("collections.rank")),
        h("a", { href: `/api/puzzles/${encodeURIComponent(puzzle.id)}/export?format=json`, download: "" }, say("collections.export")),
        h("label", { class: "choose" }, h("input", { type: "checkbox", checked: chosen.has(puzzle.id), onchange: ({ target }) => choose(puzzle.id, target) }), say("print.choose")),
      ),
    ),
  );
}

function choose(id, box) {
  if (box.checked && chosen.size >= MOST_PRINTED) {
    box.checked = false;
    toast(say("print.most", { count: MOST_PRINTED }));
  } else if (box.checked) chosen.add(id);
  else chosen.delete(id);
  showChosen();
}

function showChosen() {
  printButton.disabled = chosen.size === 0;
  replace(printButton, chosen.size ? say("print.print-count", { count: chosen.size }) : say("print.print"));
}

async function printChosen() {
  printButton.disabled = true;
  try {
    openPrint(await Promise.all([...chosen].map(async (id) => (await api.get(`/puzzles/${encodeURIComponent(id)}`)).puzzle)));
  } catch (problem) {
    toast(sayProblem(problem));
  } finally {
    showChosen();
  }
}

async function play(puzzle, mode) {
  const help = mode === "ranking" ? Math.min(setting("help"), HIGHEST_RANKING_HELP) : setting("help");
  try {
    const game = await api.post("/games", { puzzle_id: puzzle.id, mode, help });
    location.assign(`/play/${game.id}`);
  } catch (problem) {
    toast(sayProblem(problem));
  }
}

function openImport() {
  openImportDialog({
    title: say("collections.import"),
    note: say("collections.import-note"),
    async take(text) {
      const { puzzles } = await api.post("/puzzles", { text });
      toast(say("collections.imported", { count: puzzles.length }));
      show(1);
    },
  });
}
