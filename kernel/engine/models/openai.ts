import { askedWaitMs } from "./asked-wait.ts";
import type { CompleteOptions } from "./model.ts";
import { openClient } from "./openai-client.ts";
import { bodyOf, formOf, type OpenAiOptions, redacted, replyOf, simulationOf } from "./openai-request.ts";
import type { Sent, Transport } from "./transport.ts";

/** The whole body of a stream; `alive` is called with each piece. */
const streamedText = async (response: Response, alive: () => void): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of response.body ?? []) {
    alive();
    text += decoder.decode(piece as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
};

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
  const form = formOf(settings);
  return {
    send: async (messages, options, timeFactor = 1): Promise<Sent> => {
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
        const text = form.streams ? await streamedText(response, () => timer.refresh()) : await response.text();
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
    },
    close,
  };
};
