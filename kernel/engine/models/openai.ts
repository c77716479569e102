import { askedWaitMs } from "./asked-wait.ts";
import { Fault } from "./fault.ts";
import type { CompleteOptions } from "./model.ts";
import { openClient } from "./openai-client.ts";
import { bodyOf, formOf, type OpenAiOptions, redacted, replyOf, simulationOf } from "./openai-request.ts";
import { readStream } from "./read-stream.ts";
import type { Sent, Transport } from "./transport.ts";

/** The limit of a whole streamed answer, in limits of silence. */
const answerLimits = 10;

/** True if the endpoint refuses to stream, or to count tokens in a stream. */
const refusesStream = (error: unknown): boolean =>
  error instanceof Fault && /^http_4(00|04|05|15|22)$|^http_501$/.test(error.kind) && /stream/i.test(error.message);

const simulationHeaders = (options: CompleteOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(simulationOf(options)).map(([name, value]) => [`x-taulab-${name}`, encodeURIComponent(value)]),
  );

/**
 * A transport over the `openai` client; one time limit covers connecting, headers and body, so that an endpoint that
 * falls silent halfway is left too.
 */
export const openAiTransport = (settings: OpenAiOptions): Transport => {
  const { key, timeoutMs, simulated } = settings;
  const { client, faultOf, close } = openClient(settings);
  // Whoever names no form is asked for a stream, until the endpoint refuses one.
  let form = formOf(settings);
  const otherForm = settings.api === undefined && form.streams ? formOf({ ...settings, api: "chat" }) : null;
  const sendOnce: Transport["send"] = async (messages, options, timeFactor = 1): Promise<Sent> => {
    // Not AbortSignal.any: the run's signal would remember each of a hundred thousand requests until the run ends.
    const limit = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      limit.abort();
    }, timeoutMs * timeFactor);
    const stop = (): void => limit.abort(options.signal?.reason);
    options.signal?.addEventListener("abort", stop);
    if (options.signal?.aborted) stop();
    const { signal } = limit;
    try {
      const headers = simulated ? simulationHeaders(options) : {};
      const body = bodyOf(settings, form, messages, options);
      const response = await client.post(form.path, { body, signal, headers }).asResponse();
      const endsAt = performance.now() + answerLimits * timeoutMs * timeFactor;
      const pieces = (response.body ?? []) as AsyncIterable<Uint8Array>;
      const text = form.streams
        ? (await readStream(pieces, () => timer.refresh(), endsAt)).body
        : await response.text();
      const reply = replyOf(settings, form, text);
      const requestId = response.headers.get("x-request-id");
      return {
        reply,
        holdMs: askedWaitMs(response.headers, Date.now()),
        ...(requestId === null || simulated ? {} : { requestId: redacted(requestId, key) }),
      };
    } catch (error) {
      throw faultOf(error, timedOut ? timeoutMs * timeFactor : null);
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", stop);
    }
  };
  return {
    send: async (...request) => {
      try {
        return await sendOnce(...request);
      } catch (error) {
        if (otherForm === null || form === otherForm || !refusesStream(error)) throw error;
        form = otherForm;
        return sendOnce(...request);
      }
    },
    close,
  };
};
