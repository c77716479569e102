import { powerEquivalencePaired } from "../../../toolkit/stats/equivalence/power-equivalence.ts";
import { sampleSizeEquivalencePaired } from "../../../toolkit/stats/equivalence/sample-size-equivalence.ts";
import type { Comparison } from "./compare.ts";

/**
 * The verdict on a model in a new run, compared with an old run. "not worse": the loss of score is below the margin.
 * "worse": the loss exceeds the margin. "undecided": the data allow both.
 */
export type GateVerdict = "not worse" | "worse" | "undecided";

export interface Gate {
  readonly verdict: GateVerdict;
  /** Id of the model in the new run. */
  readonly model: string;
  readonly base: string;
  /**
   * The score in the new run minus that in the old run. `low` and `high` are its one-sided confidence bounds, each at
   * the confidence level `level`.
   */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly margin: number;
  /** The confidence level of each bound. */
  readonly level: number;
  readonly tasks: number;
  /** The statistical power: the probability of the verdict "not worse" if the model is exactly as good as before. */
  readonly power: number;
  /** The number of tasks at which the power is 80%, with the present number of samples per task. */
  readonly tasksNeeded: number;
}

/**
 * The variance of the tasks' differences that is assumed if all are equal: 1/n, as if one of the n tasks differed by 1.
 */
const leastVariance = (tasks: number): number => 1 / tasks;

/**
 * Decides whether the first model of a comparison is worse than the second by a margin or more. It is a test of
 * non-inferiority on the tasks that both models answered, with the comparison's clusters of tasks. The verdict is "not
 * worse" if the difference's lower bound lies above -margin. It is "worse" if the upper bound lies below -margin.
 *
 * @param comparison new minus old, with a two-sided interval of level 1 - 2 (1 - level).
 * @param margin the largest loss that does not matter, a fraction above 0.
 * @param level confidence level of each one-sided bound.
 *
 * @example
 * const rows = await results.load(results.example);
 * const comparison = results.compare(rows, "simulated/a", "simulated/b", { level: 0.9 }).value;
 * gateOf(comparison, 0.05, 0.95).verdict; // => "not worse"
 */
export const gateOf = ({ a, b, tasks, difference }: Comparison, margin: number, level: number): Gate => {
  const { estimate, low, high, standardError } = difference;
  const verdict: GateVerdict = low > -margin ? "not worse" : high < -margin ? "worse" : "undecided";
  const between = Math.max(tasks * standardError ** 2, standardError === 0 ? leastVariance(tasks) : 0);
  const variance = { between, withinA: 0, withinB: 0 };
  const options = { margin, goal: "non-inferior", level } as const;
  return {
    verdict,
    model: a,
    base: b,
    estimate,
    low,
    high,
    margin,
    level,
    tasks,
    power: powerEquivalencePaired(0, tasks, variance, options),
    tasksNeeded: sampleSizeEquivalencePaired(0, variance, options).n,
  };
};
