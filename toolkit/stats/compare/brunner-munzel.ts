import { varianceOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkSample, groupHint } from "../check.ts";
import { makeInterval, testSides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import { twoGroups } from "../two-groups.ts";
import type { First, Second } from "../two-models.ts";
import { studentP } from "./tails.ts";

export interface BrunnerMunzelOptions extends IntervalOptions {
  /** "greater": values of a tend to be larger. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Variance of the placements, which are the ranks among all values minus the ranks within the group. */
const placementVariance = (all: readonly number[], ranksWithin: readonly number[]): number =>
  varianceOf(all.map((rank, i) => rank - itemAt(ranksWithin, i)));

/**
 * Brunner–Munzel test: is a random value of one group larger than one of the other with a probability other than 1/2?
 * The spreads of the groups may differ.
 *
 * The superiority P(a > b) + P(a = b)/2 comes from ranks. Its standard error s comes from the placements of each group
 * in the other. The test uses Student's t with Satterthwaite's degrees of freedom; the interval is superiority ± t s.
 *
 * @param a values of the first group; or rows of results with one value for each task.
 * @param b values of the second, independent group; with rows of results, the names of two models without common tasks.
 * @param options `alternative`, `level`, `side`.
 * @returns the test, with the superiority of a as `estimate` and its bounds in [0, 1].
 * @throws ToolkitError "invalid_argument" for fewer than 2 values in a group or one that is not finite;
 *   "undefined_result" if the groups do not overlap, or do not vary, because the spread is then unknown.
 *
 * Cost O(N log N). It needs some 10 values in each group. For fewer, or without overlap: `mannWhitney`, exact.
 * Source: Brunner and Munzel 2000; Neubert and Brunner 2007 for small groups.
 * @example
 * brunnerMunzel([1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1], [3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4]).pValue; // => 0.0057862
 */
export const brunnerMunzel = (
  a: First<number>,
  b: Second<number>,
  options: BrunnerMunzelOptions = {},
): TestResult & Interval => {
  checkKeys(options, ["alternative", "level", "side"]);
  const groups = twoGroups(a, b);
  const [left, right] = [groups.a, groups.b];
  checkSample("a", left, 2, groupHint);
  checkSample("b", right, 2, groupHint);
  const alternative = alternativeOf(options);
  const side = testSides(options);
  const [n, m] = [left.length, right.length];
  const all = ranks([...Array.from(left), ...Array.from(right)], { best: "lower" });
  const [first, second] = [all.slice(0, n), all.slice(n)];
  const va = placementVariance(first, ranks(left, { best: "lower" })) / (n * m * m);
  const vb = placementVariance(second, ranks(right, { best: "lower" })) / (m * n * n);
  const estimate = (first.reduce((sum, rank) => sum + rank, 0) / n - (n + 1) / 2) / m;
  if (va + vb === 0)
    throw new ToolkitError(
      "the groups do not overlap or do not vary, so that the error of their superiority is unknown",
      {
        code: "undefined_result",
        argument: "a",
        hint: 'use mannWhitney with test: "exact", which needs no spread',
      },
    );
  const error = Math.sqrt(va + vb);
  const df = (va + vb) ** 2 / (va ** 2 / (n - 1) + vb ** 2 / (m - 1));
  const statistic = (estimate - 0.5) / error;
  const reach = studentSfQuantile(side.tail, df) * error;
  return {
    ...makeInterval(side, "brunner-munzel", n + m, estimate, [estimate - reach, estimate + reach]),
    test: "brunner-munzel",
    statistic,
    df,
    pValue: studentP(statistic, df, alternative),
    alternative,
  };
};
