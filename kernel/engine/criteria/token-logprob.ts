import { sumOf } from "../../../toolkit/base/averages.ts";
import { EngineError } from "../errors.ts";
import type { Criterion } from "./criterion.ts";

/**
 * The natural logarithm of the probabilities of the answer's tokens: `mean` over the tokens and `total`, their sum.
 * The answer's perplexity is exp(−mean). A run with this criterion requests the probabilities.
 */
export const tokenLogprob: Criterion = {
  name: "token-logprob",
  parts: ["mean", "total"],
  unit: "nats",
  direction: "none",
  evaluate: ({ completion: { aside } }) => {
    const values = aside?.logprobs?.values ?? [];
    if (values.length === 0)
      throw new EngineError("the endpoint gave no probabilities of tokens", {
        code: "not_available",
        hint: "taulab models check ID shows whether a model has them; answers that were made without --logprobs have none",
      });
    const total = sumOf(values);
    return [
      { part: "mean", score: total / values.length, unit: "nats a token" },
      { part: "total", score: total },
    ];
  },
};
