import { seeded } from "../../../toolkit/stats/index.ts";
import { approximateMessageTokens, approximateTokens } from "../tokens.ts";
import { answerAddress } from "./address.ts";
import type { Budget } from "./budget.ts";
import type { AnswerCache } from "./cache.ts";
import type { CompleteOptions, Completion, Message, Model } from "./model.ts";
import type { Price } from "./price-table.ts";
import { costOf } from "./prices.ts";
import type { RateLimit } from "./rate.ts";
import { abortedError, type RetryOptions, retry } from "./retry.ts";
import type { Reply, Transport } from "./transport.ts";

/** Everything between a question and an answer. */
export interface ModelParts {
  readonly id: string;
  readonly simulated: boolean;
  /** What the cache knows the endpoint by. */
  readonly endpoint: string;
  readonly transport: Transport;
  readonly limit: RateLimit;
  readonly budget: Budget;
  /** Null: every answer is asked for anew. */
  readonly cache: AnswerCache | null;
  readonly price: Price | null;
  readonly retry: RetryOptions;
  /** Seeds the jitter of retries. */
  readonly seed: number;
}

/** Tokens that an answer is expected to have until the first one has come. */
const firstGuess = 400;

/** A model made of its parts: cache, concurrency limit, budget, retries, transport, price. */
export const composeModel = (parts: ModelParts): Model => {
  const { id, simulated, endpoint, transport, limit, budget, cache, price } = parts;
  const seen = { answers: 0, outputTokens: 0 };

  const expected = (messages: readonly Message[], options: CompleteOptions) => {
    const mean = seen.answers > 0 ? seen.outputTokens / seen.answers : firstGuess;
    const inputTokens = approximateMessageTokens(messages);
    const usage = { inputTokens, outputTokens: Math.min(options.maxTokens ?? Infinity, mean), estimated: true };
    return { tokens: inputTokens + usage.outputTokens, usd: costOf(usage, price) ?? 0 };
  };

  const usageOf = (messages: readonly Message[], reply: Reply): Completion["usage"] =>
    reply.usage ?? {
      inputTokens: approximateMessageTokens(messages),
      outputTokens: approximateTokens(reply.text),
      estimated: true,
    };

  const ask = async (messages: readonly Message[], options: CompleteOptions, at: string): Promise<Completion> => {
    if (options.signal?.aborted) throw abortedError();
    const reservation = budget.reserve(expected(messages, options));
    let sentAt = 0;
    const send = (): Promise<Reply> => {
      sentAt = performance.now();
      return transport.send(messages, options);
    };
    const rng = seeded(parts.seed).fork(at);
    const answered = await retry(send, rng, options.signal, parts.retry).catch((error: unknown) => {
      reservation.cancel();
      throw error;
    });
    const latencyMs = performance.now() - sentAt;
    const fresh = { ...answered.value, usage: usageOf(messages, answered.value) };
    reservation.settle({
      tokens: fresh.usage.inputTokens + fresh.usage.outputTokens,
      usd: costOf(fresh.usage, price) ?? 0,
    });
    seen.answers += 1;
    seen.outputTokens += fresh.usage.outputTokens;
    const kept = cache ? await cache.write(at, fresh) : fresh;
    return {
      id: at,
      ...kept,
      cost: costOf(kept.usage, price),
      measured: { latencyMs, retries: answered.retries, cached: false },
    };
  };

  return {
    id,
    simulated,
    complete: async (messages, options) => {
      const at = answerAddress(id, endpoint, messages, options);
      const kept = cache ? await cache.read(at) : null;
      if (!kept) return limit.run(() => ask(messages, options, at));
      return {
        id: at,
        ...kept,
        cost: costOf(kept.usage, price),
        measured: { latencyMs: 0, retries: [], cached: true },
      };
    },
    close: () => transport.close(),
  };
};
