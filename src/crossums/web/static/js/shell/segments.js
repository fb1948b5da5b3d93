// A row of choices of which one is taken.

import { h } from "./dom.js";

/** `options` are [value, text] pairs; `onChoose(value)` hears of a choice. */
export function segments(name, legend, options, chosen, onChoose) {
  return h(
    "fieldset",
    { class: "segments-field" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "segments" },
      options.map(([value, text]) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onChoose(value) }),
          h("span", {}, text),
        ),
      ),
    ),
  );
}
