// Undo and redo over values that never change.

const MOST_KEPT = 500;

export function newHistory(value) {
  return { value, before: [], after: [] };
}

/** Goes on to another value; an equal one is no step. */
export function change(history, value) {
  if (JSON.stringify(value) === JSON.stringify(history.value)) return history;
  return { value, before: [...history.before, history.value].slice(-MOST_KEPT), after: [] };
}

export function undo({ value, before, after }) {
  return before.length ? { value: before.at(-1), before: before.slice(0, -1), after: [value, ...after] } : { value, before, after };
}

export function redo({ value, before, after }) {
  return after.length ? { value: after[0], before: [...before, value], after: after.slice(1) } : { value, before, after };
}
