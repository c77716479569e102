import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import { draw } from "../resample/draw.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import { kendallTau } from "./kendall-tau.ts";

export interface SplitHalfOptions extends BoardOptions {
  /** Number of random draws. Default 2,000. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface SplitHalf {
  /** Mean tau-b between the two leaderboards. */
  readonly estimate: number;
  /** Standard deviation of tau over the splits. */
  readonly deviation: number;
  /**
   * 5% quantile of tau over the splits; `high` is the 95% quantile. They describe single splits, and are not an
   * interval of the mean.
   */
  readonly low: number;
  readonly high: number;
  /**
   * Share of splits in which the same model leads both halves. Of tied leaders, the model in the earlier row counts.
   */
  readonly sameTop: number;
  readonly replicates: number;
}

const leader = (means: Float64Array): number => means.reduce((best, x, i) => (x > itemAt(means, best) ? i : best), 0);

/**
 * Split-half stability of a leaderboard. Tasks are split at random into two disjoint halves, many times, and the two
 * rankings are compared by Kendall's tau-b.
 *
 * A low value means that the ranking depends on the selection of tasks.
 * @param scores scores[model][task], none missing; or rows of results.
 * @param options replicates (2,000), seed (1), models.
 * @returns the mean tau between halves with its spread, and the share of splits with the same leader.
 * @throws ToolkitError for fewer than 2 models or 4 tasks, rows of unequal length, NaN.
 * Cost: replicates × models × tasks.
 * Source: Spearman 1910; Brown 1910, for rankings.
 * @example
 * splitHalf([[1, 1, 1, 1], [0, 0, 0, 0]], { replicates: 10 }).estimate; // => 1
 */
export const splitHalf = (scores: Scores, options: SplitHalfOptions = {}): SplitHalf => {
  checkKeys(options, ["replicates", "seed", "models"]);
  const replicates = checkCount("replicates", options.replicates ?? 2_000, 2);
  const { rows: table, tasks } = fullBoard("scores", scores, options, [2, 0]);
  if (tasks < 4)
    throw new ToolkitError(`scores must hold at least 2 models and 4 tasks, got ${table.length} and ${tasks}`, {
      code: "invalid_argument",
      argument: "scores",
    });
  const half = Math.floor(tasks / 2);
  const source = draw(options.seed ?? 1);
  const order = Array.from({ length: tasks }, (_, i) => i);
  const rows = table.map((row) => Float64Array.from(row));
  /** Rounds to 12 decimals, so that equal means are ties whatever the order of summation. */
  const halfMean = (row: Float64Array, from: number): number => {
    let sum = 0;
    for (let i = from; i < from + half; i++) sum += row[order[i]!]!;
    return Math.round((sum / half) * 1e12) / 1e12;
  };
  const taus = new Float64Array(replicates);
  let sameLeader = 0;
  for (let b = 0; b < replicates; b++) {
    for (let i = 0; i < 2 * half; i++) {
      const j = i + source.one(tasks - i);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const left = Float64Array.from(rows, (row) => halfMean(row, 0));
    const right = Float64Array.from(rows, (row) => halfMean(row, half));
    taus[b] = kendallTau(left, right, { test: "asymptotic" }).estimate;
    if (leader(left) === leader(right)) sameLeader++;
  }
  const mean = taus.reduce((sum, x) => sum + x, 0) / replicates;
  const squares = taus.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const sorted = taus.sort();
  return {
    estimate: mean,
    deviation: Math.sqrt(squares / (replicates - 1)),
    low: sortedQuantile(sorted, 0.05),
    high: sortedQuantile(sorted, 0.95),
    sameTop: sameLeader / replicates,
    replicates,
  };
};
