// Line icons on a 24×24 field, drawn with the colour of the text.

import { s } from "./dom.js";

const PATHS = {
  undo: "M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-2",
  redo: "m15 7 5 5-5 5M19.5 12H9a5 5 0 0 0 0 10h2",
  marks: "m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.300-1 2.5h-5c0-1.200-.3-1.900-1-2.5Z",
  erase: "M9 5h11v14H9l-6-7 6-7ZM11.5 9.5l5 5M16.5 9.5l-5 5",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5-12-7.5Z",
  check: "m4 12.5 5 5L20 6.5",
  more: "M5 11.4v1.2M12 11.4v1.2M19 11.4v1.2",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  look: "M12 3a9 9 0 1 0 0 18V3Z M12 3a9 9 0 0 1 0 18",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.8-4 4-6 8-6s7.200 2 8 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  several: "M4 4h10v10H4ZM10 14v6h10V10h-6",
  turn: "M5 5l14 14M12 5h7v7M12 19H5v-7",
  back: "M11 6 5 12l6 6M5 12h14",
  forward: "m13 6 6 6-6 6M5 12h14",
  first: "M6 5v14M19 6l-8 6 8 6V6Z",
  last: "M18 5v14M5 6l8 6-8 6V6Z",
  saved: "m5 12.5 4.5 4.5L19 7.5",
  waiting: "M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
};

export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("path", { d: PATHS[name] }),
  );
}

export function logo() {
  return s(
    "svg",
    { class: "logo-mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("rect", { class: "logo-down", x: 8, y: 1, width: 8, height: 22, rx: 2 }),
    s("rect", { class: "logo-across", x: 1, y: 8, width: 22, height: 8, rx: 2 }),
    s("rect", { class: "logo-cell", x: 8, y: 8, width: 8, height: 8 }),
  );
}
