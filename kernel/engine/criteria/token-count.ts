import type { Criterion } from "./criterion.ts";

/**
 * Input tokens, output tokens and their sum, as the endpoint counted them; taulab's own count is marked as an
 * estimate.
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
