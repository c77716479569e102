import { seeded } from "../../../../toolkit/stats/random.ts";
import { approximateMessageTokens, approximateTokens } from "../../tokens.ts";
import { Fault } from "../base/fault.ts";
import type { CompleteOptions, Completion, Message, Model, RequestFields } from "../base/model.ts";
import { openThinkingLimit } from "../base/thinking-limit.ts";
import type { Reply, Sent, Transport } from "../base/transport.ts";
import type { Pace } from "../limits/pace.ts";
import { type Outage, type RetryOptions, retry } from "../limits/retry.ts";
import type { Budget } from "../prices/budget.ts";
import type { Price } from "../prices/price-table.ts";
import { costOf } from "../prices/prices.ts";
import { answerAddress } from "../providers/address.ts";
import type { WeightsFacts } from "../weights/find-weights.ts";
import type { AnswerCache } from "./cache.ts";

/** A report to the user that a try of a request has failed and will be retried. */
export interface TryReport {
  readonly model: string;
  readonly message: string;
  /** The time since the first failure, in milliseconds. */
  readonly waitedMs: number;
}

/** Converts the error of a content filter to an answer with the ending `filtered`; throws other errors. */
const filteredOrThrow = (error: unknown): Sent => {
  if (!(error instanceof Fault) || error.kind !== "content_filter") throw error;
  const aside = { finish: error.message };
  return { reply: { text: "", usage: null, finishReason: "content_filter", aside }, holdMs: error.waitMs };
};

/** The dependencies and settings of a model. */
export interface ModelParts {
  readonly id: string;
  readonly simulated: boolean;
  readonly weights?: WeightsFacts;
  /** The name of the endpoint in cache keys. */
  readonly endpoint: string;
  readonly transport: Transport;
  readonly pace: Pace;
  readonly budget: Budget;
  /** The cache of answers; null if answers are not cached. */
  readonly cache: AnswerCache | null;
  readonly price: Price | null;
  /** Request fields that the user set for the whole run. They override those of each call. */
  readonly request?: RequestFields;
  readonly retry: RetryOptions;
  /** True: requests are sent as batches, so none is sent ahead to learn the size of answers. */
  readonly batch?: boolean;
  /** Seeds the jitter of retries. */
  readonly seed: number;
  readonly onTrouble?: (trouble: TryReport) => void;
}

/**
 * The factor of the next try's time limit. It grows after time-outs, so that a slow answer is not paid for
 * repeatedly.
 */
const timeFactor = (timeouts: number): number => Math.min(4, 2 ** timeouts);

/** The expected number of tokens of an answer, until the first answer has arrived. */
const firstGuess = 400;

/** Builds a model from a cache, rate limiter (pace), budget, retries, a sender of requests (transport) and a price. */
export const composeModel = (parts: ModelParts): Model => {
  const { id, simulated, endpoint, transport, pace, budget, cache, price } = parts;
  const outage: Outage = { since: null };
  const thinking = openThinkingLimit();
  let largest = firstGuess;

  /** The tokens and dollars to reserve for a request: by its output limit, or else by the largest answer so far. */
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

  /**
   * Waits for a slot, and sends one request. A request that waits for a retry holds no slot and no budget
   * reservation.
   */
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

  /**
   * The first request. If tokens are limited, others wait for its end, because the size of answers is still unknown.
   */
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
    // An empty or truncated answer is not cached, because another try may be better.
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

  /**
   * Reads a cache entry that taulab up to version 0.1 wrote. The address of such an entry does not depend on `apart`.
   */
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
