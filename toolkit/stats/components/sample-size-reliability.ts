import { checkChoice, checkOpenProbability, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type Counts, checkPlan, errorVariances } from "./generalizability.ts";
import type { VarianceComponents } from "./variance-components.ts";

export interface SampleSizeReliabilityOptions {
  /** The reliability coefficient to reach. Default 0.9. */
  readonly target?: number;
  /** "relative" (default) for the ranking of the objects, "absolute" for their scores. */
  readonly kind?: "relative" | "absolute";
}

export interface SampleSizeReliability {
  /** The minimum number of levels of the varied factor; null if no number reaches the target. */
  readonly n: number | null;
  /** The reliability coefficient with `n` levels of the varied factor; `limit` if `n` is null. */
  readonly reached: number;
  /** The limit of the reliability coefficient as the varied factor's number of levels goes to infinity. */
  readonly limit: number;
}

/**
 * Computes how many prompts, seeds, judges or tasks reach a target reliability, with fixed numbers of the others.
 *
 * The error variance is A + B/n with n levels of the varied factor; n = B / (σ²_o (1/target - 1) - A), rounded up.
 *
 * @param components the result of `varianceComponents`.
 * @param object the factor whose levels are compared: "model".
 * @param vary the factor whose number is computed, or "repeats".
 * @param counts planned numbers of levels of the remaining factors.
 * @param options target, kind.
 * @returns the number, the coefficient that it reaches, and the limit for infinitely many levels.
 * @throws ToolkitError "invalid_argument" for a name that is not a factor, or a factor without a count.
 *
 * Cost O(components).
 * Source: Brennan 2001, chapter 4.
 * @example
 * const [model, task] = [[0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 1, 2]];
 * const study = varianceComponents([0.9, 0.6, 0.8, 0.5, 0.1, 0.3], { model, task });
 * sampleSizeReliability(study, "model", "task", {}, { target: 0.95, kind: "absolute" }).n; // => 6
 */
export const sampleSizeReliability = (
  components: VarianceComponents,
  object: string,
  vary: string,
  counts: Counts,
  options: SampleSizeReliabilityOptions = {},
): SampleSizeReliability => {
  checkKeys(options, ["target", "kind"]);
  const target = checkOpenProbability("target", options.target ?? 0.9);
  const kind = checkChoice("kind", options.kind, ["relative", "absolute"]);
  if (typeof vary !== "string" || vary === object) fail("vary", vary, `a factor other than ${object}, or "repeats"`);
  const withCount = (n: number): Counts => ({ ...counts, [vary]: n });
  checkPlan(components, object, withCount(1));
  const coefficient = (n: number): number => {
    const variances = errorVariances(components, object, withCount(n));
    const total = variances.universe + variances[kind];
    return total > 0 ? variances.universe / total : 0;
  };
  const limit = coefficient(Number.MAX_VALUE);
  if (!(limit > target)) return { n: null, reached: limit, limit };
  const { universe, [kind]: leastVariance } = errorVariances(components, object, withCount(Number.MAX_VALUE));
  const varied = errorVariances(components, object, withCount(1))[kind] - leastVariance;
  let n = Math.max(1, Math.ceil(varied / (universe * (1 / target - 1) - leastVariance) - 1e-9));
  while (coefficient(n) < target) n++;
  return { n, reached: coefficient(n), limit };
};
