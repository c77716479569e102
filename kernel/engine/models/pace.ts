import { EngineError } from "../errors.ts";
import { abortedError } from "./aborted.ts";

/** How one request ended, as far as the next ones are concerned. */
export interface PaceReport {
  /** `limited`: refused because there were too many. */
  readonly outcome: "ok" | "limited" | "failed";
  /** No request is to be sent before this many milliseconds have passed: the endpoint's own word. */
  readonly holdMs?: number | null;
}

/** Decides when the next request of one model may be sent. */
export interface Pace {
  /** Resolves when a request may be sent. Call `done` when it has ended. Rejects with `aborted`. */
  take(signal?: AbortSignal): Promise<{ done(report: PaceReport): void }>;
}

/** Every request at once: those of a batch go out together. */
export const unhurried: Pace = { take: async () => ({ done: () => {} }) };

export interface PaceClock {
  now(): number;
  /** Calls back after so many milliseconds. */
  after(ms: number, call: () => void): void;
}

const realClock: PaceClock = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms),
};

const second = 1000;
/** After a refusal the rate stays a little under what was served then; it rises again slowly, faster once all is calm. */
const below = 0.95;
const above = 1.02;
const calmMs = 30_000;
const rise = { soon: 1.003, calm: 1.05 };
const longestHoldMs = 300_000;
/** Refusals without a wish how long to wait may be chance; above this share of all requests they are not. */
const chance = 1 / 3;
const leastRefused = 5;

/** How many events the last second held: those of this second, and the part of the one before that still lies in it. */
const lastSecond = () => {
  const seen = { since: 0, now: 0, before: 0 };
  const count = (now: number): number => {
    const passed = (now - seen.since) / second;
    if (passed >= 2) Object.assign(seen, { since: now, now: 0, before: 0 });
    else if (passed >= 1) Object.assign(seen, { since: seen.since + second, now: 0, before: seen.now });
    return seen.now + seen.before * (1 - (now - seen.since) / second);
  };
  const add = (now: number): void => {
    count(now);
    seen.now += 1;
  };
  return { add, count };
};

/**
 * Lets at most `most` requests of one model be under way, starting with a quarter of them and one more for each
 * answer. A refusal for want of quota (429) teaches the rate: from then on no more requests a second are sent than
 * were answered in the second before it, a little less at first. What the endpoint says of its limits (`Retry-After`,
 * `x-ratelimit-*`) holds all requests back.
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
  let rate = Number.POSITIVE_INFINITY;
  let heldUntil = 0;
  let nextAt = 0;
  let limitedAt = Number.NEGATIVE_INFINITY;
  let learntAt = Number.NEGATIVE_INFINITY;
  let raisedAt = 0;
  let timed = false;
  const answers = lastSecond();
  const refusals = lastSecond();
  let ceiling = Number.POSITIVE_INFINITY;
  const waiting: { start(): void }[] = [];

  const learn = (now: number, asked: boolean): void => {
    refusals.add(now);
    const [refused, served] = [refusals.count(now), answers.count(now)];
    limitedAt = now;
    raisedAt = now;
    const byChance = refused < leastRefused || refused / (refused + served) < chance;
    // Refusals of one burst teach once.
    if (now - learntAt <= second / 2 || (!asked && byChance)) return;
    learntAt = now;
    const possible = Math.min(rate, Math.max(1, served));
    ceiling = possible * above;
    rate = possible * below;
  };

  const raise = (now: number): void => {
    if (rate === Number.POSITIVE_INFINITY) return;
    const seconds = (now - raisedAt) / second;
    const calm = now - limitedAt > calmMs;
    raisedAt = now;
    if (calm) ceiling *= rise.calm ** seconds;
    rate = Math.min(ceiling, rate * (calm ? rise.calm : rise.soon) ** seconds);
  };

  const pump = (): void => {
    while (waiting.length > 0 && underWay < window) {
      const now = clock.now();
      const at = Math.max(heldUntil, nextAt);
      if (at > now) {
        if (!timed) clock.after(Math.ceil(at - now), wake);
        timed = true;
        return;
      }
      nextAt = rate === Number.POSITIVE_INFINITY ? now : Math.max(now - 20, nextAt) + second / rate;
      underWay += 1;
      waiting.shift()?.start();
    }
  };
  const wake = (): void => {
    timed = false;
    pump();
  };

  const done = ({ outcome, holdMs }: PaceReport): void => {
    const now = clock.now();
    underWay -= 1;
    if (outcome === "ok") {
      window = Math.min(most, window + 1);
      answers.add(now);
      raise(now);
    } else if (outcome === "limited") learn(now, (holdMs ?? 0) > 0);
    if (holdMs && holdMs <= longestHoldMs) heldUntil = Math.max(heldUntil, now + holdMs);
    pump();
  };

  const turn = () => {
    let open = true;
    return {
      done: (report: PaceReport): void => {
        if (open) done(report);
        open = false;
      },
    };
  };

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortedError());
        const place = {
          start: () => {
            signal?.removeEventListener("abort", leave);
            resolve(turn());
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
