import { askedWaitMs } from "./asked-wait.ts";
import { cutAtStops } from "./cut-at-stops.ts";
import { Fault } from "./fault.ts";
import type { CompleteOptions } from "./model.ts";
import { openClient } from "./openai-client.ts";
import { bodyOf, formOf, type OpenAiOptions, redacted, replyOf, simulationOf } from "./openai-request.ts";
import { readStream } from "./read-stream.ts";
import type { RequestForm } from "./request-forms.ts";
import { lessonOf, mostLessons, type RefusedRequest, type RequestHabits } from "./request-lessons.ts";
import type { Sent, Transport } from "./transport.ts";

/** The limit of a whole streamed answer, in limits of silence. */
const answerLimits = 10;

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
  let habits: RequestHabits = {};
  type Asked = RefusedRequest & { readonly form: RequestForm };
  const sendOnce = async ({ body, form, options }: Asked, timeFactor: number): Promise<Sent> => {
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
      const response = await client.post(form.path, { body, signal, headers }).asResponse();
      const endsAt = performance.now() + answerLimits * timeoutMs * timeFactor;
      const pieces = (response.body ?? []) as AsyncIterable<Uint8Array>;
      const text = form.streams
        ? (await readStream(pieces, () => timer.refresh(), endsAt)).body
        : await response.text();
      const whole = replyOf(settings, form, text);
      const reply = simulated ? whole : cutAtStops(whole, options.stop);
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
    send: async (messages, options, timeFactor = 1) => {
      for (let lessons = 0; ; lessons++) {
        const tried = habits;
        const form = formOf(settings, tried);
        const request = { body: bodyOf(settings, form, messages, options, tried), form, messages, options };
        try {
          return await sendOnce(request, timeFactor);
        } catch (error) {
          if (!(error instanceof Fault) || lessons === mostLessons) throw error;
          const lesson = lessonOf(error, request, tried, settings.api === undefined);
          if (lesson === null) throw error;
          habits = { ...habits, ...lesson };
        }
      }
    },
    close,
  };
};
