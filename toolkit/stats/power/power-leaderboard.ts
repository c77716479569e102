import { logistic } from "../../base/logistic.ts";
import { ToolkitError } from "../../errors.ts";
import {
  checkAtLeastZero,
  checkChoice,
  checkCount,
  checkOpenProbability,
  checkProbability,
  checkSample,
} from "../check.ts";
import { holm } from "../compare/holm.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";
import { studentSf } from "../special/student.ts";
import type { PowerOptions } from "./design.ts";

export interface PowerLeaderboardOptions extends Pick<PowerOptions, "level"> {
  /** Number of answers of every model to each task. Default 1. */
  readonly samples?: number;
  /**
   * Spread of the tasks' difficulty that all models share: standard deviation of the logit of the pass rate. Default 2.
   */
  readonly spread?: number;
  /**
   * Spread of the tasks' difficulty that is specific to one model: standard deviation of the logit of its pass rate.
   * Default 1.
   */
  readonly own?: number;
  /** Adjustment of the p-values of all pairs. Default "holm". */
  readonly adjust?: "holm" | "none";
  /** Number of simulated leaderboards. Default 500. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface PowerLeaderboard {
  /**
   * found[i][j]: share of simulations in which model i is significantly better than model j, adjusted for all pairs;
   * null on the diagonal.
   */
  readonly found: readonly (readonly (number | null)[])[];
  /**
   * Share of simulations in which the model with the highest rate has the highest mean; ties count as a fraction.
   */
  readonly bestFirst: number;
  /** Share of simulations that rank all models by their true rates, without ties. */
  readonly wholeOrder: number;
  /**
   * Share of simulations with a false finding: a pair differs significantly in the wrong direction, or although its
   * rates are equal.
   */
  readonly falseFinds: number;
  readonly replicates: number;
}

const NODES = Array.from({ length: 401 }, (_, i) => lowerNormalQuantile((i + 0.5) / 401));

/** Returns the mean logit of the tasks at which the mean pass rate is `rate`. */
const centreOf = (rate: number, spread: number): number => {
  if (rate === 0 || rate === 1) return rate === 0 ? -1e3 : 1e3;
  const mean = (centre: number): number => NODES.reduce((sum, z) => sum + logistic(centre + spread * z), 0) / 401;
  return bracketedRoot((centre) => mean(centre) - rate, -60, 60, 1e-9);
};

/** Paired t test of two models' scores on the same tasks, computed from sums. */
const pairP = (a: Float64Array, b: Float64Array): { readonly gap: number; readonly pValue: number } => {
  let [sum, squares] = [0, 0];
  const n = a.length;
  for (let t = 0; t < n; t++) {
    const d = a[t]! - b[t]!;
    sum += d;
    squares += d * d;
  }
  const gap = sum / n;
  const variance = (squares - n * gap * gap) / (n - 1);
  // Without variation the differences are equal on every task, and the exact sign-flip test gives 2 / 2^n.
  if (variance <= 1e-12 * squares) return { gap, pValue: gap === 0 ? 1 : 2 ** (1 - n) };
  return { gap, pValue: Math.min(1, 2 * studentSf(Math.abs(gap) / Math.sqrt(variance / n), n - 1)) };
};

/**
 * Power of a whole leaderboard, by simulation: which differences are found, and is the ranking correct?
 *
 * The logit of a task has a term N(0, spread²) common to all models. Each model has its own term N(0, own²). Each
 * model's centre is chosen so that its mean rate is the given one. Every simulated leaderboard compares all pairs by
 * the paired t test of task means, with adjusted p-values.
 *
 * @param rates true success rate of every model.
 * @param tasks number of tasks of the benchmark, at least 2.
 * @param options samples (1), spread (2), own (1), level (0.95), adjust ("holm"), replicates (500), seed (1).
 * @returns shares of the simulations: each pair is found, the best is first, the ranking is correct, a finding is
 *   false.
 * @throws ToolkitError for fewer than 2 rates, rates outside [0, 1], or more than 2 thousand million draws.
 *
 * Cost: replicates × tasks × (models × samples + models²): 10 models, 400 tasks, 500 replicates take about a second.
 * For one pair in closed form: `powerPaired`, `powerMcnemar`.
 * Source: simulation; the model of tasks as in Miller 2024 (arXiv 2411.00640) and in docs/measurements/coverage.md.
 * @example
 * const { found, bestFirst } = powerLeaderboard([0.8, 0.5, 0.45], 200, { replicates: 100 });
 * found[0][1] > 0.95; // => true
 * bestFirst; // => 1
 */
export const powerLeaderboard = (
  rates: ArrayLike<number>,
  tasks: number,
  options: PowerLeaderboardOptions = {},
): PowerLeaderboard => {
  checkKeys(options, ["samples", "spread", "own", "level", "adjust", "replicates", "seed"]);
  checkSample("rates", rates, 2);
  const checkedRates = Array.from(rates, (rate, i) => checkProbability(`rates[${i}]`, rate));
  checkCount("tasks", tasks, 2);
  const samples = checkCount("samples", options.samples ?? 1, 1);
  const [spread, interaction] = [
    checkAtLeastZero("spread", options.spread ?? 2),
    checkAtLeastZero("own", options.own ?? 1),
  ];
  const alpha = 1 - checkOpenProbability("level", options.level ?? 0.95);
  const adjusted = checkChoice("adjust", options.adjust, ["holm", "none"]) === "holm";
  const replicates = checkCount("replicates", options.replicates ?? 500, 1);
  const m = checkedRates.length;
  const work = replicates * tasks * m * (samples + m);
  if (work > 2e9)
    throw new ToolkitError(`a simulation of ${work} draws would take minutes`, {
      code: "invalid_argument",
      argument: "replicates",
      value: replicates,
      hint: "take fewer replicates: 500 estimate a power of 80% to ± 3.5 points",
    });
  const random = seeded(options.seed ?? 1);
  const normal = (): number => lowerNormalQuantile(random.next() || 1e-16);
  const centres = checkedRates.map((rate) => centreOf(rate, Math.hypot(spread, interaction)));
  const pairs = checkedRates.flatMap((_, i) => checkedRates.slice(0, i).map((__, j) => [i, j] as const));
  const times = checkedRates.map(() => new Float64Array(m));
  let [bestFirst, wholeOrder, falseFinds] = [0, 0, 0];
  const scores = checkedRates.map(() => new Float64Array(tasks));
  const top = Math.max(...checkedRates);
  for (let b = 0; b < replicates; b++) {
    for (let t = 0; t < tasks; t++) {
      const ease = spread * normal();
      for (let i = 0; i < m; i++) {
        const p = logistic(centres[i]! + ease + interaction * normal());
        let right = 0;
        for (let s = 0; s < samples; s++) if (random.next() < p) right++;
        scores[i]![t] = right / samples;
      }
    }
    const tests = pairs.map(([i, j]) => pairP(scores[i]!, scores[j]!));
    const raw = tests.map(({ pValue }) => pValue);
    const pValues = adjusted ? holm(raw) : raw;
    let wrong = false;
    let ordered = true;
    pairs.forEach(([i, j], k) => {
      const sign = Math.sign(tests[k]!.gap);
      const truth = Math.sign(checkedRates[i]! - checkedRates[j]!);
      if (truth !== 0 && sign !== truth) ordered = false;
      if (!(pValues[k]! < alpha)) return;
      if (sign > 0) times[i]![j]!++;
      else times[j]![i]!++;
      if (sign !== truth) wrong = true;
    });
    const means = scores.map((row) => Math.round(row.reduce((sum, score) => sum + score, 0) * samples));
    const most = Math.max(...means);
    const first = means.flatMap((mean, i) => (mean === most ? [i] : []));
    bestFirst += first.filter((i) => checkedRates[i] === top).length / first.length;
    if (ordered) wholeOrder++;
    if (wrong) falseFinds++;
  }
  return {
    found: times.map((row, i) => Array.from(row, (count_, j) => (i === j ? null : count_ / replicates))),
    bestFirst: bestFirst / replicates,
    wholeOrder: wholeOrder / replicates,
    falseFinds: falseFinds / replicates,
    replicates,
  };
};
