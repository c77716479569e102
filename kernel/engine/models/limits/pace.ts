import { EngineError } from "../../errors.ts";
import { abortedError } from "../base/aborted.ts";
import { learnRate } from "./learnt-rate.ts";

/** A report to the limiter (`Pace`) that a request has ended. */
export interface PaceReport {
  /** `limited`: the endpoint refused the request because of a rate limit. */
  readonly outcome: "ok" | "limited" | "failed";
  /** The wait that the endpoint requests before the next request, in milliseconds. */
  readonly holdMs?: number | null;
  /** The tokens and the cost of the answer. */
  readonly used?: { readonly tokens: number; readonly usd: number };
}

/** A rate and concurrency limiter: decides when the next request of one model may be sent. */
export interface Pace {
  /** Resolves when a request may be sent. Call `done` when it has ended. Rejects with `aborted`. */
  take(signal?: AbortSignal): Promise<{ done(report: PaceReport): void }>;
}

/** A limiter without limits, for requests that are submitted together as a batch. */
export const unlimitedPace: Pace = { take: async () => ({ done: () => {} }) };

export interface PaceClock {
  now(): number;
  /** Calls back after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

const realClock: PaceClock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

const second = 1000;
/**
 * A request without an answer after this many milliseconds counts as accepted, because endpoints refuse requests at
 * once.
 */
const letInMs = second;
const longestHoldMs = 300_000;

/**
 * Limits the requests of one model that are under way to at most `most`. It starts with a quarter of `most`, and adds
 * one for each accepted request. Accepted means answered, or not refused within a second. From refusals (429) it
 * estimates the accepted requests per second. Headers of the endpoint (`Retry-After`, `x-ratelimit-*`) delay all
 * requests.
 *
 * @param most requests at the same time, at least 1
 */
export const openPace = (most: number, clock: PaceClock = realClock): Pace => {
  if (!Number.isSafeInteger(most) || most < 1)
    throw new EngineError(`concurrency must be a whole number of at least 1, got ${most}`, {
      code: "invalid_config",
      argument: "concurrency",
      value: most,
    });
  let window = Math.min(most, Math.max(8, Math.ceil(most / 4)));
  let underWay = 0;
  let heldUntil = 0;
  let nextAt = 0;
  let timed = false;
  const rate = learnRate();
  const waiting: { start(now: number): void }[] = [];

  const pump = (): void => {
    while (waiting.length > 0 && underWay < window) {
      const now = clock.now();
      const at = Math.max(heldUntil, nextAt);
      if (at > now) {
        if (!timed) clock.after(Math.ceil(at - now), wake);
        timed = true;
        return;
      }
      nextAt = Math.max(now - 20, nextAt) + second / rate.perSecond();
      underWay += 1;
      rate.sent(now);
      waiting.shift()?.start(now);
    }
  };
  const wake = (): void => {
    timed = false;
    pump();
  };

  const finish = ({ outcome, holdMs }: PaceReport, sentAt: number): void => {
    const now = clock.now();
    underWay -= 1;
    if (outcome === "ok") rate.answered(now);
    else if (outcome === "limited") nextAt = Math.max(nextAt, now + rate.refused(sentAt, now, (holdMs ?? 0) > 0));
    if (holdMs && holdMs <= longestHoldMs) heldUntil = Math.max(heldUntil, now + holdMs);
    pump();
  };

  const turn = (sentAt: number) => {
    let open = true;
    let letIn = window === most;
    const admit = (): void => {
      if (letIn) return;
      letIn = true;
      window = Math.min(most, window + 1);
    };
    const callOff = letIn
      ? () => {}
      : clock.after(letInMs, () => {
          admit();
          pump();
        });
    return {
      done: (report: PaceReport): void => {
        if (!open) return;
        open = false;
        callOff();
        if (report.outcome === "ok") admit();
        finish(report, sentAt);
      },
    };
  };

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortedError());
        const place = {
          start: (now: number) => {
            signal?.removeEventListener("abort", leave);
            resolve(turn(now));
          },
        };
        const leave = (): void => {
          waiting.splice(waiting.indexOf(place), 1);
          reject(abortedError());
        };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(place);
        pump();
      }),
  };
};
