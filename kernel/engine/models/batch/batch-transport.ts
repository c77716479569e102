import { createHash } from "node:crypto";
import { abortedError } from "../aborted.ts";
import { Fault } from "../fault.ts";
import { bodyOf, formOf, type OpenAiOptions, redacted, replyOf, simulationOf } from "../openai-request.ts";
import { requestForms } from "../request-forms.ts";
import type { Sent, Transport } from "../transport.ts";
import type { BatchParts } from "./batch-parts.ts";
import { followBatches } from "./follow-batches.ts";
import { gatherRequests } from "./gather-requests.ts";
import type { BatchLine } from "./result-lines.ts";

const orAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(abortedError());
    signal?.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal?.removeEventListener("abort", stop));
    if (signal?.aborted) stop();
  });

/**
 * A transport that hands requests in as batches and brings each its answer when its batch has ended. A request that a batch
 * of an earlier start holds, by the ledger, is not handed in again.
 */
export const batchTransport = (settings: OpenAiOptions, parts: BatchParts): Transport => {
  const { key, simulated, baseUrl } = settings;
  const own = formOf(settings);
  const form = own.streams ? requestForms.chat : own;
  const path = `/v1${form.path}`;
  const following = followBatches(parts);
  const gathering = gatherRequests({ ...parts, endpoint: baseUrl, path });

  const sentOf = (line: BatchLine): Sent => {
    if (!line.ok) throw new Fault(line.fault.kind, String(redacted(line.fault.message, key)));
    const { requestId } = line;
    const reply = replyOf(settings, form, line.body);
    return {
      reply,
      holdMs: null,
      ...(requestId === null || simulated ? {} : { requestId: redacted(requestId, key) }),
    };
  };

  const ask = async (id: string, body: object, signal: AbortSignal | undefined): Promise<Sent> => {
    const earlier = await orAborted(gathering.holding(id), signal);
    const batch = earlier ?? (await orAborted(gathering.add(id, body), signal));
    const line = await orAborted(following.lineOf(batch, id), signal).catch((error: unknown) => {
      if (earlier !== null && error instanceof Fault && error.kind === "http_404") return null;
      throw error;
    });
    gathering.forget(id);
    // Of a batch handed in before only an answer counts: the rest is asked again.
    return earlier === null || line?.ok ? sentOf(line as BatchLine) : ask(id, body, signal);
  };

  return {
    send: (messages, options) => {
      const told = Object.entries(simulationOf(options)).map(([name, value]) => [`taulab-${name}`, value]);
      const body = {
        ...bodyOf(settings, form, messages, options),
        ...(simulated ? { metadata: Object.fromEntries(told) } : {}),
      };
      const question = JSON.stringify([body, options.sample]);
      return ask(createHash("sha256").update(question).digest("hex"), body, options.signal);
    },
    close: async () => {
      gathering.close();
      following.close();
      await parts.service.close();
    },
  };
};
