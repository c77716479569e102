import { ToolkitError } from "../../errors.ts";
import { checkCount, checkObject, checkSameLength } from "../check.ts";
import type { Score } from "../scores.ts";
import { type First, type Second, twoModels } from "../two-models.ts";

/** The four outcomes of two models on the same tasks, with one answer of each model to each task. */
export interface PairedCounts {
  /** Number of tasks that both models solve. */
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** Refuses counts that are not whole, and a table without tasks. Returns the number of tasks. */
export const countPairs = (counts: PairedCounts): number => {
  checkObject("counts", counts, "{ both, onlyA, onlyB, neither }");
  const { both, onlyA, onlyB, neither } = counts;
  checkCount("both", both);
  checkCount("onlyA", onlyA);
  checkCount("onlyB", onlyB);
  checkCount("neither", neither);
  const n = both + onlyA + onlyB + neither;
  if (n === 0)
    throw new ToolkitError("counts must hold at least 1 task, got 0", {
      code: "invalid_argument",
      argument: "counts",
      value: 0,
    });
  return n;
};

/**
 * Counts the four outcomes of two models on the same tasks.
 *
 * @param a scores of model A, 0 or 1 for each task; tasks with null (missing) are left out. Or rows of results.
 * @param b the same tasks in the same order for model B; with rows of results, the names of both models.
 * @returns the four counts.
 * @throws ToolkitError for lengths that differ or scores other than 0 and 1.
 * Cost: O(n).
 * Source: the table of McNemar 1947.
 * @example
 * pairedCounts([1, 1, 0, 0], [1, 0, 1, 0]); // => { both: 1, onlyA: 1, onlyB: 1, neither: 1 }
 */
export const pairedCounts = (a: First<Score>, b: Second<Score>): PairedCounts => {
  const pair = twoModels(a, b);
  checkSameLength("a", pair.a, "b", pair.b);
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (let i = 0; i < pair.a.length; i++) {
    const left = pair.a[i];
    const right = pair.b[i];
    if (left === null || right === null) continue;
    for (const [name, value] of [["a", left] as const, ["b", right] as const])
      if (value !== 0 && value !== 1)
        throw new ToolkitError(`${name}[${i}] must be 0 or 1, got ${value}`, {
          code: "invalid_argument",
          argument: `${name}[${i}]`,
          value,
          hint: "for several samples per task, or fractions, use pairedDifference",
        });
    counts[left ? (right ? "both" : "onlyA") : right ? "onlyB" : "neither"]++;
  }
  return counts;
};
