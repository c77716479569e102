import type { Completion } from "../models/base/model.ts";

/**
 * The tokens, calls and dollars of a request's answers. Answers from the cache are included, so that a replayed run has
 * the same usage.
 */
export interface RequestUsage {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

export const noUsage: RequestUsage = { calls: 0, tokens: 0, usd: 0 };

export const addUsage = (a: RequestUsage, b: RequestUsage): RequestUsage => ({
  calls: a.calls + b.calls,
  tokens: a.tokens + b.tokens,
  usd: a.usd + b.usd,
});

export const usageOfAnswers = ({ usage, cost }: Completion): RequestUsage => ({
  calls: 1,
  tokens: usage.inputTokens + usage.outputTokens,
  usd: cost ?? 0,
});
