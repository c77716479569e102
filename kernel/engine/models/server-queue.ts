/** One request, from its sending to its end. */
export interface ServedRequest {
  /** A piece of its answer has come. */
  piece(): void;
  /** Milliseconds in the server's queue, behind other answers. */
  queuedMs(): number;
  /** The time of its last piece, on the clock of `now`; null if no piece came. */
  lastPieceAt(): number | null;
  leave(): void;
}

/** Watches which requests of one model its server works on, and which are in its queue. */
export interface ServerQueue {
  /** @param onOthers called now and then while others are answered before this request's first piece */
  enter(onOthers: () => void): ServedRequest;
  /** Number of answers that the server writes at a time; null until it is known. */
  slots(): number | null;
  /** The time of the last piece of any answer; null if no piece came. */
  lastPieceAt(): number | null;
}

/** The shortest time between two notices to waiting requests about others' pieces, in milliseconds. */
const tellEveryMs = 50;
/** A wait counts as one for a slot if it is at least `times` the shortest and `leastMs` milliseconds. */
const longWait = { times: 3, leastMs: 1000 };
/** The number of such waits in a row, for each slot, that proves a limit of slots. */
const waitsPerSlot = 2;

/**
 * Learns how many answers a server writes at a time from the requests that had to wait. Each of them began at the end
 * of another, and more were never under way. A server that takes every request at once shows no limit.
 */
export const openServerQueue = (now: () => number = () => performance.now()): ServerQueue => {
  const waiting = new Set<() => void>();
  let writing = 0;
  let most = 0;
  let waits = 0;
  let slots: number | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let lastPieceAt: number | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  const tellWaiting = (at: number): void => {
    if (at - toldAt < tellEveryMs || waiting.size === 0) return;
    toldAt = at;
    for (const tell of waiting) tell();
  };

  /** Takes the wait of a request for its first piece; returns the part of it in the server's queue. */
  const begin = (at: number, enteredAt: number): number => {
    const waited = at - enteredAt;
    const isLong = waited >= Math.max(longWait.leastMs, longWait.times * shortest) && endedAt > enteredAt;
    shortest = Math.min(shortest, waited);
    writing += 1;
    if (writing > most) {
      [most, waits, slots] = [writing, 0, null];
      return 0;
    }
    waits = isLong ? waits + 1 : 0;
    if (waits >= waitsPerSlot * most) slots = most;
    return isLong ? endedAt - enteredAt : 0;
  };

  return {
    slots: () => slots,
    lastPieceAt: () => lastPieceAt,
    enter: (onOthers) => {
      const enteredAt = now();
      let lastPiece: number | null = null;
      let queuedMs = 0;
      waiting.add(onOthers);
      return {
        piece: () => {
          const at = now();
          if (lastPiece === null) {
            waiting.delete(onOthers);
            queuedMs = begin(at, enteredAt);
          }
          lastPiece = at;
          lastPieceAt = at;
          tellWaiting(at);
        },
        queuedMs: () => queuedMs,
        lastPieceAt: () => lastPiece,
        leave: () => {
          waiting.delete(onOthers);
          if (lastPiece === null) return;
          writing -= 1;
          endedAt = now();
        },
      };
    },
  };
};
