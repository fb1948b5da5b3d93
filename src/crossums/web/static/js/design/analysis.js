// What the server makes of a draft, asked a moment after each change; an older question is dropped.

import { post } from "../shell/api.js";

const PAUSE_MS = 250;

/** `ask(puzzle)` leads to `onAnswer(analysis)` or `onProblem(problem)`, for the last one asked only. */
export function makeAnalyser({ onAsk, onAnswer, onProblem }) {
  let timer = null;
  let underWay = null;

  function ask(puzzle) {
    clearTimeout(timer);
    underWay?.abort();
    onAsk();
    timer = setTimeout(() => send(puzzle), PAUSE_MS);
  }

  async function send(puzzle) {
    const mine = (underWay = new AbortController());
    try {
      const analysis = await post("/analyse", { puzzle }, { signal: mine.signal });
      if (!mine.signal.aborted) onAnswer(analysis);
    } catch (problem) {
      if (problem.name !== "AbortError" && !mine.signal.aborted) onProblem(problem);
    }
  }

  return { ask };
}
