import { Readable } from "node:stream";
import { cutAtStops } from "../base/cut-at-stops.ts";
import { faultOfResponse } from "../base/failure-body.ts";
import { Fault } from "../base/fault.ts";
import type { MakerApi } from "../base/maker-apis.ts";
import type { CompleteOptions, Message } from "../base/model.ts";
import { redact } from "../base/redact.ts";
import type { Sent, Transport } from "../base/transport.ts";
import { requestedWaitMs } from "../limits/asked-wait.ts";
import { openServerQueue } from "../limits/server-queue.ts";
import { openSilenceLimit } from "../limits/silence-limit.ts";
import { askEndpoint, type EndpointRequest } from "../network/ask-endpoint.ts";
import { dispatcherFor } from "../network/proxy.ts";
import { closedFault, thrownFault } from "../network/wrapped-fault.ts";
import { cleanedReply } from "../openai/openai-request.ts";
import { openAnthropic } from "./anthropic.ts";
import { gatherPieces } from "./gather-pieces.ts";
import { openGemini } from "./gemini.ts";
import type { Maker, MakerFetch, MakerOptions, OpenMaker } from "./maker.ts";

const makers: Readonly<Record<MakerApi, OpenMaker>> = { anthropic: openAnthropic, gemini: openGemini };

/** The time limit of a complete answer, as a multiple of the maximum silence. */
const answerLimits = 10;

/**
 * A `fetch` that uses the dispatcher. For a failed response it throws a fault with the wait that the endpoint requests.
 */
const fetchOn =
  (dispatcher: EndpointRequest["dispatcher"], onHold: (ms: number | null) => void): MakerFetch =>
  async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const answer = await askEndpoint(address, { ...(init as Omit<EndpointRequest, "dispatcher">), dispatcher });
    const holdMs = requestedWaitMs(answer.headers, Date.now());
    if (!answer.ok) throw faultOfResponse(answer.status, await answer.text(), holdMs);
    onHold(holdMs);
    const headers = [...answer.headers].map(([name, value]): [string, string] => [name, value ?? ""]);
    return new Response(Readable.toWeb(answer.body) as ReadableStream, { status: answer.status, headers });
  };

/** A transport that sends requests by a vendor-specific protocol. The first request loads the client's package. */
export const makerTransport = (api: MakerApi, settings: MakerOptions): Transport => {
  const { key, timeoutMs } = settings;
  const dispatcher = dispatcherFor(settings.baseUrl, settings.env);
  let holdMs: number | null = null;
  const fetch = fetchOn(dispatcher, (ms) => {
    holdMs = ms;
  });
  const queue = openServerQueue();
  let makerPromise: Promise<Maker> | undefined;

  const faultOf = (error: unknown, maker: Maker | null, timedOutMs: number | null): Fault => {
    if (timedOutMs !== null) return new Fault("timeout", `the endpoint did not answer within ${timedOutMs / 1000} s`);
    const refusal = maker?.refusalIn(error) ?? null;
    const fault = thrownFault(error) ?? (refusal && faultOfResponse(refusal.status, refusal.body, null));
    return fault ? new Fault(fault.kind, redact(fault.message, [key]), fault.waitMs) : closedFault(error, key);
  };

  const send = async (messages: readonly Message[], options: CompleteOptions, timeFactor = 1): Promise<Sent> => {
    makerPromise ??= makers[api](settings, fetch);
    const maker = await makerPromise;
    const limitMs = timeoutMs * timeFactor;
    const limit = openSilenceLimit(limitMs, options.signal);
    const queuedUntil = performance.now() + answerLimits * limitMs;
    const served = queue.enter(() => {
      if (performance.now() < queuedUntil) limit.refresh();
    });
    const onPiece = (): void => {
      limit.refresh();
      served.piece();
    };
    try {
      const pieces = await maker.stream(messages, options, limit.signal);
      const reply = await gatherPieces(pieces, onPiece, performance.now() + answerLimits * limitMs);
      return { reply: cutAtStops(cleanedReply(reply, key), options.stop), holdMs, queuedMs: served.queuedMs() };
    } catch (error) {
      const fault = faultOf(error, maker, limit.isOver() ? limitMs : null);
      fault.signs = { thisAnswer: served.lastPieceAt(), any: queue.lastPieceAt() };
      throw fault;
    } finally {
      served.leave();
      limit.close();
    }
  };
  return { send, slots: queue.slots, close: () => dispatcher.close() };
};
