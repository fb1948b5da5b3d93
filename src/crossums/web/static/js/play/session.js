// A game being played: moves take effect here at once and go to the server in order, again and
// again until it has them. The server alone knows the clock, the help used and the solution.

import { applyMove, isEnded, learn, replay } from "./game.js";
import { openQueue, reconcile } from "./queue.js";
import { cellAt, fromRows, readPuzzle } from "../puzzle/model.js";

const MOST_AT_ONCE = 100;
const FIRST_RETRY = 1000;
const SLOWEST_RETRY = 5000;

/**
 * Opens a game as the server gave it. `api` has `get` and `post`; `tell` is called with
 * ("change"), ("result", result), ("refused", problem) or ("elsewhere").
 */
export function openSession(data, { api, tell, storage = localStorage, now = Date.now }) {
  const path = `/games/${data.id}`;
  const queue = openQueue(data.id, { storage, now });
  let facts = {};
  let game = null;
  let heardAt = now();
  let isSending = false;
  let retryIn = FIRST_RETRY;
  let retryTimer = null;
  let isOnline = true;

  const isOver = () => isEnded(facts);
  adopt(data);

  /** Takes the server's word for the game and puts the pending moves on top. */
  function adopt(latest) {
    heard(latest);
    if (isOver()) queue.reset([]);
    // A ranking game does not show its clues before the start and in pauses.
    if (!latest.puzzle) return;
    queue.reset(reconcile(latest.moves, queue.moves));
    const moves = [...latest.moves, ...queue.moves];
    game = { ...replay(readPuzzle(latest.puzzle), moves, { revealed: latest.revealed }), help: pendingHelp(latest.help) };
  }

  function pendingHelp(told) {
    return queue.moves.filter((move) => move.kind === "help").at(-1)?.level ?? told;
  }

  function heard(answer) {
    const { state, elapsed, running, score, limits } = answer;
    const used = answer.help_used ?? facts.used;
    facts = { ...facts, state, elapsed, running, score, limits, used, complete: answer.complete, correct: answer.correct };
    facts.mode = answer.mode ?? facts.mode;
    facts.acknowledged = answer.acknowledged;
    if (answer.solution) facts.solution = fromRows(answer.solution);
    if (answer.wrong !== undefined) facts.wrong = answer.wrong;
    heardAt = now();
    isOnline = true;
    retryIn = FIRST_RETRY;
  }

  /** Makes a move: on the board now, at the server as soon as it can be. */
  function make(kind, more = {}) {
    const last = queue.moves.at(-1)?.seq ?? facts.acknowledged;
    const move = { seq: last + 1, kind, ...more };
    queue.push(move);
    if (game) game = applyMove(game, move);
    if (kind === "pause") facts = { ...facts, state: "paused", elapsed: elapsed(), running: false };
    if (kind === "resume") facts = { ...facts, state: "playing", running: true };
    if (kind === "pause" || kind === "resume") heardAt = now();
    tell("change", move);
    flush();
    return move;
  }

  async function flush() {
    if (isSending || !queue.moves.length) return;
    isSending = true;
    clearTimeout(retryTimer);
    const batch = queue.moves.slice(0, MOST_AT_ONCE);
    try {
      take(await api.post(`${path}/moves`, { moves: batch }));
    } catch (problem) {
      await handle(problem);
    } finally {
      isSending = false;
    }
    if (queue.moves.length && isOnline) flush();
  }

  function take(answer) {
    queue.acknowledge(answer.acknowledged);
    const pendingPause = queue.moves.filter(({ kind }) => kind === "pause" || kind === "resume").at(-1);
    const { state } = facts;
    heard(answer);
    if (pendingPause && !isOver()) facts.state = state;
    if (isOver()) queue.reset([]);
    if (!game && facts.state === "playing") reload();
    for (const result of answer.results ?? []) {
      if (result.kind === "reveal") game = learn(game, cellAt(game.puzzle, result.cells[0]), result.digit);
      tell("result", result);
    }
    tell("change");
  }

  async function handle(problem) {
    if (problem.offline || problem.status >= 500 || problem.status === 429) {
      retryLater();
      return;
    }
    if (problem.code === "out-of-step") tell("elsewhere");
    else {
      const refused = problem.body?.seq ?? queue.moves[0]?.seq;
      queue.reset(queue.moves.filter((move) => move.seq !== refused));
      tell("refused", problem);
    }
    await reload();
  }

  function retryLater() {
    isOnline = false;
    retryTimer = setTimeout(flush, retryIn);
    retryIn = Math.min(retryIn * 2, SLOWEST_RETRY);
    tell("change");
  }

  /** Asks the server for the whole game again. */
  async function reload() {
    try {
      adopt(await api.get(path));
      tell("change");
    } catch {
      retryLater();
    }
  }

  function elapsed() {
    return facts.elapsed + (facts.running ? now() - heardAt : 0);
  }

  return {
    id: data.id,
    data,
    get game() {
      return game;
    },
    get facts() {
      return facts;
    },
    get pending() {
      return queue.moves.length;
    },
    get isOnline() {
      return isOnline;
    },
    get isEnded() {
      return isOver();
    },
    elapsed,
    make,
    flush,
    reload,
    async start() {
      adopt(await api.post(`${path}/start`));
      tell("change");
    },
    async ping() {
      try {
        const answer = await api.post(`${path}/ping`);
        isOnline = true;
        if (queue.moves.length) flush();
        else heard(answer);
      } catch (problem) {
        if (problem.offline) isOnline = false;
      }
      tell("change");
    },
  };
}
