import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { RedisConnection } from "../../../../sandbox/queue/redis.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { EngineError } from "../../errors.ts";
import { abortedError } from "../base/aborted.ts";
import type { Pace, PaceReport } from "../limits/pace.ts";
import type { SharedLimits } from "./limits-address.ts";
import { doneScript, takeScript } from "./scripts.ts";

/** A lease expires after this time in milliseconds, so that a dead process does not block others. */
const leaseMs = 600_000;
/** All processes wait for this time, in milliseconds, after a refusal that states no wait. */
const usualHoldMs = 1000;
const longestHoldMs = 300_000;
/** The longest wait before the limits are checked again, in milliseconds. */
const longestWaitMs = 2000;

const usedUp = ["calls", "tokens", "usd"] as const;

/** The keys of one endpoint, the same for all processes that share limits. */
const keysOf = ({ name }: SharedLimits, endpoint: string) => {
  const at = `taulab:limits:${name}:${sha256(endpoint).slice(0, 24)}`;
  return { next: `${at}:next`, open: `${at}:open`, hold: `${at}:hold`, ledger: `taulab:limits:${name}:ledger` };
};

/** A rate limiter that also asks Redis, so that all processes together stay within the limits of an endpoint. */
export const sharedPace = (localPace: Pace, redis: RedisConnection, limits: SharedLimits, endpoint: string): Pace => {
  const { requests, concurrency = 0, calls = 0, tokens = 0, usd = 0 } = limits;
  const keys = keysOf(limits, endpoint);
  const interval = requests === undefined ? 0 : 60_000 / requests;
  const burst = requests === undefined ? 0 : Math.min(1000, 10 * interval);

  const ask = async (id: string): Promise<number> =>
    Number(
      await redis.eval(
        takeScript,
        4,
        keys.next,
        keys.open,
        keys.hold,
        keys.ledger,
        ...[interval, burst, concurrency, id, leaseMs, calls, tokens, usd].map(String),
      ),
    );

  const enter = async (id: string, signal: AbortSignal | undefined): Promise<void> => {
    for (;;) {
      const wait = await ask(id);
      if (wait === 0) return;
      if (wait < 0) {
        const field = usedUp[-wait - 1] ?? "calls";
        throw new EngineError(`the shared budget of ${limits[field]} ${field} is used up`, {
          code: "budget_exceeded",
          argument: "limits",
          value: limits[field],
          hint: `raise ${field}= in --limits, or start a new shared budget with another name=`,
        });
      }
      // Jitter spreads the retries of waiting requests over time.
      const jitter = 0.8 + 0.4 * (Number.parseInt(id.slice(0, 4), 16) / 0xffff);
      await sleep(Math.min(longestWaitMs, wait * jitter), undefined, signal ? { signal } : {}).catch(() => {
        throw abortedError();
      });
    }
  };

  const leave = ({ outcome, holdMs, used }: PaceReport, id: string): void => {
    const requestedHold = holdMs && holdMs <= longestHoldMs ? Math.ceil(holdMs) : 0;
    const hold = outcome === "limited" ? requestedHold || usualHoldMs : requestedHold;
    const givenBack = outcome === "ok" ? 0 : 1;
    const amounts = [id, hold, givenBack, used?.tokens ?? 0, used?.usd ?? 0].map(String);
    redis.eval(doneScript, 3, keys.open, keys.hold, keys.ledger, ...amounts).catch(() => undefined);
  };

  return {
    take: async (signal) => {
      const turn = await localPace.take(signal);
      const id = randomUUID();
      try {
        await enter(id, signal);
      } catch (error) {
        turn.done({ outcome: "failed" });
        throw error;
      }
      return {
        done: (report) => {
          turn.done(report);
          leave(report, id);
        },
      };
    },
  };
};
