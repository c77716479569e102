import { randomUUID } from "node:crypto";
import { Fault, retryClass } from "../fault.ts";
import type { BatchParts } from "./batch-parts.ts";
import type { LedgerEntry } from "./ledger.ts";
import { patiently } from "./patiently.ts";

/** Requests that come within so long of one another go into one batch. */
const quietMs = 500;
/** OpenAI takes 50,000 requests and 200 MB. */
const mostRequests = 50_000;
const mostBytes = 100 * 2 ** 20;

interface Gathered {
  readonly lines: Map<string, string>;
  bytes: number;
  /** Its batch's id. */
  readonly submitted: PromiseWithResolvers<string>;
}

export interface GatherParts extends BatchParts {
  readonly endpoint: string;
  /** Of the requests, for example `/v1/chat/completions`. */
  readonly path: string;
}

const newGathered = (): Gathered => ({ lines: new Map(), bytes: 0, submitted: Promise.withResolvers<string>() });

/** Puts requests together and hands them in, written into the ledger before and after. */
export const gatherRequests = (parts: GatherParts) => {
  const { service, ledger, id: model, endpoint, path, patienceMs } = parts;
  const stop = new AbortController();
  let open = newGathered();
  let timer: NodeJS.Timeout | undefined;
  let remembered: Promise<Map<string, string>> | undefined;
  /** Nobody knows whether these came into being: the endpoint was gone before it said so. */
  const doubtful = new Set<LedgerEntry>();
  let asking: Promise<void> | undefined;

  /** Finds what an entry's batch is called; an entry that came to nothing is forgotten. */
  const settle = async (entry: LedgerEntry, held: Map<string, string>): Promise<void> => {
    const batch = entry.batch ?? (await patiently(() => service.find(entry.token), patienceMs, stop.signal));
    if (batch === null) return ledger.drop(entry);
    for (const request of entry.requests) held.set(request, batch);
    if (entry.batch === null) await ledger.write({ ...entry, batch });
  };

  const remember = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    for (const entry of await ledger.read())
      if (entry.model === model && entry.endpoint === endpoint) await settle(entry, found);
    return found;
  };

  /** Request → its batch, of this start or an earlier one. */
  const known = async (): Promise<Map<string, string>> => {
    remembered ??= remember().catch((error: unknown) => {
      // Whoever tries again reads again.
      remembered = undefined;
      throw error;
    });
    return remembered;
  };

  const askForDoubtful = async (held: Map<string, string>): Promise<void> => {
    for (const entry of doubtful) {
      await settle(entry, held);
      doubtful.delete(entry);
    }
  };

  const holding = async (): Promise<Map<string, string>> => {
    const held = await known();
    if (doubtful.size > 0) {
      asking ??= askForDoubtful(held).finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return held;
  };

  const submit = async (gathered: Gathered): Promise<string> => {
    const token = randomUUID();
    const submittedAt = new Date().toISOString();
    const requests = [...gathered.lines.keys()];
    const entry: LedgerEntry = { format: 1, token, model, endpoint, batch: null, submittedAt, requests };
    const held = await known();
    await ledger.write(entry);
    const text = `${[...gathered.lines.values()].join("\n")}\n`;
    let mayBeThere = false;
    const hand = async (): Promise<string> => {
      // A request that failed here may have come about there.
      const there = mayBeThere ? await service.find(token) : null;
      if (there !== null) return there;
      mayBeThere = true;
      return service.submit(text, path, token).catch((error: unknown) => {
        mayBeThere = !(error instanceof Fault && retryClass(error.kind) === "final");
        throw error;
      });
    };
    let batch: string;
    try {
      batch = await patiently(hand, patienceMs, stop.signal);
    } catch (error) {
      // What may be there stays written down: it would be paid for twice.
      if (mayBeThere) doubtful.add(entry);
      else await ledger.drop(entry);
      throw error;
    }
    for (const request of requests) held.set(request, batch);
    await ledger.write({ ...entry, batch });
    parts.onNews(`batch ${batch}: ${requests.length} requests handed in`, 0);
    return batch;
  };

  const flush = (): void => {
    clearTimeout(timer);
    const gathered = open;
    open = newGathered();
    submit(gathered).then(gathered.submitted.resolve, gathered.submitted.reject);
  };

  return {
    /** The batch that holds this request, or null. */
    holding: async (id: string): Promise<string | null> => (await holding()).get(id) ?? null,
    /** What became of the request is known. */
    forget: (id: string): void => void remembered?.then((held) => held.delete(id)),
    /** Takes a request into the next batch; gives that batch's id. Rejects with a `Fault`. */
    add: (id: string, body: object): Promise<string> => {
      const line = JSON.stringify({ custom_id: id, method: "POST", url: path, body });
      if (!open.lines.has(id)) open.bytes += Buffer.byteLength(line) + 1;
      open.lines.set(id, line);
      const { promise } = open.submitted;
      clearTimeout(timer);
      if (open.lines.size >= mostRequests || open.bytes >= mostBytes) flush();
      else timer = setTimeout(flush, quietMs);
      return promise;
    },
    close: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
};
