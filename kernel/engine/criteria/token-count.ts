import type { Criterion } from "./criterion.ts";

/**
 * Input tokens, output tokens and their sum, as reported by the endpoint. If it reports none, taulab estimates them
 * and marks them as an estimate.
 */
export const tokenCount: Criterion = {
  name: "token-count",
  parts: ["input", "output", "total"],
  unit: "tokens",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  evaluate: ({ completion: { usage } }) =>
    Object.entries({
      input: usage.inputTokens,
      output: usage.outputTokens,
      total: usage.inputTokens + usage.outputTokens,
    }).map(([part, score]) => ({ part, score, output: usage.estimated ? `${part}, estimated` : part })),
};
