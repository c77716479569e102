import { seeded } from "../../../toolkit/stats/random.ts";
import { approximateMessageTokens, approximateTokens } from "../tokens.ts";
import { answerAddress } from "./address.ts";
import type { Budget } from "./budget.ts";
import type { AnswerCache } from "./cache.ts";
import { Fault } from "./fault.ts";
import type { CompleteOptions, Completion, Message, Model, RequestFields } from "./model.ts";
import type { Pace } from "./pace.ts";
import type { Price } from "./price-table.ts";
import { costOf } from "./prices.ts";
import { type Outage, type RetryOptions, retry } from "./retry.ts";
import { openThinkingLimit } from "./thinking-limit.ts";
import type { Reply, Sent, Transport } from "./transport.ts";
import type { WeightsFacts } from "./weights/find-weights.ts";

/** The report of a failed try that will be repeated. */
export interface TryReport {
  readonly model: string;
  readonly message: string;
  /** The wait so far, in milliseconds. */
  readonly waitedMs: number;
}

/** Turns a request that a content filter stopped into an answer with that ending. */
const filteredOrThrow = (error: unknown): Sent => {
  if (!(error instanceof Fault) || error.kind !== "content_filter") throw error;
  const aside = { finish: error.message };
  return { reply: { text: "", usage: null, finishReason: "content_filter", aside }, holdMs: error.waitMs };
};

/** The parts that make a model. */
export interface ModelParts {
  readonly id: string;
  readonly simulated: boolean;
  readonly weights?: WeightsFacts;
  /** The name of the endpoint in cache keys. */
  readonly endpoint: string;
  readonly transport: Transport;
  readonly pace: Pace;
  readonly budget: Budget;
  /** Null: no answer is cached. */
  readonly cache: AnswerCache | null;
  readonly price: Price | null;
  /** Fields of every request, which replace the caller's. */
  readonly request?: RequestFields;
  readonly retry: RetryOptions;
  /** True: requests go out together, none before the others. */
  readonly batch?: boolean;
  /** Seeds the jitter of retries. */
  readonly seed: number;
  readonly onTrouble?: (trouble: TryReport) => void;
}

/** The factor of the time limit of the next try. An answer that took too long is not paid for again and again. */
const timeFactor = (timeouts: number): number => Math.min(4, 2 ** timeouts);

/** The expected tokens of an answer until the first one has arrived. */
const firstGuess = 400;

/** A model made of its parts: cache, pace, budget, retries, transport, price. */
export const composeModel = (parts: ModelParts): Model => {
  const { id, simulated, endpoint, transport, pace, budget, cache, price } = parts;
  const outage: Outage = { since: null };
  const thinking = openThinkingLimit();
  let largest = firstGuess;

  /** The most tokens and dollars that an answer may take: by its limit, or else by the largest answer so far. */
  const expected = (messages: readonly Message[], options: CompleteOptions) => {
    const inputTokens = approximateMessageTokens(messages);
    const usage = { inputTokens, outputTokens: options.maxTokens ?? largest, estimated: true };
    return { tokens: inputTokens + usage.outputTokens, usd: costOf(usage, price) ?? 0 };
  };

  const usageOf = (messages: readonly Message[], reply: Reply): Completion["usage"] =>
    reply.usage ?? {
      inputTokens: approximateMessageTokens(messages),
      outputTokens: approximateTokens(reply.text),
      estimated: true,
    };

  /** Sends one request in its turn. A request that waits for a retry holds neither a turn nor a part of the budget. */
  const send = async (messages: readonly Message[], options: CompleteOptions, timeouts: number) => {
    const turn = await pace.take(options.signal);
    let report: Parameters<typeof turn.done>[0] = { outcome: "failed" };
    try {
      const reservation = budget.reserve(expected(messages, options));
      const sentAt = performance.now();
      let sent: Sent;
      try {
        sent = await transport.send(messages, options, timeFactor(timeouts)).catch(filteredOrThrow);
      } catch (error) {
        reservation.cancel();
        if (error instanceof Fault)
          report = { outcome: error.kind === "http_429" ? "limited" : "failed", holdMs: error.waitMs };
        throw error;
      }
      const { reply, holdMs, requestId, queuedMs = 0 } = sent;
      const fresh = { ...reply, usage: usageOf(messages, reply) };
      const { inputTokens, outputTokens } = fresh.usage;
      const used = { tokens: inputTokens + outputTokens, usd: costOf(fresh.usage, price) ?? 0 };
      report = { outcome: "ok", holdMs, used };
      reservation.settle(used);
      largest = Math.max(largest, outputTokens);
      return { fresh, latencyMs: performance.now() - sentAt - queuedMs, requestId };
    } finally {
      turn.done(report);
    }
  };

  /** The first request, which goes alone if tokens are limited and the size of answers is unknown. */
  let first: Promise<unknown> | undefined;
  const sendSized: typeof send = async (...request) => {
    if (!budget.limitsSize || parts.batch || request[1].maxTokens !== undefined) return send(...request);
    if (first !== undefined) {
      await first;
      return send(...request);
    }
    const sent = send(...request);
    first = sent.catch(() => {});
    return sent;
  };

  const ask = async (messages: readonly Message[], options: CompleteOptions, at: string): Promise<Completion> => {
    const askOnce = (requestOptions: CompleteOptions) =>
      retry(
        (timeouts) => sendSized(messages, requestOptions, timeouts),
        seeded(parts.seed).fork(at),
        options.signal,
        parts.retry,
        outage,
        ({ message }, waitedMs) => parts.onTrouble?.({ model: id, message, waitedMs }),
      );
    const request = thinking.widened(options);
    const first = await askOnce(request);
    const { value, retries } = thinking.wasCut(first.value.fresh, request, options)
      ? await askOnce(thinking.widened(options))
      : first;
    // An answer that was cut off or is empty is not cached: another try may be better.
    const isComplete = value.fresh.finishReason !== "length" && value.fresh.text.trim() !== "";
    const stored = cache && isComplete ? await cache.write(at, value.fresh) : value.fresh;
    return {
      id: at,
      ...stored,
      cost: costOf(stored.usage, price),
      measured: {
        latencyMs: value.latencyMs,
        retries,
        cached: false,
        ...(value.requestId === undefined ? {} : { requestId: value.requestId }),
      },
    };
  };

  /** Until version 0.1, answers were cached without `apart`. */
  const earlier = async (messages: readonly Message[], { apart, ...options }: CompleteOptions) =>
    apart === undefined ? null : (cache?.read(answerAddress(id, endpoint, messages, options)) ?? null);

  return {
    id,
    simulated,
    ...(parts.weights ? { weights: parts.weights } : {}),
    complete: async (messages, callOptions) => {
      const options = parts.request ? { ...callOptions, ...parts.request } : callOptions;
      const at = answerAddress(id, endpoint, messages, options);
      const cached = cache ? ((await cache.read(at)) ?? (await earlier(messages, options))) : null;
      if (!cached) return ask(messages, options, at);
      const cost = costOf(cached.usage, price);
      budget.savings.add(id, cached.usage, cost);
      return {
        id: at,
        ...cached,
        cost,
        measured: { latencyMs: 0, retries: [], cached: true },
      };
    },
    slots: () => transport.slots?.() ?? null,
    close: () => transport.close(),
  };
};
