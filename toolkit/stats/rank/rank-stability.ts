import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { studentQuantile } from "../special/student.ts";
import { kendallPairs } from "./kendall-pairs.ts";
import { tauOf } from "./kendall-tau.ts";
import { type Best, checkTable } from "./rank-table.ts";

/** Scores of one metric: runs[run][model]; every run scores the same models in the same order. */
export type Runs = readonly ArrayLike<number>[];

export interface RankStabilityOptions extends IntervalOptions {
  /**
   * Direction in which a score is better. Default "higher"; use "lower" for turns, cost, time. It changes the ranks,
   * but not tau.
   */
  readonly best?: Best;
  /** The variant of tau: "b" (default) corrects for ties; in "a" tied pairs count as 0. */
  readonly variant?: "a" | "b";
}

/** Mean of tau over all pairs of runs, with its interval; `n` = runs. */
export interface RankStability extends Interval {
  /** Number of pairs of runs, n (n - 1) / 2. */
  readonly runPairs: number;
  readonly lowest: number;
  readonly highest: number;
  /** taus[r][s]: tau between run r and run s. */
  readonly taus: readonly (readonly number[])[];
  /** ranks[run][model]; 1 = best, equal scores share their mean rank. */
  readonly ranks: readonly (readonly number[])[];
  /** Groups of models (indices) with equal scores in a run. Empty if no run has a tie. */
  readonly ties: readonly { readonly run: number; readonly models: readonly number[] }[];
}

/** Tau of every pair of runs. */
export const pairwiseTaus = (runs: Runs, variant: "a" | "b"): number[][] => {
  const n = runs.length;
  const taus = Array.from({ length: n }, () => new Array<number>(n).fill(1));
  for (let r = 0; r < n; r++)
    for (let s = 0; s < r; s++) {
      const tau = tauOf(kendallPairs(runs[r]!, runs[s]!), variant);
      taus[r]![s] = tau;
      taus[s]![r] = tau;
    }
  return taus;
};

/** Refuses too few runs or models, and a run whose models all have the same score. */
export const checkRuns = (argument: string, runs: Runs): void => {
  checkTable(argument, runs, 2, 2);
  runs.forEach((run, r) => {
    if (Array.from(run).every((score) => score === run[0]))
      throw new ToolkitError(`${argument}[${r}] ranks nothing: all its models score ${run[0]}`, {
        code: "undefined_result",
        argument: `${argument}[${r}]`,
        value: run[0],
        hint: "tau with this run is undefined; report the run separately",
      });
  });
};

const tieGroups = (rankOf: readonly number[]): number[][] => {
  const groups = new Map<number, number[]>();
  rankOf.forEach((rank, model) => {
    groups.set(rank, [...(groups.get(rank) ?? []), model]);
  });
  return [...groups.values()].filter((models) => models.length > 1);
};

const meanTau = (taus: readonly (readonly number[])[]): number =>
  taus.reduce((sum, row) => sum + row.reduce((a, b) => a + b, -1), 0) / (taus.length * (taus.length - 1));

/**
 * Delete-one-run jackknife standard error of the mean tau, a U statistic of degree two. The variance is `4 (n - 1) / (n
 * (n - 2)²)` times the sum of squared deviations of the runs' mean taus from their mean.
 */
const jackknifeError = (taus: readonly (readonly number[])[]): number => {
  const n = taus.length;
  const centre = meanTau(taus);
  const meanTaus = taus.map((row) => (row.reduce((sum, tau) => sum + tau, 0) - 1) / (n - 1));
  return Math.sqrt((4 * (n - 1) * meanTaus.reduce((sum, tau) => sum + (tau - centre) ** 2, 0)) / (n * (n - 2) ** 2));
};

/** The taus after two neighbouring models of one run are swapped. */
const oneSwap = (taus: readonly (readonly number[])[], models: number): number[][] =>
  taus.map((row, r) =>
    row.map((tau, s) => (r !== s && (r === 0 || s === 0) ? tau - 4 / (models * (models - 1)) : tau)),
  );

const jackknife = (runTaus: readonly (readonly number[])[], models: number, options: IntervalOptions): Interval => {
  const n = runTaus.length;
  const estimate = meanTau(runTaus);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  if (n < 3) return { estimate, low: -1, high: 1, level, method: "one run pair: no interval", n };
  const perfect = estimate === 1;
  const taus = perfect ? oneSwap(runTaus, models) : runTaus;
  const reach = studentQuantile(side === "two-sided" ? (1 + level) / 2 : level, n - 1) * jackknifeError(taus);
  const centre = meanTau(taus);
  return {
    estimate,
    low: side === "upper" ? -1 : Math.max(-1, centre - reach),
    high: side === "lower" ? 1 : perfect ? 1 : Math.min(1, centre + reach),
    level,
    method: perfect ? "jackknife-over-runs, one swap from perfect" : "jackknife-over-runs",
    n,
  };
};

/**
 * Rank stability: does a repeated benchmark rank the models in the same order?
 *
 * Ranks the models in each run and averages Kendall's tau over all pairs of runs. The interval is a delete-one-run
 * jackknife with t quantiles, clipped to [-1, 1]. Two runs are a single pair, so the interval is the whole range. If
 * all pairs agree, the spread is computed as if one run had two neighbouring models swapped. The interval therefore
 * has width. Simulated coverage at 95% with 8 models: 92 to 97% for three runs, 93 to 97% from five runs on.
 *
 * @param runs runs[run][model]: the scores of one metric, any unit.
 * @param options `best`, `variant`, `level`, `side`.
 * @returns mean tau and its interval, all pairwise taus, the ranks, and the ties of every run.
 * @throws ToolkitError "length_mismatch" if runs have different numbers of models; "invalid_argument" for fewer than 2 runs or
 *   models, or a missing score; "undefined_result" for a run in which all models have the same score.
 *
 * Cost O(n² k log k). With 3 runs and no ties, the mean is `1 - 4 m / (3 k (k - 1) / 2)`, with a whole m. To compare
 * two protocols: `compareStability`.
 * Source: the PAIR-Bench evaluation, section V-B; Kendall 1945; jackknife of U statistics Arvesen 1969.
 * @example
 * rankStability([[80, 70, 60, 50, 40], [78, 72, 55, 57, 40], [80, 69, 61, 49, 50]]).estimate; // => 0.7333333
 */
export const rankStability = (runs: Runs, options: RankStabilityOptions = {}): RankStability => {
  checkKeys(options, ["best", "variant", "level", "side"]);
  checkRuns("runs", runs);
  const { best = "higher" } = options;
  const variant = checkChoice("variant", options.variant, ["b", "a"]);
  const taus = pairwiseTaus(runs, variant);
  const pairs = taus.flatMap((row, r) => row.slice(0, r));
  const ranked = runs.map((run) => ranks(run, { best }));
  const interval = jackknife(taus, itemAt(runs, 0).length, options);
  return {
    ...interval,
    method: `mean-tau-${variant}, ${interval.method}`,
    runPairs: pairs.length,
    lowest: Math.min(...pairs),
    highest: Math.max(...pairs),
    taus,
    ranks: ranked,
    ties: ranked.flatMap((rankOf, run) => tieGroups(rankOf).map((models) => ({ run, models }))),
  };
};
