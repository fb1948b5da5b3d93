// From a key to what it does. The list that "?" shows is the same table.

export const KEYS = [
  { keys: ["↑", "↓", "←", "→"], code: "keys.move" },
  { keys: ["Shift", "→"], code: "keys.extend" },
  { keys: ["Home", "End"], code: "keys.ends" },
  { keys: [",", "."], code: "keys.lines" },
  { keys: ["Space"], code: "keys.turn" },
  { keys: ["1", "–", "9"], code: "keys.digit" },
  { keys: ["Shift", "1", "–", "9"], code: "keys.mark" },
  { keys: ["N", "Enter"], code: "keys.marks" },
  { keys: ["M"], code: "keys.fill" },
  { keys: ["⌫", "Del", "0"], code: "keys.clear" },
  { keys: ["Z", "Y"], code: "keys.undo" },
  { keys: ["H"], code: "keys.hint" },
  { keys: ["K"], code: "keys.check" },
  { keys: ["I"], code: "keys.ways" },
  { keys: ["C", "B"], code: "keys.checkpoint" },
  { keys: ["P"], code: "keys.pause" },
  { keys: ["+", "−"], code: "keys.zoom" },
  { keys: ["Esc"], code: "keys.escape" },
  { keys: ["?"], code: "keys.list" },
];

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const NAMED = {
  Home: ["end", -1],
  End: ["end", 1],
  Enter: ["marks"],
  Backspace: ["clear"],
  Delete: ["clear"],
  Escape: ["escape"],
  " ": ["turn"],
  ".": ["line", 1],
  ",": ["line", -1],
  "?": ["keys"],
  "+": ["zoom", 1],
  "-": ["zoom", -1],
};

const LETTERS = {
  n: ["marks"],
  m: ["fill"],
  z: ["undo"],
  y: ["redo"],
  h: ["hint"],
  k: ["check"],
  i: ["ways"],
  c: ["checkpoint"],
  b: ["back"],
  p: ["pause"],
};

/**
 * What a key event asks for, as [action, …data], or null. Letters by themselves only if `letters`;
 * Ctrl+Z and Ctrl+Y always.
 */
export function actionOf(event, { letters = true } = {}) {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return [event.shiftKey ? "redo" : "undo"];
    return key === "y" ? ["redo"] : null;
  }
  if (key in ARROWS) return ["move", ARROWS[key], event.shiftKey];
  // Shift, and some keyboards, change what the key of a digit writes: its place tells.
  const [, row, place] = /^(Digit|Numpad)([0-9])$/.exec(event.code ?? "") ?? [];
  const isDigit = /^[0-9]$/.test(key);
  const digit = row === "Digit" || (row && event.shiftKey) ? place : isDigit ? key : null;
  if (digit === "0") return ["clear"];
  if (digit) return [event.shiftKey ? "mark" : "digit", Number(digit)];
  if (key in NAMED) return NAMED[key];
  return letters ? (LETTERS[key] ?? null) : null;
}
