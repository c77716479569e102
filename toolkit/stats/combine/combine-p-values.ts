import { checkChoice, checkNumbers, checkPositive, checkSameLength, fail } from "../check.ts";
import { pValueList } from "../compare/p-values.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { normalSf, normalSfQuantile } from "../special/normal.ts";

export interface CombineOptions {
  /**
   * "fisher" (default): -2 Σ ln p, powerful against one small p. "stouffer": Σ w z / √Σ w², powerful if all effects
   * have one direction.
   */
  readonly test?: "fisher" | "stouffer";
  /** A weight above 0 for each p-value, for "stouffer": for example √n. Default all 1. */
  readonly weights?: ArrayLike<number>;
}

/**
 * Combines the p-values of independent tests of one hypothesis (for example on several benchmarks) into one.
 *
 * Fisher: -2 Σ ln p, chi-squared with 2k degrees of freedom. Stouffer: Σ w z_i / √Σ w², z_i the upper normal quantile of p_i.
 *
 * @param pValues of independent one-sided tests in the same direction. Two-sided p-values do not show which model was
 *   better.
 * @param options `test` ("fisher"), `weights`.
 * @returns the combined test; `n` = number of p-values.
 * @throws ToolkitError "invalid_argument" for an empty list, a value outside [0, 1], weights with Fisher's method.
 *
 * Cost O(k). If effects and their standard errors are known, `randomEffects` also estimates the size of the effect.
 * Tests on the same tasks are not independent.
 * Source: Fisher 1932; Stouffer et al. 1949.
 * @example
 * combinePValues([0.1, 0.05, 0.02, 0.3]).pValue; // => 0.0076169
 */
export const combinePValues = (pValues: ArrayLike<number>, options: CombineOptions = {}): TestResult => {
  checkKeys(options, ["test", "weights"]);
  const p = pValueList(pValues);
  const test = checkChoice("test", options.test, ["fisher", "stouffer"]);
  const common = { alternative: "greater", n: p.length } as const;
  if (test === "fisher") {
    if (options.weights)
      fail("weights", options.weights, 'left out with "fisher"', 'use test: "stouffer", which takes weights');
    const statistic = -2 * p.reduce((sum, value) => sum + Math.log(value), 0);
    return {
      test: "fisher-combined",
      statistic,
      df: 2 * p.length,
      pValue: chiSquaredSf(statistic, 2 * p.length),
      ...common,
    };
  }
  const weights = options.weights ?? p.map(() => 1);
  checkSameLength("pValues", p, "weights", weights);
  checkNumbers("weights", weights);
  let [sum, squares] = [0, 0];
  p.forEach((value, i) => {
    const w = checkPositive(`weights[${i}]`, weights[i]!);
    sum += w * normalSfQuantile(value);
    squares += w * w;
  });
  const statistic = sum / Math.sqrt(squares);
  if (Number.isNaN(statistic))
    fail(
      "pValues",
      p,
      "a list without 0 or without 1",
      'the sum of their normal quantiles does not exist: use test: "fisher"',
    );
  return { test: "stouffer-combined", statistic, pValue: normalSf(statistic), ...common };
};
