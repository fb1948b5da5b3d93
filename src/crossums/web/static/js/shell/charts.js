// Charts as SVG: quiet bars with their numbers in words for screen readers and on hover.

import { h, s } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 150;
const BASE = 126;

/** Upright bars; `bars` are {label, value, text}; only some labels fit and are shown. */
export function barChart(title, bars, { every = 1 } = {}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const drawn = bars.flatMap(({ label, value, text }, index) => {
    const height = (value / most) * 104;
    const x = index * step;
    return [
      s(
        "g",
        {},
        s("title", {}, text),
        s("rect", { class: "chart-field", x, y: 0, width: step, height: BASE }),
        s("rect", { class: "chart-bar", x: x + step * 0.14, y: BASE - height, width: step * 0.72, height, rx: Math.min(3, step * 0.2) }),
      ),
      index % every === 0 && s("text", { class: "chart-label", x: x + step / 2, y: HEIGHT - 6 }, label),
    ];
  });
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, title),
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${title}. ${bars.filter(({ value }) => value).map(({ text }) => text).join("; ")}` },
      s("path", { class: "chart-base", d: `M0 ${BASE}h${WIDTH}` }),
      ...drawn.filter(Boolean),
    ),
  );
}

/** Lying bars with their words; `bars` are {label, value, text}. */
export function rowChart(title, bars) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, title),
    h(
      "ul",
      { class: "row-chart" },
      bars.map(({ label, value, text }) =>
        h(
          "li",
          {},
          h("span", {}, label),
          s("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: "chart-bar", width: Math.max(1, (value / most) * 100), height: 10, rx: 1 })),
          h("span", { class: "row-chart-text" }, text),
        ),
      ),
    ),
  );
}
