import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, TestResult } from "../result.ts";
import { checkSuccesses } from "./counted.ts";
import { normalP } from "./tails.ts";

export interface TwoProportionsOptions {
  /** "pooled" (default): standard error from both samples together. "unpooled": from each sample separately. */
  readonly variance?: "pooled" | "unpooled";
  /** "greater": the first proportion is larger. Default "two-sided". */
  readonly alternative?: Alternative;
}

/**
 * z test of two independent proportions: do two models that answered different tasks have the same pass rate?
 *
 * z = (p1 - p2) / s; pooled s² = p (1 - p) (1/n1 + 1/n2) with p = (x1 + x2) / (n1 + n2); unpooled
 * s² = p1 (1 - p1) / n1 + p2 (1 - p2) / n2.
 *
 * @param x1 tasks that the first model passed.
 * @param n1 tasks that it tried.
 * @param x2 tasks that the second passed.
 * @param n2 tasks that it tried.
 * @param options `variance` (default "pooled"), `alternative`.
 * @returns the test. If both proportions are 0 or both are 1, z = 0 and p = 1.
 * @throws ToolkitError "invalid_argument" for x > n or n = 0; "undefined_result" if the unpooled variance is 0.
 *
 * Cost O(1). If both models answered the same tasks, use `mcnemar`, because this test ignores the pairing. For fewer
 * than five expected successes or failures: `fisherExact`.
 * Source: Pearson 1900; Fleiss, Levin and Paik 2003, ch. 3.
 * @example
 * twoProportions(56, 70, 48, 80).pValue; // => 0.0080450813681966
 */
export const twoProportions = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: TwoProportionsOptions = {},
): TestResult => {
  checkKeys(options, ["variance", "alternative"]);
  const [s1, s2] = [checkSuccesses("x1", x1, "n1", n1), checkSuccesses("x2", x2, "n2", n2)];
  const variance = checkChoice("variance", options.variance, ["pooled", "unpooled"]);
  const alternative = alternativeOf(options);
  const [p1, p2, p] = [s1 / n1, s2 / n2, (s1 + s2) / (n1 + n2)];
  const squared = variance === "pooled" ? p * (1 - p) * (1 / n1 + 1 / n2) : (p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2;
  if (squared === 0 && p1 !== p2)
    throw new ToolkitError(`the unpooled z test is undefined for ${s1} of ${n1} against ${s2} of ${n2}`, {
      code: "undefined_result",
      argument: "variance",
      value: variance,
      hint: 'use variance: "pooled" or fisherExact',
    });
  const statistic = squared === 0 ? 0 : (p1 - p2) / Math.sqrt(squared);
  return {
    test: `two-proportions-${variance}`,
    statistic,
    pValue: normalP(statistic, alternative),
    alternative,
    n: n1 + n2,
  };
};
