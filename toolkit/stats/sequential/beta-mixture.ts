import { ToolkitError } from "../../errors.ts";
import { checkCount, checkPositive } from "../check.ts";
import { logBeta } from "../special/beta.ts";

/** Parameters of the beta distribution by which the e-value averages over alternative rates. */
export interface MixturePrior {
  /** First parameter of the beta distribution. Default 1. */
  readonly a?: number;
  /** Second parameter of the beta distribution. Default 1; with a = 1 all rates have equal weight. */
  readonly b?: number;
}

/** x log(y) with 0 log(0) = 0. */
const xlogy = (x: number, y: number): number => (x === 0 ? 0 : x * Math.log(y));

/** Log marginal likelihood, ln(B(x + a, n - x + b) / B(a, b)). Refuses invalid counts and priors. */
export const mixture = (successes: number, n: number, prior: MixturePrior = {}): ((rate: number) => number) => {
  checkCount("n", n);
  if (checkCount("successes", successes) > n)
    throw new ToolkitError(`successes must not be larger than n, got ${successes} of ${n}`, {
      code: "invalid_argument",
      argument: "successes",
      value: successes,
    });
  const a = checkPositive("prior.a", prior.a ?? 1);
  const b = checkPositive("prior.b", prior.b ?? 1);
  const marginal = logBeta(successes + a, n - successes + b) - logBeta(a, b);
  return (rate) => marginal - xlogy(successes, rate) - xlogy(n - successes, 1 - rate);
};
