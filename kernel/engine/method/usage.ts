import type { Completion } from "../models/base/model.ts";

/** The usage of answers, cached ones included, so that a replayed run counts as its first. */
export interface Usage {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

export const noUsage: Usage = { calls: 0, tokens: 0, usd: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  calls: a.calls + b.calls,
  tokens: a.tokens + b.tokens,
  usd: a.usd + b.usd,
});

export const usageOfAnswers = ({ usage, cost }: Completion): Usage => ({
  calls: 1,
  tokens: usage.inputTokens + usage.outputTokens,
  usd: cost ?? 0,
});
