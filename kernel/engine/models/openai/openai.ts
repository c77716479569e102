import { cutAtStops } from "../base/cut-at-stops.ts";
import { Fault } from "../base/fault.ts";
import type { CompleteOptions } from "../base/model.ts";
import type { Sent, Transport } from "../base/transport.ts";
import type { RequestForm } from "../forms/request-forms.ts";
import { requestedWaitMs } from "../limits/asked-wait.ts";
import { openServerQueue } from "../limits/server-queue.ts";
import { openSilenceLimit } from "../limits/silence-limit.ts";
import type { EndpointAnswer } from "../network/ask-endpoint.ts";
import { openClient } from "./openai-client.ts";
import { formOf, type OpenAiOptions, openAiBody, redacted, replyOf, simulationFields } from "./openai-request.ts";
import { readStream } from "./read-stream.ts";
import { lessonOf, mostLessons, type RefusedRequest, type RequestHabits } from "./request-lessons.ts";

/** The time limit of a complete streamed answer, as a multiple of the maximum silence. */
const answerLimits = 10;

const simulationHeaders = (options: CompleteOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(simulationFields(options)).map(([name, value]) => [`x-taulab-${name}`, encodeURIComponent(value)]),
  );

/**
 * A transport that sends requests by the `openai` client. One time limit covers connecting, headers and body, so that a
 * request to a silent endpoint ends, too.
 */
export const openAiTransport = (settings: OpenAiOptions): Transport => {
  const { key, timeoutMs, simulated } = settings;
  const { client, faultOf, close } = openClient(settings);
  let habits: RequestHabits = {};
  type Asked = RefusedRequest & { readonly form: RequestForm };
  const queue = openServerQueue();
  const sendOnce = async ({ body, form, options }: Asked, timeFactor: number): Promise<Sent> => {
    const limitMs = timeoutMs * timeFactor;
    const limit = openSilenceLimit(limitMs, options.signal);
    // If the server answers other requests meanwhile, the time in its queue does not count as silence.
    const queuedUntil = performance.now() + answerLimits * limitMs;
    const served = queue.enter(() => {
      if (performance.now() < queuedUntil) limit.refresh();
    });
    try {
      const headers = simulated ? simulationHeaders(options) : {};
      const response = await client.post(form.path, { body, signal: limit.signal, headers }).asResponse();
      const endsAt = performance.now() + answerLimits * limitMs;
      const pieces = (response as unknown as EndpointAnswer).body;
      const onPieces = (): void => {
        limit.refresh();
        served.piece();
      };
      const text = form.streams ? (await readStream(pieces, onPieces, endsAt)).body : await response.text();
      const reply = replyOf(settings, form, text);
      const requestId = response.headers.get("x-request-id");
      return {
        reply: simulated ? reply : cutAtStops(reply, options.stop),
        holdMs: requestedWaitMs(response.headers, Date.now()),
        queuedMs: served.queuedMs(),
        ...(requestId === null || simulated ? {} : { requestId: redacted(requestId, key) }),
      };
    } catch (error) {
      const fault = faultOf(error, limit.isOver() ? limitMs : null);
      fault.signs = { thisAnswer: served.lastPieceAt(), any: queue.lastPieceAt() };
      throw fault;
    } finally {
      served.leave();
      limit.close();
    }
  };
  return {
    send: async (messages, options, timeFactor = 1) => {
      for (let lessons = 0; ; lessons++) {
        const triedHabits = habits;
        const form = formOf(settings, triedHabits);
        const request = { body: openAiBody(settings, form, messages, options, triedHabits), form, messages, options };
        try {
          return await sendOnce(request, timeFactor);
        } catch (error) {
          if (!(error instanceof Fault) || lessons === mostLessons) throw error;
          const lesson = lessonOf(error, request, triedHabits, settings.api === undefined);
          if (lesson === null) throw error;
          habits = { ...habits, ...lesson };
        }
      }
    },
    slots: queue.slots,
    close,
  };
};
