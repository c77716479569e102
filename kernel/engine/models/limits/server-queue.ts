/** A request that was sent to a server and has not ended. */
export interface ServedRequest {
  /** Reports that a piece of the request's answer was received. */
  piece(): void;
  /** The time of the request in the server's queue, in milliseconds. */
  queuedMs(): number;
  /** The time of the answer's last received piece, by the clock `now`; null if no piece was received. */
  lastPieceAt(): number | null;
  leave(): void;
}

/** Infers which requests of one model its server is processing, and which wait in the server's queue. */
export interface ServerQueue {
  /**
   * @param onOthers called regularly while the server answers other requests before the first piece of this request's
   * answer
   */
  enter(onOthers: () => void): ServedRequest;
  /** The number of answers that the server generates in parallel; null until it is known. */
  slots(): number | null;
  /** The time of the last received piece of any answer; null if no piece was received. */
  lastPieceAt(): number | null;
}

/** The minimum time between two calls of `onOthers`, in milliseconds. */
const tellEveryMs = 50;
/** A wait counts as queueing if it is at least `times` the shortest wait, and at least `leastMs` milliseconds. */
const longWait = { times: 3, leastMs: 1000 };
/** The number of slots (parallel answers) counts as known after this many queueing waits in a row for each slot. */
const waitsPerSlot = 2;

/**
 * Estimates how many answers a server generates in parallel, from requests that had to wait. Such a request starts
 * when another one ends. The estimate is the highest number of answers under way at one time. Without waits, no limit
 * is known.
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

  /**
   * Records that the first piece of a request's answer was received. Returns the part of the wait for this piece that
   * the request spent in the server's queue.
   */
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
