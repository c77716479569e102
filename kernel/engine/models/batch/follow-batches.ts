import { setTimeout as sleep } from "node:timers/promises";
import type { BatchStatus } from "../batch-service.ts";
import { Fault } from "../fault.ts";
import type { BatchParts } from "./batch-parts.ts";
import { patiently } from "./patiently.ts";
import { type BatchLine, resultLines } from "./result-lines.ts";

/** Between two looks lies a tenth of the time that the batch has taken so far, within these bounds. */
const leastPauseMs = 250;
const mostPauseMs = 60_000;

/** What a request without a result of its own has come to. */
const fates: Readonly<Record<BatchStatus["state"], Fault["kind"]>> = {
  waiting: "unreadable_body",
  completed: "unreadable_body",
  failed: "http_400",
  expired: "timeout",
  cancelled: "batch_cancelled",
};

interface Ended {
  readonly lines: Map<string, BatchLine>;
  readonly fate: Fault;
}

/** Waits for batches; each is looked at by one alone, however many requests wait for it. */
export const followBatches = ({ service, patienceMs, onNews }: BatchParts) => {
  const batches = new Map<string, Promise<Ended>>();
  const stop = new AbortController();
  const { signal } = stop;

  const follow = async (batch: string): Promise<Ended> => {
    const begun = performance.now();
    let last = "";
    for (;;) {
      const { state, said, files } = await patiently(() => service.look(batch), patienceMs, signal);
      const waited = performance.now() - begun;
      if (said !== last) onNews(`batch ${batch}: ${said}`, waited);
      last = said;
      if (state !== "waiting") {
        const lines = new Map<string, BatchLine>();
        for (const file of files)
          for (const [id, line] of resultLines(await patiently(() => service.read(file), patienceMs, signal)))
            lines.set(id, line);
        return {
          lines,
          fate: new Fault(fates[state], `the batch ${batch} gave no answer: ${said}`),
        };
      }
      await sleep(Math.min(mostPauseMs, Math.max(leastPauseMs, waited / 10)), undefined, { signal });
    }
  };

  return {
    /** What became of one request when its batch has ended. Rejects with a `Fault`. */
    lineOf: async (batch: string, id: string): Promise<BatchLine> => {
      const ended = batches.get(batch) ?? follow(batch);
      batches.set(batch, ended);
      const { lines, fate } = await ended.catch((error: unknown) => {
        // Whoever tries again looks again.
        batches.delete(batch);
        throw error;
      });
      return lines.get(id) ?? { ok: false, fault: fate };
    },
    close: () => stop.abort(),
  };
};
