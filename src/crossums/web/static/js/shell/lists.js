// Tables and page numbers, as several pages have them.

import { h } from "./dom.js";
import { say } from "./words.js";

/** A table; `columns` are [heading, className] pairs, `rows` arrays of cells with an optional `mark`. */
export function table(caption, columns, rows) {
  return h(
    "div",
    { class: "table-holder", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      {},
      h("caption", { class: "sr-only" }, caption),
      h("thead", {}, h("tr", {}, columns.map(([heading, name]) => h("th", { scope: "col", class: name }, heading)))),
      h(
        "tbody",
        {},
        rows.map(({ cells, isMine }) =>
          h("tr", { class: isMine ? "mine" : null }, cells.map((cell, index) => h("td", { class: columns[index][1] }, cell))),
        ),
      ),
    ),
  );
}

/** Earlier and later pages; nothing if there is only one. */
export function pager(page, pages, onPage) {
  if (pages <= 1) return null;
  return h(
    "nav",
    { class: "pager", "aria-label": say("pager.label") },
    h("button", { class: "button", type: "button", disabled: page <= 1, onclick: () => onPage(page - 1) }, say("pager.before")),
    h("span", { class: "quiet" }, say("pager.page", { page, pages })),
    h("button", { class: "button", type: "button", disabled: page >= pages, onclick: () => onPage(page + 1) }, say("pager.after")),
  );
}
