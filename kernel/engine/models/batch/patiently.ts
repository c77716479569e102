import { setTimeout as sleep } from "node:timers/promises";
import { Fault, retryClass } from "../base/fault.ts";

/** Runs `work`, and retries it after failures for at most `patienceMs`. Rejects with the last `Fault`. */
export const withPatience = async <T>(
  work: (attempt: number) => Promise<T>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<T> => {
  let since: number | null = null;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof Fault) || retryClass(error.kind) === "final" || signal.aborted) throw error;
      since ??= performance.now();
      const waited = performance.now() - since;
      if (waited >= patienceMs) throw error;
      const backoffMs = Math.min(30_000, 500 * 2 ** Math.min(attempt, 6));
      await sleep(Math.min(Math.max(backoffMs, error.waitMs ?? 0), Math.max(1, patienceMs - waited)), undefined, {
        signal,
      });
    }
  }
};
