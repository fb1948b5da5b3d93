// The moves that the server has not confirmed yet. They are kept in the browser's storage at once,
// so that a closed tab, a lost network or a restarted server loses none.

/** The pending moves of one game, in storage under its name. */
export function openQueue(gameId, { storage, now }) {
  const key = `crossums.queue.${gameId}`;
  let pending = stored(storage, key);
  let lastMade = now();

  function keep() {
    try {
      if (pending.length) storage.setItem(key, JSON.stringify(pending));
      else storage.removeItem(key);
    } catch {
      // Storage is full or forbidden: the moves are still sent from memory.
    }
  }

  return {
    get moves() {
      return pending;
    },
    /** Adds a move; `after` is the time since the one before. */
    push(move) {
      const time = now();
      pending = [...pending, { ...move, after: Math.max(0, Math.round(time - lastMade)) }];
      lastMade = time;
      keep();
    },
    /** Drops what the server has. */
    acknowledge(seq) {
      pending = pending.filter((move) => move.seq > seq);
      keep();
    },
    /** Takes other moves for the pending ones. */
    reset(moves) {
      pending = moves;
      keep();
    },
  };
}

function stored(storage, key) {
  try {
    const moves = JSON.parse(storage.getItem(key));
    return Array.isArray(moves) ? moves : [];
  } catch {
    return [];
  }
}

/**
 * Brings pending moves into step with the server's: those it has already are dropped, the others
 * come after all of its moves, whoever made them. What asks the server (a hint, a check) is dropped
 * if somebody else has moved since: its answer would be about another board.
 */
export function reconcile(serverMoves, pending) {
  const last = serverMoves.at(-1)?.seq ?? 0;
  const bySeq = new Map(serverMoves.map((move) => [move.seq, move]));
  let at = 0;
  while (at < pending.length && isSameMove(bySeq.get(pending[at].seq), pending[at])) at += 1;
  const own = pending.slice(at);
  const isInStep = own.length === 0 || own[0].seq === last + 1;
  const kept = isInStep ? own : own.filter((move) => !ASKING.has(move.kind));
  return kept.map((move, index) => ({ ...move, seq: last + 1 + index }));
}

const ASKING = new Set(["check", "hint", "reveal", "finish", "pause", "resume"]);

function isSameMove(one, other) {
  const plain = (move) => JSON.stringify([move.kind, move.cells ?? [], move.digit ?? null, move.level ?? null]);
  return one !== undefined && plain(one) === plain(other);
}
