// What this browser remembers of its player's taste.

const KEY = "crossums.settings";

const DEFAULTS = {
  language: "",        // "" follows the browser
  theme: "",           // "" follows the system, else light, dark or contrast
  tidy: true,          // a digit takes itself off the marks of its lines
  timer: true,         // the clock shows
  combinations: true,  // "Here" lists what a line can still be
  dim: true,           // the pad dims digits that cannot help
  coordinates: false,  // numbers beside rows and columns
  letters: true,       // one-letter shortcuts
  advance: false,      // after a digit, go on to the next empty cell of the line
  help: 2,             // of new games
  newGame: {},         // the last wish of the start page
  paper: "a4",         // to print on
};

let values = { ...DEFAULTS, ...stored() };

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function setting(name) {
  return values[name];
}

/** Remembers a setting and tells the page: a `settings` event on the document. */
export function setSetting(name, value) {
  values = { ...values, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still plays.
  }
  document.dispatchEvent(new CustomEvent("settings", { detail: name }));
}
