// How large the cells are: as large as fit, never too small to read, larger by wish.

/** Clues are at 26% of a cell and never under 9 pixels. */
const SMALLEST_CELL = 35;
const LARGEST_CELL = 76;
const ZOOM_STEP = 1.25;
const MOST_ZOOM = 4;

/**
 * Keeps the size of an SVG fitted to its scrolling host.
 * With `fitHeight` the host's height counts too; else the board may be as tall as it likes.
 */
export function mountZoom(host, svg, shape, { fitHeight, largestCell = LARGEST_CELL }) {
  let zoom = 1;

  function fit() {
    const { columns, rows } = shape();
    const byWidth = host.clientWidth / columns;
    const byHeight = fitHeight ? host.clientHeight / rows : Infinity;
    const fitting = Math.min(byWidth, byHeight, largestCell);
    // A few pixels less than wanted is better than scrolling a board that nearly fits.
    const base = fitting < SMALLEST_CELL ? (fitting > SMALLEST_CELL - 6 ? fitting : SMALLEST_CELL) : fitting;
    const cell = base * zoom;
    const [width, height] = [cell * columns, cell * rows];
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    host.classList.toggle("pans", width > host.clientWidth + 1 || (fitHeight && height > host.clientHeight + 1));
  }

  function zoomTo(wanted, [x, y] = [host.clientWidth / 2, host.clientHeight / 2]) {
    const before = zoom;
    zoom = Math.min(MOST_ZOOM, Math.max(1, wanted));
    const grown = zoom / before;
    const [left, top] = [(host.scrollLeft + x) * grown - x, (host.scrollTop + y) * grown - y];
    fit();
    host.scrollTo(left, top);
  }

  new ResizeObserver(fit).observe(host);
  addPinch(host, () => zoom, zoomTo);
  return {
    fit,
    zoomIn: () => zoomTo(zoom * ZOOM_STEP),
    zoomOut: () => zoomTo(zoom / ZOOM_STEP),
    reset: () => zoomTo(1),
  };
}

function addPinch(host, zoomNow, zoomTo) {
  let start = null;
  const spread = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  host.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) start = { spread: spread(event.touches), zoom: zoomNow() };
  }, { passive: true });
  host.addEventListener("touchmove", (event) => {
    if (!start || event.touches.length !== 2) return;
    event.preventDefault();
    const { left, top } = host.getBoundingClientRect();
    const [one, other] = event.touches;
    const middle = [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top];
    zoomTo((start.zoom * spread(event.touches)) / start.spread, middle);
  }, { passive: false });
  host.addEventListener("touchend", () => (start = null), { passive: true });
  host.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = host.getBoundingClientRect();
    zoomTo(zoomNow() * Math.exp(-event.deltaY / 300), [event.clientX - left, event.clientY - top]);
  }, { passive: false });
}
