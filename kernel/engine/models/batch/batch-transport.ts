import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { abortedError } from "../base/aborted.ts";
import { Fault } from "../base/fault.ts";
import type { CompleteOptions } from "../base/model.ts";
import type { Sent, Transport } from "../base/transport.ts";
import { requestForms } from "../forms/request-forms.ts";
import {
  formOf,
  type OpenAiOptions,
  openAiBody,
  redacted,
  replyOf,
  simulationFields,
} from "../openai/openai-request.ts";
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
 * A transport that submits requests in batches, and returns each answer at the end of its batch. The ledger lists the
 * batches that earlier starts of the run submitted. Requests in such a batch are not submitted again.
 */
export const batchTransport = (settings: OpenAiOptions, parts: BatchParts): Transport => {
  const { key, simulated, baseUrl } = settings;
  const usualForm = formOf(settings);
  const form = usualForm.streams ? requestForms.chat : usualForm;
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

  const lineOf = async (batch: string, id: string, { room }: CompleteOptions): Promise<BatchLine> => {
    const { results, fate } = await following.end(batch).catch((error: unknown) => {
      // It is unknown whether this batch has ended, so requests that wait for its end are released.
      gathering.ended(batch, false);
      throw error;
    });
    const full = fate.kind === "queue_full";
    gathering.ended(batch, !full);
    if (results.has(id)) await room?.enter();
    const line = await results.read(id);
    if (line === null && full) throw fate;
    return line ?? { ok: false, fault: fate };
  };

  /**
   * The answer from a batch that an earlier start of the run submitted. Null if there is no answer or the batch no
   * longer exists; the request is then submitted again.
   */
  const earlierAnswer = async (batch: string, id: string, options: CompleteOptions): Promise<BatchLine | null> => {
    const line = await orAborted(lineOf(batch, id, options), options.signal).catch((error: unknown) => {
      if (error instanceof Fault && (error.kind === "http_404" || error.kind === "queue_full")) return null;
      throw error;
    });
    gathering.forget(id);
    return line?.ok ? line : null;
  };

  /** Submits a request and waits for the end of its batch. If the endpoint's queue was full, it submits again. */
  const answer = async (id: string, body: object, options: CompleteOptions): Promise<BatchLine> => {
    const { signal } = options;
    for (;;)
      try {
        const batch = await orAborted(gathering.add(id, body), signal);
        return await orAborted(lineOf(batch, id, options), signal);
      } catch (error) {
        if (!(error instanceof Fault && error.kind === "queue_full")) throw error;
        gathering.forget(id);
        await orAborted(gathering.again(error), signal);
      }
  };

  const ask = async (id: string, body: object, options: CompleteOptions): Promise<Sent> => {
    const batch = await orAborted(gathering.holding(id), options.signal);
    const earlier = batch === null ? null : await earlierAnswer(batch, id, options);
    const line = earlier ?? (await answer(id, body, options));
    gathering.forget(id);
    try {
      return sentOf(line);
    } catch (error) {
      options.room?.leave();
      throw error;
    }
  };

  return {
    send: (messages, options) => {
      const simulationHeaders = Object.entries(simulationFields(options)).map(([name, value]) => [
        `taulab-${name}`,
        value,
      ]);
      const body = {
        ...openAiBody(settings, form, messages, options),
        ...(simulated ? { metadata: Object.fromEntries(simulationHeaders) } : {}),
      };
      const question = JSON.stringify([body, options.sample, ...(options.apart === undefined ? [] : [options.apart])]);
      return ask(sha256(question), body, options);
    },
    close: async () => {
      gathering.close();
      await following.close();
      await parts.service.close();
    },
  };
};
