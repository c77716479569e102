import { checkSameLength, checkScore } from "../check.ts";
import { scoreAt } from "../score-at.ts";
import type { Label, Score } from "../scores.ts";
import { type First, type Second, twoModels } from "../two-models.ts";

export interface CompletePairs {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** The labels of the remaining pairs, if labels were given. */
  readonly clusters: readonly Label[] | undefined;
  /** Number of pairs left out because a score is missing. */
  readonly missing: number;
}

/**
 * Leaves out the pairs in which a score is missing (pairwise deletion), for functions that refuse missing scores.
 *
 * The result is unbiased only if scores are missing for reasons unrelated to the tasks' difficulty. If a model failed
 * to answer because the task was hard, score it 0 instead.
 *
 * @param a scores of the first model, null if missing; or rows of results.
 * @param b scores of the second on the same tasks; with rows of results, the names of both models.
 * @param clusters one label for each pair.
 * @returns both lists without those pairs, the remaining labels, and the number of `missing` pairs.
 * @throws ToolkitError "length_mismatch".
 *
 * Cost O(n). For more than two models: `completeColumns`. `pairedDifference` and `varianceParts` accept missing
 * scores.
 * Source: Little and Rubin 2002, section 3.4 (available-case analysis).
 * @example
 * completePairs([1, null, 0], [1, 1, 0]).a; // => [1, 0]
 */
export const completePairs = (a: First<Score>, b: Second<Score>, clusters?: ArrayLike<Label>): CompletePairs => {
  const pair = twoModels(a, b);
  const labels = clusters ?? pair.clusters;
  checkSameLength("a", pair.a, "b", pair.b);
  if (labels) checkSameLength("a", pair.a, "clusters", labels);
  const completeTasks = Array.from(pair.a, (_, i) => i).filter(
    (i) => checkScore(`a[${i}]`, pair.a[i]!) !== null && checkScore(`b[${i}]`, pair.b[i]!) !== null,
  );
  return {
    a: completeTasks.map((i) => scoreAt(pair.a, i)),
    b: completeTasks.map((i) => scoreAt(pair.b, i)),
    clusters: labels && completeTasks.map((i) => labels[i]!),
    missing: pair.a.length - completeTasks.length,
  };
};
