import { alternativeOf, checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, TestResult } from "../result.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { taskDifferences } from "./differences.ts";
import { mcnemar } from "./mcnemar.ts";

export interface SignTestOptions {
  /** Default "exact". "mid-p" is less conservative. */
  readonly test?: "exact" | "mid-p";
  /** "greater": a is better. Default "two-sided". */
  readonly alternative?: Alternative;
}

/**
 * Sign test: of the tasks on which two models differ, on how many is the first better?
 *
 * Given m differing tasks, the number that a wins is Binomial(m, 1/2) if neither is better; ties are left out.
 *
 * @param a scores of the first model, one per task; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `test` (default "exact"), `alternative`.
 * @returns the test; `statistic` = tasks that a wins, `n` = tasks that differ. If no task differs, p = 1.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for no tasks or a score that is not finite.
 *
 * Cost O(n). Assumes independent tasks and ignores clusters of results. It uses only the signs; `wilcoxonSignedRank`
 * and `pairedPermutation` use the sizes of the differences, too.
 * Source: Arbuthnot 1710; Dixon and Mood 1946.
 * @example
 * signTest([3, 4, 5, 6, 2], [1, 2, 2, 5, 2]).pValue; // => 0.125
 */
export const signTest = (a: First<number>, b: Second<number>, options: SignTestOptions = {}): TestResult => {
  checkKeys(options, ["test", "alternative"]);
  const method = checkChoice("test", options.test, ["exact", "mid-p"]);
  const alternative = alternativeOf(options);
  let [won, lost] = [0, 0];
  const pair = twoModels(a, b);
  for (const d of taskDifferences(pair.a, pair.b)) {
    if (d > 0) won++;
    if (d < 0) lost++;
  }
  return { ...mcnemar(won, lost, { test: method, alternative }), test: `sign-${method}` };
};
