import { available } from "./available.ts";
import type { Criterion } from "./criterion.ts";

/** Input tokens, output tokens and their sum, as the endpoint counted them; our own count is marked as an estimate. */
export const tokenCount: Criterion = {
  name: "token-count",
  unit: "tokens",
  direction: "lower",
  measured: false,
  requires: [],
  applies: (task) => available(task, "token-count"),
  evaluate: ({ completion: { usage } }) =>
    Object.entries({
      input: usage.inputTokens,
      output: usage.outputTokens,
      total: usage.inputTokens + usage.outputTokens,
    }).map(([part, score]) => ({
      criterion: "token-count",
      testCaseId: null,
      score,
      unit: "tokens",
      output: usage.estimated ? `${part}, estimated` : part,
      error: null,
    })),
};
