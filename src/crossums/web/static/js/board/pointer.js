// Mouse, pen and finger on the board, told as cells.

const DOUBLE_MS = 400;

/**
 * Listens on the board. `cellFrom(event)` finds the cell under the pointer. Told are:
 *   onPress(cell, {add, event})  the pointer went down; add: with Ctrl, Shift or Meta
 *   onDrag(cell)                 it moved on to another cell while down
 *   onRelease(cell)              it went up again
 *   onDouble(cell)               the second press on the same cell in short order
 */
export function listenToPointer(host, cellFrom, { onPress, onDrag, onRelease, onDouble }) {
  let dragging = null;
  let last = { cell: null, time: 0 };
  let tap = null;

  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = cellFrom(event);
    if (cell === null) return;
    // On a board that pans, a finger's drag moves the board: only a tap is a press.
    if (event.pointerType === "touch" && host.classList.contains("pans")) {
      tap = { cell, event };
      return;
    }
    event.preventDefault();
    host.setPointerCapture(event.pointerId);
    press(cell, event);
    dragging = cell;
  });

  host.addEventListener("pointermove", (event) => {
    if (dragging === null || !event.isPrimary) return;
    const cell = cellFrom(event);
    if (cell === null || cell === dragging) return;
    dragging = cell;
    last = { cell: null, time: 0 };
    onDrag?.(cell);
  });

  host.addEventListener("pointerup", (event) => {
    if (tap && event.isPrimary) {
      press(tap.cell, tap.event);
      onRelease?.(tap.cell);
    } else if (dragging !== null) {
      onRelease?.(dragging);
    }
    dragging = tap = null;
  });

  host.addEventListener("pointercancel", () => {
    dragging = tap = null;
  });

  // A press, a key, a press: that is no double press.
  host.addEventListener("keydown", () => (last = { cell: null, time: 0 }));

  function press(cell, event) {
    const add = event.ctrlKey || event.shiftKey || event.metaKey;
    const isDouble = !add && cell === last.cell && event.timeStamp - last.time < DOUBLE_MS;
    last = isDouble ? { cell: null, time: 0 } : { cell, time: event.timeStamp };
    onPress?.(cell, { add, event });
    if (isDouble) onDouble?.(cell);
  }
}
