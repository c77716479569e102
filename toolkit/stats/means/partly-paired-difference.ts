import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice, checkCount, checkSameLength, checkScore } from "../check.ts";
import { studentP } from "../compare/tails.ts";
import { endlessRange, makeInterval, testSides } from "../intervals/sides.ts";
import { alone, grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import { bootstrapMeans } from "../resample/bootstrap-means.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import type { Score } from "../scores.ts";
import { studentSfQuantile } from "../special/student.ts";
import { type First, type Second, twoModels } from "../two-models.ts";

export interface PartlyPairedDifferenceOptions extends IntervalOptions {
  /** Cluster label of each task: tasks of the same cluster are not independent. */
  readonly clusters?: ArrayLike<Label>;
  /** "t" (default), or "bootstrap": percentiles, with tasks or clusters resampled for both models together. */
  readonly method?: "t" | "bootstrap";
  /** "greater": the first is better. Default "two-sided". */
  readonly alternative?: Alternative;
  /** Number of random draws of "bootstrap". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws of "bootstrap". Default 1. */
  readonly seed?: number;
}

export interface PartlyPairedDifference extends Interval, TestResult {
  readonly standardError: number;
  readonly df: number;
  /** Number of tasks with scores of both models, and with a score of only one. */
  readonly tasks: { readonly both: number; readonly onlyA: number; readonly onlyB: number };
}

/** A standard error up to this size counts as 0, because of rounding. */
const ROUNDING = 1e-14;

/**
 * Difference of the means of two models whose tasks overlap in part, because one model skipped or added tasks.
 *
 * d = ȳ_a - ȳ_b, each mean over its own tasks. The standard error is √(C/(C - 1) Σ u_c²). Every task (or cluster) c has
 * `u_c = Σ (a - ȳ_a)/n_a - Σ (b - ȳ_b)/n_b`, so shared tasks count as pairs. The degrees of freedom of t are min(C_a,
 * C_b) - 1. C_a and C_b are the numbers of tasks (clusters) of the models.
 *
 * @param a scores of the first model, one per task, null if it has none; or rows of results.
 * @param b scores of the second on the same tasks, null if it has none; with rows of results, the names of both models.
 * @param options clusters, method ("t"), alternative, level, side, replicates, seed.
 * @returns first minus second with its interval, standard error and test, and the overlap of the tasks; `n` = tasks
 *   with a score.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for NaN; "undefined_result" for fewer than 2 tasks (clusters) of a
 *   model, or scores that do not vary.
 *
 * Cost: O(n); "bootstrap" times the replicates. Tasks that only one model answered may be easier or harder. For the
 * difference on shared tasks: `pairedDifference` after `completePairs`. Without common tasks: `meanDifference`.
 * Source: influence functions of two means, Liang and Zeger 1986; clustered bootstrap Davison and Hinkley 1997,
 * section 3.8.
 * @example
 * const { estimate, tasks } = partlyPairedDifference([1, 0.5, null, 0.75, 1], [0.5, 0.5, 0.25, null, 0.25]);
 * estimate; // => 0.4375
 * tasks.both; // => 3
 */
export const partlyPairedDifference = (
  a: First<Score>,
  b: Second<Score>,
  options: PartlyPairedDifferenceOptions = {},
): PartlyPairedDifference => {
  checkKeys(options, ["clusters", "method", "alternative", "level", "side", "replicates", "seed"]);
  const method = checkChoice("method", options.method, ["t", "bootstrap"]);
  const alternative = alternativeOf(options);
  const side = testSides(options);
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 2);
  const pair = twoModels<Score>(a, b);
  checkSameLength("a", pair.a, "b", pair.b);
  const scores = [pair.a, pair.b].map((list, l) =>
    Array.from(list, (score, i) => checkScore(`${l === 0 ? "a" : "b"}[${i}]`, score)),
  ) as [Score[], Score[]];
  const clusters = options.clusters ?? pair.clusters;
  if (clusters) checkSameLength("a", pair.a, "clusters", clusters);
  const { at, labels } = clusters ? grouping("clusters", clusters) : alone(pair.a.length);
  const influence = new Float64Array(labels.length);
  const countedUnits = new Set<number>();
  const [first, second] = scores.map((list, l) => {
    const present = list.flatMap((score, i) => (score === null ? [] : [{ score, unit: itemAt(at, i) }]));
    const units = new Set(present.map(({ unit }) => unit));
    if (units.size < 2)
      throw new ToolkitError(
        `${l === 0 ? "a" : "b"} must have scores of at least 2 ${clusters ? "clusters" : "tasks"}, got ${units.size}`,
        { code: "undefined_result", argument: l === 0 ? "a" : "b", value: units.size },
      );
    const mean = present.reduce((sum, { score }) => sum + score, 0) / present.length;
    for (const { score, unit } of present) {
      influence[unit]! += ((l === 0 ? 1 : -1) * (score - mean)) / present.length;
      countedUnits.add(unit);
    }
    return { mean, units: units.size };
  }) as [{ mean: number; units: number }, { mean: number; units: number }];
  const estimate = first.mean - second.mean;
  const squares = influence.reduce((sum, u) => sum + u * u, 0);
  const standardError = Math.sqrt((countedUnits.size / (countedUnits.size - 1)) * squares);
  if (standardError <= ROUNDING * Math.max(Math.abs(first.mean), Math.abs(second.mean)))
    throw new ToolkitError("the interval of this difference is unknown: the scores do not vary", {
      code: "undefined_result",
      argument: "a",
      hint: "for right and wrong answers use tango on the shared tasks and newcombe on the others",
    });
  const has = (i: number): readonly [boolean, boolean] => [scores[0][i] !== null, scores[1][i] !== null];
  const counts = { both: 0, onlyA: 0, onlyB: 0 };
  for (let i = 0; i < pair.a.length; i++) {
    const [left, right] = has(i);
    if (left && right) counts.both++;
    else if (left) counts.onlyA++;
    else if (right) counts.onlyB++;
  }
  const n = counts.both + counts.onlyA + counts.onlyB;
  const df = Math.min(first.units, second.units) - 1;
  const statistic = estimate / standardError;
  const common = { alternative, standardError, df, tasks: counts };
  if (method === "t") {
    const half = studentSfQuantile(side.tail, df) * standardError;
    const name = clusters ? "clustered-partly-paired-t" : "partly-paired-t";
    const ends = [estimate - half, estimate + half] as const;
    const test = { test: name, statistic, pValue: studentP(statistic, df, alternative) };
    return { ...makeInterval(side, name, n, estimate, ends, endlessRange), ...test, ...common };
  }
  const drawn = bootstrapMeans(scores, { clusters, replicates, seed: options.seed, models: 2 }).replicates;
  const draws = itemAt(drawn, 0)
    .map((mean, r) => mean - itemAt(itemAt(drawn, 1), r))
    .sort();
  const size = { "two-sided": Math.abs, greater: (d: number) => d, less: (d: number) => -d }[alternative];
  const reached = draws.reduce((sum, d) => sum + (size(d - estimate) >= size(estimate) ? 1 : 0), 0);
  const ends = [sortedQuantile(draws, side.tail), sortedQuantile(draws, 1 - side.tail)] as const;
  const test = { test: "bootstrap-shift", statistic: estimate, pValue: (1 + reached) / (1 + replicates) };
  return { ...makeInterval(side, "partly-paired-bootstrap", n, estimate, ends, endlessRange), ...test, ...common };
};
