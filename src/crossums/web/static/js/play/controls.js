// Title line with clock, the tools, the pad.

import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { setting } from "../shell/settings.js";
import { say, sayTime } from "../shell/words.js";

/** The line with what is played and for how long. */
export function makeTitle({ data, menu, onPause }) {
  const clock = h("time", { class: "clock", role: "timer", "aria-label": say("play.time") });
  const pause = h("button", { class: "icon-button pause", type: "button", onclick: onPause });
  const details = h("p", { class: "play-details" });
  const bar = h("progress", { class: "play-progress", max: 1, value: 0, "aria-label": say("play.progress") });
  const saved = h("span", { class: "saved" });
  const element = h(
    "div",
    { class: "play-title" },
    h(
      "div",
      { class: "play-title-line" },
      h("h1", {}, gameName(data)),
      saved,
      clock,
      pause,
      menu,
    ),
    details,
    bar,
  );

  function update(session, share) {
    const isOver = session.isEnded;
    clock.hidden = !setting("timer") && !isOver;
    pause.hidden = isOver;
    const isPaused = session.facts.state === "paused";
    const label = say(isPaused ? "play.resume" : "play.pause");
    if (pause.getAttribute("aria-label") !== label) {
      pause.setAttribute("aria-label", label);
      replace(pause, icon(isPaused ? "play" : "pause"));
    }
    bar.value = share;
    replace(details, detailsText(session));
    showSaved(session);
    tick(session);
  }

  function showSaved(session) {
    const state = session.pending ? (session.isOnline ? "saving" : "waiting") : "saved";
    if (saved.dataset.state === state) return;
    saved.dataset.state = state;
    saved.title = say(`play.${state}`);
    replace(saved, icon(state === "saved" ? "saved" : "waiting"), h("span", { class: state === "waiting" ? "" : "sr-only" }, say(`play.${state}`)));
  }

  function tick(session) {
    const text = sayTime(session.elapsed());
    if (clock.textContent !== text) clock.textContent = text;
  }

  return { element, update, tick };
}

export const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];

/** "Kakuro, medium". */
export function gameName({ kind, puzzle, level }) {
  const name = (kind ?? puzzle?.kind) === "kenken" ? "KenKen" : "Kakuro";
  return level ? `${name}, ${say(`level.${level}`)}` : name;
}

function detailsText({ data, facts, game }) {
  const parts = [];
  if (game) parts.push(`${game.puzzle.rows} × ${game.puzzle.cols}`);
  if (facts.mode === "ranking") parts.push(say("play.ranking"));
  parts.push(helpText(facts.used));
  if (data.daily) parts.push(say("play.daily"));
  return parts.join(" · ");
}

/** What help was used, in words. */
export function helpText(used) {
  if (!used) return say("play.no-help");
  const hints = Array.isArray(used.hints) ? used.hints.reduce((sum, count) => sum + count, 0) : used.hints;
  const parts = [
    hints && say("play.hints-used", { count: hints }),
    used.checks && say("play.checks-used", { count: used.checks }),
    used.reveals && say("play.reveals-used", { count: used.reveals }),
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : say("play.no-help");
}

/** Undo, redo, marks, hint: one row. */
export function makeTools(act) {
  const tool = (name, iconName, code) =>
    h("button", { class: "tool", type: "button", "data-action": name, onclick: () => act(name) }, icon(iconName), h("small", {}, say(code)));
  const undo = tool("undo", "undo", "tool.undo");
  const redo = tool("redo", "redo", "tool.redo");
  const marks = tool("marks", "marks", "tool.marks");
  const hint = tool("hint", "hint", "tool.hint");
  const element = h("div", { class: "tools", role: "toolbar", "aria-label": say("tool.label") }, undo, redo, marks, hint);

  function update(session, markMode, hintsLeft) {
    undo.disabled = !session.game.undo.length;
    redo.disabled = !session.game.redo.length;
    marks.setAttribute("aria-pressed", String(markMode));
    hint.disabled = hintsLeft === 0;
  }

  return { element, update };
}

const COLUMNS = { 2: 3, 3: 4, 4: 5, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5 };

/** The keys for fingers: a digit each, and one to clear. */
export function makePad(max, act) {
  const keys = Array.from({ length: max }, (_, index) =>
    h("button", { class: "key", type: "button", "data-digit": index + 1, onclick: () => act("pad", index + 1) }, String(index + 1)),
  );
  const erase = h("button", { class: "key erase", type: "button", "data-action": "clear", "aria-label": say("tool.clear"), onclick: () => act("clear") }, icon("erase"));
  // The last key takes what is left of its row.
  erase.style.gridColumn = `span ${(COLUMNS[max] - (max % COLUMNS[max])) || 1}`;
  const element = h("div", { class: `pad columns-${COLUMNS[max]}`, role: "group", "aria-label": say("tool.pad") }, keys, erase);

  /** Dims digits that cannot help (`helpful`: bits, null for all), presses the armed one. */
  function update({ helpful, armed, markMode, marks }) {
    keys.forEach((key, index) => {
      const digit = index + 1;
      key.classList.toggle("off", helpful !== null && !(helpful & (1 << digit)));
      key.classList.toggle("small", markMode);
      key.setAttribute("aria-pressed", String(armed === digit || (markMode && Boolean(marks & (1 << digit)))));
    });
  }

  return { element, update };
}
