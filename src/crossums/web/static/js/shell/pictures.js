// Small pictures of the two kinds, for lists and cards.

import { s } from "./dom.js";

const KAKURO_WHITE = [5, 6, 9, 10, 11, 14, 15];
const KENKEN_LINES = "M12 0v12M24 0v12M24 12h12M0 24h12M12 12v12M12 24h12M24 24v12M36 12h12M36 12v24M24 36h12M12 24v24M12 36h12";

/** A 4×4 sketch of a kind. */
export function kindPicture(kind) {
  const parts =
    kind === "kakuro"
      ? [
          s("rect", { class: "picture-wall", width: 48, height: 48, rx: 5 }),
          KAKURO_WHITE.map((cell) =>
            s("rect", { class: "picture-cell", x: (cell % 4) * 12 + 0.7, y: Math.floor(cell / 4) * 12 + 0.7, width: 10.6, height: 10.6, rx: 1 }),
          ),
          s("rect", { class: "picture-here", x: 24.7, y: 24.7, width: 10.6, height: 10.6, rx: 1 }),
        ]
      : [
          s("rect", { class: "picture-paper", x: 1, y: 1, width: 46, height: 46, rx: 5 }),
          s("rect", { class: "picture-here", x: 24.7, y: 24.7, width: 10.6, height: 10.6, rx: 1 }),
          s("path", { class: "picture-cages", d: KENKEN_LINES }),
        ];
  return s("svg", { class: "kind-picture", viewBox: "0 0 48 48", "aria-hidden": "true" }, parts.flat());
}
