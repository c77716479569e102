import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "../base/fault.ts";
import type { BatchParts } from "./batch-parts.ts";
import type { BatchStatus } from "./batch-service.ts";
import { type KeptResults, keepResults } from "./kept-results.ts";
import { withPatience } from "./patiently.ts";

/** Bounds of the pause between two status requests. The pause is a tenth of the batch's time so far. */
const leastPauseMs = 250;
const mostPauseMs = 60_000;

/** State of an ended batch → the kind of fault for its requests without a result. */
const fates: Readonly<Record<BatchStatus["state"], Fault["kind"]>> = {
  waiting: "unreadable_body",
  completed: "unreadable_body",
  failed: "http_400",
  full: "queue_full",
  expired: "timeout",
  cancelled: "batch_cancelled",
};

/** A batch that has ended. */
export interface EndedBatch {
  readonly results: KeptResults;
  /** The fault for requests that have no line in the results. */
  readonly fate: Fault;
}

/** Waits for the ends of batches. Each batch has one polling loop, which all its requests share. */
export const followBatches = ({ service, patienceMs, onNews, folder }: BatchParts) => {
  const batches = new Map<string, Promise<EndedBatch>>();
  const stop = new AbortController();
  const { signal } = stop;

  const follow = async (batch: string): Promise<EndedBatch> => {
    const startedAt = performance.now();
    let last = "";
    for (;;) {
      const { state, statusText, files } = await withPatience(() => service.look(batch), patienceMs, signal);
      const waited = performance.now() - startedAt;
      if (statusText !== last) onNews(`batch ${batch}: ${statusText}`, waited);
      last = statusText;
      if (state !== "waiting") {
        const take = () =>
          keepResults(
            folder,
            files.map((file) => service.read(file, signal)),
          );
        return {
          results: await withPatience(take, patienceMs, signal),
          fate: new Fault(fates[state], `the batch ${batch} gave no answer: ${statusText}`),
        };
      }
      await sleep(Math.min(mostPauseMs, Math.max(leastPauseMs, waited / 10)), undefined, { signal });
    }
  };

  return {
    /** Resolves with the batch when it has ended. Rejects with a `Fault`. */
    end: async (batch: string): Promise<EndedBatch> => {
      const ended = batches.get(batch) ?? follow(batch);
      batches.set(batch, ended);
      return ended.catch((error: unknown) => {
        // A failed polling loop is dropped, so that the next call starts a new one.
        batches.delete(batch);
        throw error;
      });
    },
    close: async () => {
      stop.abort();
      for (const batch of batches.values())
        await batch.then(
          ({ results }) => results.close(),
          () => {},
        );
    },
  };
};
