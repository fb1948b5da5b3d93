// The tools around an editor that both the design page and the solve page have.

import { h, replace } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { say } from "../shell/words.js";
import { MODES } from "./editor.js";
import { SIZES, blankKakuro, blankKenKen, colsOf, resize, rowsOf } from "./drafts.js";

/** A group of choices of which one is taken. */
export function segments(name, legend, values, chosen, onChoose) {
  return h(
    "fieldset",
    { class: "segments" },
    h("legend", { class: "sr-only" }, legend),
    values.map(([value, text]) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onChoose(value) }),
        h("span", {}, text),
      ),
    ),
  );
}

export function tool(iconName, code, onclick) {
  return h("button", { class: "tool", type: "button", onclick }, icon(iconName), h("small", {}, say(code)));
}

/** Kind, size and mode of an editor; `update(editor)` after each change. */
export function makeToolbox(editor) {
  const kind = h("div", {});
  const size = h("div", { class: "size-fields" });
  const mode = h("div", {});
  const note = h("p", { class: "quiet-note" });
  const pad = h("div", { class: "pad", role: "group", "aria-label": say("design.pad") });
  const element = h("div", { class: "toolbox" }, kind, size, mode, note, pad);
  let shown = "";

  function update() {
    const { draft } = editor;
    const now = JSON.stringify([draft.kind, rowsOf(draft), colsOf(draft), editor.mode]);
    if (now === shown) return;
    shown = now;
    replace(kind, segments("kind", say("design.kind"), ["kakuro", "kenken"].map((each) => [each, say(`kind.${each}`)]), draft.kind, begin));
    replace(size, sizeFields(editor));
    replace(mode, segments("mode", say("design.mode"), MODES.map((each) => [each, say(`design.${each}-${draft.kind}`)]), editor.mode, (chosen) => editor.setMode(chosen)));
    replace(note, say(`design.${editor.mode}-${draft.kind}-note`));
    replace(pad, padKeys(draft).map(([key, label]) => padKey(editor, key, label)));
  }

  function begin(chosen) {
    if (chosen !== editor.draft.kind) editor.edit(chosen === "kenken" ? blankKenKen(5) : blankKakuro(7, 7));
  }

  update();
  return { element, update };
}

function sizeFields(editor) {
  const { draft } = editor;
  const { least, most } = SIZES[draft.kind];
  const field = (code, value, onvalue) => {
    const input = h("input", {
      type: "number",
      min: least,
      max: most,
      value,
      onchange: () => {
        const wanted = Math.min(most, Math.max(least, Math.round(Number(input.value)) || value));
        input.value = wanted;
        onvalue(wanted);
      },
    });
    return h("label", { class: "field" }, h("span", {}, say(code)), input);
  };
  if (draft.kind === "kenken") return [field("design.size", draft.size, (size) => editor.edit(resize(draft, size, size)))];
  return [
    field("design.rows", rowsOf(draft), (rows) => editor.edit(resize(editor.draft, rows, colsOf(editor.draft)))),
    field("design.cols", colsOf(draft), (cols) => editor.edit(resize(editor.draft, rowsOf(editor.draft), cols))),
  ];
}

function padKeys(draft) {
  const figures = [..."1234567890"].map((figure) => [figure, figure]);
  const signs = draft.kind === "kenken" ? [["+", "+"], ["-", "−"], ["*", "×"], ["/", "÷"], ["?", "?"]] : [[" ", icon("turn")]];
  return [...figures, ...signs, ["Backspace", icon("erase")]];
}

const KEY_NAMES = { " ": "design.turn", Backspace: "design.erase" };

function padKey(editor, key, label) {
  return h(
    "button",
    { type: "button", class: "pad-key", "aria-label": key in KEY_NAMES ? say(KEY_NAMES[key]) : null, onclick: () => editor.type(key) },
    label,
  );
}
