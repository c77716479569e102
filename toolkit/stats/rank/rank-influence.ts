import { itemAt } from "../../base/item-at.ts";
import { type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { checkChoice, checkSameLength } from "../check.ts";
import { alone, grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import { kendallTau } from "./kendall-tau.ts";
import type { Best } from "./rank-table.ts";

/**
 * Indices of the fewest units without which a sum of differences is not above 0, the largest difference first.
 * Undefined if all units would have to be removed; empty if the sum of all is not above 0.
 */
const fewestToFlip = (differences: readonly number[]): readonly number[] | undefined => {
  let sum = differences.reduce((all, x) => all + x, 0);
  const slack = 1e-12 * differences.reduce((all, x) => all + Math.abs(x), 0);
  const order = [...differences.keys()].sort((a, b) => itemAt(differences, b) - itemAt(differences, a) || a - b);
  const units: number[] = [];
  for (const u of order) {
    if (!(sum > slack)) return units;
    if (units.length === differences.length - 1) return undefined;
    sum -= differences[u]!;
    units.push(u);
  }
  return units;
};

export interface RankInfluenceOptions extends BoardOptions {
  /**
   * Cluster label of each task, for example its benchmark or its contest. Whole clusters are dropped. Default: single
   * tasks.
   */
  readonly clusters?: ArrayLike<Label>;
  /** Direction in which a mean score is better. Default "higher". */
  readonly best?: Best;
}

/** The effect on the ranking if one task or cluster is dropped. */
export interface DroppedUnit {
  /** The dropped label; for a task its name, or its index from 0. */
  readonly unit: Label;
  readonly ranks: readonly number[];
  /** Number of models whose rank changes. */
  readonly moved: number;
  /** Kendall's τ-b with the full ranking; null if all models tie. */
  readonly tau: number | null;
}

/** The smallest removal that exchanges two neighbours in the ranking. */
export interface Reversal {
  /** Row index of the better model; `below` is that of the worse one. */
  readonly above: number;
  readonly below: number;
  /** The minimum number of tasks (or clusters) whose removal changes the order; null if no removal does. */
  readonly fewest: number | null;
  readonly share: number | null;
  /** The removed tasks (or clusters), the most influential first. */
  readonly units: readonly Label[];
}

export interface RankInfluence {
  /** The ranks with all tasks; 1 is the best. */
  readonly ranks: readonly number[];
  /** One entry for each task (or cluster), the most influential first: by lowest τ, then by most models moved. */
  readonly dropped: readonly DroppedUnit[];
  /** One entry for each pair of neighbours in the ranking, the best first. */
  readonly reversals: readonly Reversal[];
  /** Names of the models, if rows of results were given. */
  readonly models?: readonly string[];
  readonly n: number;
}

/** Rounds to 12 decimals, so that means are ties if they differ only by the order of summation. */
const rounded = (mean: number): number => Math.round(mean * 1e12) / 1e12;

/**
 * Influence of tasks and benchmarks on a ranking. How do the ranks change if one is dropped, and how few must be
 * dropped until two neighbours change places?
 *
 * Models are ranked by the mean over tasks. After units are removed, A stays above B while Σ (a - b) over the rest is
 * above 0. The fewest units are therefore those with the largest summed differences. This solution is exact, not
 * greedy.
 *
 * @param scores scores[model][task], every model answered every task; or rows of results, with their clusters.
 * @param options clusters, best, models.
 * @returns the ranking, the ranking without each unit, and the smallest removal that reverses each pair of
 *   neighbours.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or units, or a missing score; "length_mismatch".
 *
 * Cost O(units models log models + models tasks).
 * Source: Broderick, Giordano and Meager 2020 (arXiv 2011.14999) for the question; for means the answer is exact.
 * @example
 * rankInfluence([[1, 1, 1, 0, 1], [1, 0, 0, 1, 1]]).reversals[0].fewest; // => 1
 */
export const rankInfluence = (scores: Scores, options: RankInfluenceOptions = {}): RankInfluence => {
  checkKeys(options, ["clusters", "best", "models"]);
  const { rows, tasks, names, clusters: boardClusters } = fullBoard("scores", scores, options);
  const best = checkChoice("best", options.best, ["higher", "lower"]);
  const clusters = options.clusters ?? boardClusters;
  if (clusters) checkSameLength("scores[0]", rows[0]!, "clusters", clusters);
  const { at, labels } = clusters ? grouping("clusters", clusters) : alone(tasks);
  const labelOf = (u: number): Label => (clusters ? labels[u]! : (names?.tasks[u] ?? u));
  const sums = rows.map((row) => {
    const clusterSums = new Float64Array(labels.length);
    at.forEach((u, task) => {
      clusterSums[u]! += itemAt(row, task);
    });
    return clusterSums;
  });
  const sizes = new Float64Array(labels.length);
  for (const u of at) sizes[u]!++;
  const totals = sums.map((clusterSums) => clusterSums.reduce((sum, x) => sum + x, 0));
  const all = ranks(
    totals.map((total) => rounded(total / tasks)),
    { best },
  );
  const dropped = labels.map((_, u): DroppedUnit => {
    const means = totals.map((total, m) =>
      rounded((total - itemAt(itemAt(sums, m), u)) / Math.max(1, tasks - itemAt(sizes, u))),
    );
    const now = ranks(means, { best });
    const isTied = (values: readonly number[]): boolean => values.every((rank) => rank === values[0]);
    return {
      unit: labelOf(u),
      ranks: now,
      moved: now.filter((rank, m) => rank !== all[m]).length,
      tau: isTied(all) || isTied(now) ? null : kendallTau(all, now).estimate,
    };
  });
  const order = [...all.keys()].sort((a, b) => itemAt(all, a) - itemAt(all, b) || a - b);
  const sign = best === "higher" ? 1 : -1;
  const reversals = order.slice(1).map((below, place): Reversal => {
    const above = itemAt(order, place);
    const differences = labels.map((_, u) => sign * (itemAt(itemAt(sums, above), u) - itemAt(itemAt(sums, below), u)));
    const units = fewestToFlip(differences);
    return {
      above,
      below,
      fewest: units?.length ?? null,
      share: units ? units.length / labels.length : null,
      units: (units ?? []).map(labelOf),
    };
  });
  return {
    ranks: all,
    dropped: dropped.sort((a, b) => (a.tau ?? 1) - (b.tau ?? 1) || b.moved - a.moved),
    reversals,
    ...(names ? { models: names.models } : {}),
    n: labels.length,
  };
};
