// What the page tells the player below the pad: a hint, the answer to a check, the end.

import { h, replace } from "../shell/dom.js";
import { say, sayTime } from "../shell/words.js";
import { helpText } from "./controls.js";

/** The place for one note at a time; screen readers are told of each. */
export function makeNotes() {
  const element = h("div", { class: "notes", role: "status", "aria-live": "polite" });
  return {
    element,
    clear: () => replace(element),
    get isEmpty() {
      return !element.childElementCount;
    },
    show: (...note) => replace(element, ...note),
  };
}

export function hintNote(hint, { onMore, onDo, onClose }) {
  const isStep = hint.kind === "step";
  const actions = [
    isStep && hint.level < 3 && h("button", { class: "link", type: "button", "data-action": "hint-more", onclick: onMore }, say(hint.level === 1 ? "hint.more" : "hint.step")),
    hint.kind === "wrong" && hint.level < 2 && h("button", { class: "link", type: "button", "data-action": "hint-more", onclick: onMore }, say("hint.where")),
    onDo && (hint.places?.length || hint.removes?.length) && h("button", { class: "link", type: "button", "data-action": "hint-do", onclick: onDo }, say("hint.do")),
    h("button", { class: "link", type: "button", onclick: onClose }, say("hint.close")),
  ];
  return h(
    "section",
    { class: "card note hint" },
    h("h2", { class: "eyebrow" }, isStep ? say("hint.title", { level: hint.level }) : say("hint.plain-title")),
    h("p", {}, hint.text),
    h("div", { class: "note-actions" }, actions),
  );
}

export function checkNote(text, { isGood, onClose }) {
  return h(
    "section",
    { class: `card note ${isGood ? "good" : "bad"}` },
    h("h2", { class: "eyebrow" }, say("check.title")),
    h("p", {}, text),
    h("div", { class: "note-actions" }, h("button", { class: "link", type: "button", onclick: onClose }, say("hint.close"))),
  );
}

/** What the check has found, in words: broken rules as the board shows them, or wrong digits. */
export function checkText(result, faults) {
  if (result.count === undefined) {
    const count = faults.repeated.size + faults.lines.size;
    return count ? say("check.faults", { count }) : say("check.no-faults");
  }
  return result.count ? say("check.wrong", { count: result.count }) : say("check.all-right");
}

export function endNote(session, { onAgain, onShare, rankingLink }) {
  const { facts } = session;
  const isSolved = facts.state === "solved";
  return h(
    "section",
    { class: `card note ending ${isSolved ? "good" : ""}` },
    h("h2", {}, say(isSolved ? "end.solved" : "end.surrendered")),
    isSolved &&
      h(
        "dl",
        { class: "figures" },
        figure("end.time", sayTime(session.elapsed())),
        facts.score !== null && facts.score !== undefined && figure("end.score", String(facts.score)),
        figure("end.help", helpText(facts.used)),
      ),
    !isSolved && h("p", {}, say("end.solution-shown")),
    h(
      "div",
      { class: "note-buttons" },
      h("button", { class: "primary", type: "button", "data-action": "again", onclick: onAgain }, say("end.again")),
      rankingLink && h("a", { class: "button", href: rankingLink }, say("end.ranking")),
      isSolved && h("button", { class: "button", type: "button", onclick: onShare }, say("end.share")),
    ),
  );
}

function figure(code, value) {
  return h("div", {}, h("dt", {}, say(code)), h("dd", {}, value));
}
