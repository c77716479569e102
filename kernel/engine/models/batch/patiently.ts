import { setTimeout as sleep } from "node:timers/promises";
import { Fault, retryClass } from "../fault.ts";

/** Retries while a service has a transient failure, up to the patience. Rejects with the last `Fault`. */
export const withPatience = async <T>(
  work: (tried: number) => Promise<T>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<T> => {
  let since: number | null = null;
  for (let tried = 0; ; tried++) {
    try {
      return await work(tried);
    } catch (error) {
      if (!(error instanceof Fault) || retryClass(error.kind) === "final" || signal.aborted) throw error;
      since ??= performance.now();
      const waited = performance.now() - since;
      if (waited >= patienceMs) throw error;
      const backoffMs = Math.min(30_000, 500 * 2 ** Math.min(tried, 6));
      await sleep(Math.min(Math.max(backoffMs, error.waitMs ?? 0), Math.max(1, patienceMs - waited)), undefined, {
        signal,
      });
    }
  }
};
