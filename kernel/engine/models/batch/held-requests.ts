import type { BatchParts } from "./batch-parts.ts";
import type { LedgerEntry } from "./ledger.ts";
import { withPatience } from "./patiently.ts";

export interface HeldParts extends Pick<BatchParts, "service" | "ledger" | "id" | "patienceMs"> {
  readonly endpoint: string;
  readonly signal: AbortSignal;
}

/** Maps each request to the batch that contains it. Batches that earlier starts of the run submitted are included. */
export const heldRequests = ({ service, ledger, id: model, patienceMs, endpoint, signal }: HeldParts) => {
  let remembered: Promise<Map<string, string>> | undefined;
  /** Entries whose batch may or may not exist, because the endpoint failed before it reported the batch's id. */
  const doubtful = new Set<LedgerEntry>();
  let pendingSearch: Promise<void> | undefined;

  /** Finds the id of an entry's batch, and drops an entry whose batch was never created. */
  const settle = async (entry: LedgerEntry, batches: Map<string, string>): Promise<void> => {
    const batch = entry.batch ?? (await withPatience(() => service.find(entry.token), patienceMs, signal));
    if (batch === null) return ledger.drop(entry);
    for (const request of entry.requests) batches.set(request, batch);
    if (entry.batch === null) await ledger.write({ ...entry, batch });
  };

  const remember = async (): Promise<Map<string, string>> => {
    const batches = new Map<string, string>();
    for (const entry of await ledger.read())
      if (entry.model === model && entry.endpoint === endpoint) await settle(entry, batches);
    return batches;
  };

  const rememberedBatches = async (): Promise<Map<string, string>> => {
    remembered ??= remember().catch((error: unknown) => {
      // A failure is not cached, so that the next call reads the ledger again.
      remembered = undefined;
      throw error;
    });
    return remembered;
  };

  const askForDoubtful = async (batches: Map<string, string>): Promise<void> => {
    for (const entry of doubtful) {
      await settle(entry, batches);
      doubtful.delete(entry);
    }
  };

  return {
    /** The id of the batch of each request. Batches that may not exist are left out. */
    known: rememberedBatches,
    /**
     * The id of the batch of each request. Batches that may or may not exist are first looked up at the endpoint.
     * Rejects with a `Fault` if this look-up fails.
     */
    all: async (): Promise<ReadonlyMap<string, string>> => {
      const batches = await rememberedBatches();
      if (doubtful.size > 0) {
        pendingSearch ??= askForDoubtful(batches).finally(() => {
          pendingSearch = undefined;
        });
        await pendingSearch;
      }
      return batches;
    },
    doubt: (entry: LedgerEntry): void => void doubtful.add(entry),
    keep: async (requests: readonly string[], batch: string): Promise<void> => {
      const batches = await rememberedBatches();
      for (const request of requests) batches.set(request, batch);
    },
    forget: (id: string): void => void remembered?.then((batches) => batches.delete(id)),
  };
};
