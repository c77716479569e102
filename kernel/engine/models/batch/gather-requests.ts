import { randomUUID } from "node:crypto";
import { counted } from "../../../../toolkit/base/counted.ts";
import { Fault, retryClass } from "../base/fault.ts";
import type { BatchParts } from "./batch-parts.ts";
import { type HeldParts, heldRequests } from "./held-requests.ts";
import type { LedgerEntry } from "./ledger.ts";
import { withPatience } from "./patiently.ts";
import { openQueueLimit } from "./queue-limit.ts";

/** A batch is submitted if no further request arrives for this time, in milliseconds. */
const quietMs = 500;
/** The limits of one batch. OpenAI allows 50,000 requests and 200 MB; taulab submits at most half of that size. */
const mostRequests = 50_000;
const mostBytes = 100 * 2 ** 20;

interface Waiting {
  readonly line: string;
  readonly bytes: number;
  /** Resolves with the id of the request's batch. */
  readonly submitted: PromiseWithResolvers<string>;
}

type Gathered = ReadonlyMap<string, Waiting>;

export interface GatherParts extends BatchParts, Pick<HeldParts, "endpoint"> {
  /** Path of the requests, for example `/v1/chat/completions`. */
  readonly path: string;
}

/**
 * Gathers requests into batches and submits them. Each batch is written into the ledger (record of batches) before and
 * after its submission.
 */
export const gatherRequests = (parts: GatherParts) => {
  const { service, ledger, id: model, endpoint, path, patienceMs, onNews } = parts;
  const stop = new AbortController();
  const { signal } = stop;
  const limit = openQueueLimit({ pauseMs: parts.pauseMs, signal, onNews });
  const heldBatches = heldRequests({ ...parts, signal });
  const open = new Map<string, Waiting>();
  const underWay = new Set<string>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const submit = async (requestsById: Gathered): Promise<string> => {
    const token = randomUUID();
    const submittedAt = new Date().toISOString();
    const requests = [...requestsById.keys()];
    const entry: LedgerEntry = { format: 1, token, model, endpoint, batch: null, submittedAt, requests };
    await heldBatches.known();
    await ledger.write(entry);
    const text = `${[...requestsById.values()].map(({ line }) => line).join("\n")}\n`;
    let mayBeThere = false;
    const hand = async (): Promise<string> => {
      // A submission that failed on this side may still have created the batch at the endpoint.
      const existing = mayBeThere ? await service.find(token) : null;
      if (existing !== null) return existing;
      mayBeThere = true;
      return service.submit(text, path, token).catch((error: unknown) => {
        mayBeThere = !(error instanceof Fault && retryClass(error.kind) === "final");
        throw error;
      });
    };
    let batch: string;
    try {
      batch = await withPatience(hand, patienceMs, signal);
    } catch (error) {
      // If the batch may exist, its entry stays in the ledger, so that its requests are not paid twice.
      if (mayBeThere) heldBatches.doubt(entry);
      else await ledger.drop(entry);
      throw error;
    }
    await heldBatches.keep(requests, batch);
    await ledger.write({ ...entry, batch });
    underWay.add(batch);
    onNews(`batch ${batch}: ${counted(requests.length, "request")} handed in`, 0);
    return batch;
  };

  /** Takes waiting requests for the next batch, up to the limits of a batch. */
  const take = (most: number): Gathered => {
    const nextRequests = new Map<string, Waiting>();
    let size = 0;
    for (const [id, one] of open) {
      if (nextRequests.size >= most || (nextRequests.size > 0 && size + one.bytes > mostBytes)) break;
      nextRequests.set(id, one);
      size += one.bytes;
      open.delete(id);
    }
    bytes -= size;
    return nextRequests;
  };

  const flush = (): void => {
    clearTimeout(timer);
    for (let room = limit.room(); room > 0 && open.size > 0; room = limit.room()) {
      const entries = [...take(Math.min(mostRequests, room))];
      limit.begin();
      submit(new Map(entries)).then(
        (batch) => {
          for (const [, { submitted }] of entries) submitted.resolve(batch);
        },
        (error) => {
          limit.end(false);
          for (const [, { submitted }] of entries) submitted.reject(error);
          flush();
        },
      );
    }
  };

  return {
    /** The id of the batch that contains this request; null if there is none. */
    holding: async (id: string): Promise<string | null> => (await heldBatches.all()).get(id) ?? null,
    /** Forgets the batch of a request whose result is known, so that a repeated request is submitted again. */
    forget: heldBatches.forget,
    /** Adds a request to the next batch; returns that batch's id. Rejects with a `Fault`. */
    add: (id: string, body: object): Promise<string> => {
      const line = JSON.stringify({ custom_id: id, method: "POST", url: path, body });
      const one = open.get(id) ?? { line, bytes: Buffer.byteLength(line) + 1, submitted: Promise.withResolvers() };
      if (!open.has(id)) bytes += one.bytes;
      open.set(id, one);
      clearTimeout(timer);
      if (open.size >= mostRequests || bytes >= mostBytes) flush();
      else timer = setTimeout(flush, quietMs);
      return one.submitted.promise;
    },
    /**
     * Reports that a batch has ended, so that waiting requests are submitted. `accepted`: the batch was not refused.
     */
    ended: (batch: string, accepted: boolean): void => {
      if (!underWay.delete(batch)) return;
      limit.end(accepted);
      flush();
    },
    /** Resolves when requests that were refused with this fault may be submitted again. */
    again: (fault: Fault): Promise<void> => limit.again(fault),
    close: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
};
