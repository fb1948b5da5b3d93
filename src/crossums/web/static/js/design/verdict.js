// The card that says what a draft is worth: faults, number of solutions, grade.

import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { sayProblem } from "../shell/page.js";
import { say } from "../shell/words.js";

const MOST_FAULTS = 6;
/** Of a board in the making these say only that it is not finished. */
const UNFINISHED = ["run-without-clue", "cell-in-no-cage"];

/** The card; `onSelect(place)` when somebody asks where a fault is. */
export function makeVerdict({ onSelect }) {
  const element = h("section", { class: "card verdict", "aria-live": "polite", "aria-atomic": "true" });

  return {
    element,
    wait() {
      element.classList.add("asking");
    },
    show(analysis, { missing }) {
      element.classList.remove("asking");
      const faults = analysis.faults.filter(({ code }) => !missing || !UNFINISHED.includes(code));
      const status = missing && analysis.status === "multiple" ? "unfinished" : analysis.status;
      element.dataset.status = status;
      replace(element, headline(status), details(analysis, missing), faultList(faults, onSelect));
    },
    showProblem(problem) {
      element.classList.remove("asking");
      delete element.dataset.status;
      replace(element, h("p", { class: "bad-note" }, sayProblem(problem)));
    },
  };
}

const SIGNS = { unique: "check", multiple: "several", none: "close", unknown: "waiting", unfinished: "marks" };

function headline(status) {
  return h("h2", {}, icon(SIGNS[status]), say(`verdict.${status}`));
}

function details({ status, ambiguous, grade }, missing) {
  const lines = [];
  if (grade) lines.push(say("verdict.grade", { level: say(`level.${grade.level}`), score: grade.score }));
  if (status === "multiple" && !missing && ambiguous.length) lines.push(say("verdict.open-cells", { count: ambiguous.length }));
  if (missing) lines.push(say("verdict.missing", { count: missing }));
  return lines.map((line) => h("p", {}, line));
}

function faultList(faults, onSelect) {
  if (!faults.length) return null;
  return h(
    "ul",
    { class: "faults" },
    faults.slice(0, MOST_FAULTS).map(({ row, col, message }) =>
      h("li", {}, h("button", { class: "link", type: "button", onclick: () => onSelect([row, col]) }, message)),
    ),
    faults.length > MOST_FAULTS && h("li", {}, say("verdict.more-faults", { count: faults.length - MOST_FAULTS })),
  );
}
