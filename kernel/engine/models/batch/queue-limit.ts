import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "../base/fault.ts";

/** Limits the requests under way at an endpoint, after it refused a batch because its batch queue was full. */
export interface QueueLimit {
  /** The maximum number of requests in the next batch; 0: the next batch must wait until the present ones end. */
  room(): number;
  /** Reports that a batch was submitted to the endpoint. */
  begin(): void;
  /** Reports that a batch has ended; `accepted`: it was not refused. */
  end(accepted: boolean): void;
  /**
   * Resolves when the requests that this fault refused may be submitted again. All requests of a batch share one
   * fault. Rejects with a `Fault` if the endpoint accepted nothing for a day.
   */
  again(fault: Fault): Promise<void>;
}

interface LimitParts {
  /** Milliseconds before the first retry. Each further wait is doubled, up to ten minutes. */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
  readonly onNews: (message: string, waitedMs: number) => void;
}

const mostPauseMs = 600_000;
const longestMs = 86_400_000;

/**
 * Opens a limit for the batches of an endpoint. It is infinite until the endpoint refuses a batch because its queue
 * is full. From then on, one batch at a time is under way. If a batch is refused while no other is under way, its
 * size is halved. After each accepted batch, the next may be a quarter larger.
 */
export const openQueueLimit = ({ pauseMs, signal, onNews }: LimitParts): QueueLimit => {
  let most = Number.POSITIVE_INFINITY;
  let limited = false;
  let underWay = 0;
  let pause = pauseMs;
  let since: number | null = null;
  const refused = new WeakMap<Fault, { requests: number; readonly over: Promise<void> }>();

  const wait = async (fault: Fault, requests: () => number): Promise<void> => {
    limited = true;
    const now = performance.now();
    since ??= now;
    if (now - since > longestMs) throw new Fault("queue_full", `${fault.message}; a day was not enough`);
    const waitMs = Math.min(mostPauseMs, Math.max(pause, fault.waitMs ?? 0));
    pause = Math.min(mostPauseMs, 2 * pause);
    onNews(`the endpoint's queue of batches is full; tried again in ${Math.ceil(waitMs / 1000)} s`, now - since);
    await sleep(waitMs, undefined, { signal });
    if (underWay === 0) most = Math.max(1, Math.ceil(Math.min(most, requests()) / 2));
  };

  return {
    room: () => (limited && underWay > 0 ? 0 : most),
    begin: () => {
      underWay += 1;
    },
    end: (accepted) => {
      underWay -= 1;
      if (!accepted) return;
      most += Math.ceil(most / 4);
      [pause, since] = [pauseMs, null];
    },
    again: (fault) => {
      const waiting = refused.get(fault);
      if (waiting) {
        waiting.requests += 1;
        return waiting.over;
      }
      const counted = { requests: 1 };
      const over = wait(fault, () => counted.requests);
      refused.set(fault, Object.assign(counted, { over }));
      return over;
    },
  };
};
