// The dialogs of the play page: keys, settings, help level, questions before what cannot be undone.

import { h } from "../shell/dom.js";
import { openDialog } from "../shell/page.js";
import { setSetting, setting } from "../shell/settings.js";
import { say } from "../shell/words.js";
import { KEYS } from "./keys.js";

export function openKeys() {
  openDialog(say("keys.title"), {}, keyList());
}

/** All keys and what the pointer does. */
export function keyList() {
  const row = ({ keys, code }) =>
    h("div", {}, h("dt", {}, keys.map((key) => (key === "–" ? "–" : h("kbd", {}, key)))), h("dd", {}, say(code)));
  return [h("dl", { class: "key-list" }, KEYS.map(row)), h("p", { class: "quiet-note" }, say("keys.pointer"))];
}

const SWITCHES = ["tidy", "timer", "combinations", "dim", "advance", "coordinates", "letters"];

export function openSettings() {
  openDialog(
    say("settings.title"),
    { className: "narrow" },
    SWITCHES.map((name) =>
      h(
        "label",
        { class: "switch" },
        h("input", {
          type: "checkbox",
          checked: setting(name),
          onchange: ({ target }) => setSetting(name, target.checked),
        }),
        h("span", {}, say(`settings.${name}`)),
      ),
    ),
  );
}

export const HELP_LEVELS = [0, 1, 2, 3, 4, 5];

/** Rankings leave out the live comparison with the solution. */
export const HIGHEST_RANKING_HELP = 4;

/** Radio buttons for the help levels, each with a sentence. */
export function helpChoices(chosen, onChoose, highest = 5) {
  return h(
    "fieldset",
    { class: "choices help-choices" },
    h("legend", {}, say("help.title")),
    HELP_LEVELS.filter((level) => level <= highest).map((level) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: "help", value: level, checked: level === chosen, onchange: () => onChoose(level) }),
        h("span", {}, say(`help.${level}`)),
      ),
    ),
  );
}

/** Asks yes or no; answers a promise of it. */
export function ask(title, text, yes) {
  return new Promise((answer) => {
    let said = false;
    const dialog = openDialog(
      title,
      { className: "narrow" },
      h("p", {}, text),
      h(
        "div",
        { class: "form-actions" },
        h("button", { class: "primary", type: "button", onclick: () => ((said = true), dialog.close()) }, yes),
        h("button", { class: "secondary", type: "button", onclick: () => dialog.close() }, say("dialog.cancel")),
      ),
    );
    dialog.addEventListener("close", () => answer(said));
  });
}
