import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice, checkCount, checkObject } from "../check.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import type { Alternative, TestResult } from "../result.ts";
import { checkRuns, pairwiseTaus, type Runs } from "./rank-stability.ts";

export interface CompareStabilityOptions {
  /** The variant of tau. Default "b". */
  readonly variant?: "a" | "b";
  /** "greater": the first protocol is more stable. Default "two-sided". */
  readonly alternative?: Alternative;
  /** Number of random exchanges of runs between the protocols, if there are more than 14 runs. Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface CompareStability extends TestResult {
  /** Mean tau of the first protocol minus that of the second; with several metrics, averaged over them. */
  readonly difference: number;
  /** Number of evaluated exchanges of runs between the protocols. */
  readonly permutations: number;
  /** The smallest p-value that is possible with this number of runs. */
  readonly smallestPValue: number;
}

const MOST_EXACT = 14;

const isOneMetric = (runs: Runs | Readonly<Record<string, Runs>>): runs is Runs => Array.isArray(runs);

const metricsOf = (runs: Runs | Readonly<Record<string, Runs>>): ReadonlyMap<string, Runs> =>
  new Map(isOneMetric(runs) ? [["", runs]] : Object.entries(runs));

const checkPair = (first: Runs, second: Runs, metric: string): void => {
  const at = metric === "" ? "" : `.${metric}`;
  checkRuns(`first${at}`, first);
  checkRuns(`second${at}`, second);
  if (first.length === second.length && itemAt(first, 0).length === itemAt(second, 0).length) return;
  throw new ToolkitError(
    `first${at} and second${at} must have the same runs and models, got ${first.length} x ${itemAt(first, 0).length} and ${second.length} x ${itemAt(second, 0).length}`,
    {
      code: "length_mismatch",
      argument: `second${at}`,
      value: second.length,
      hint: "make the runs in pairs: the test exchanges run r of the first protocol with run r of the second",
    },
  );
};

/**
 * The difference of mean taus after the runs in `exchanged` changed protocols. The taus of both protocols are in one
 * matrix.
 */
const meanDifference = (
  taus: readonly (readonly number[])[],
  runs: number,
  exchanged: (run: number) => boolean,
): number => {
  const side = Array.from(
    { length: runs },
    (_, r) => (exchanged(r) ? [r + runs, r] : [r, r + runs]) as [number, number],
  );
  let difference = 0;
  for (let r = 0; r < runs; r++)
    for (let s = 0; s < r; s++) difference += taus[side[r]![0]]![side[s]![0]]! - taus[side[r]![1]]![side[s]![1]]!;
  return difference / ((runs * (runs - 1)) / 2);
};

/**
 * Compares the rank stability of two protocols: is the mean tau over repeated runs higher under the first?
 *
 * Paired permutation of runs: if the protocols are equally stable, run r of the first and run r of the second are
 * interchangeable. All 2^n exchanges of whole runs (with all metrics) are evaluated; above 14 runs, a seeded sample.
 * p is the share of exchanges whose difference of mean taus is at least as large as the observed one.
 *
 * @param first runs[run][model] under the first protocol; or one such table per metric, by name.
 * @param second the same under the second protocol: same runs (paired by index), same models, same metrics.
 * @param options `alternative`, `variant`, `replicates`, `seed`.
 * @returns the test with `difference` and `smallestPValue`: three runs cannot give less than 0.25 two-sided.
 * @throws ToolkitError as `rankStability`; "length_mismatch" if runs, models or metrics do not pair up.
 *
 * Cost O(metrics (n² k log k + 2^n n²)). With unequal numbers of runs, drop the surplus runs before you look at the
 * results.
 * Source: Pitman 1937; Phipson and Smyth 2010 for the sampled version.
 * @example
 * compareStability([[3, 2, 1], [3, 2, 1], [3, 2, 1]], [[3, 2, 1], [2, 3, 1], [3, 1, 2]]).difference; // => 0.8888889
 */
export const compareStability = (
  first: Runs | Readonly<Record<string, Runs>>,
  second: Runs | Readonly<Record<string, Runs>>,
  options: CompareStabilityOptions = {},
): CompareStability => {
  checkKeys(options, ["variant", "alternative", "replicates", "seed"]);
  checkObject("first", first, "of runs by metric, or a list of runs");
  checkObject("second", second, "of runs by metric, or a list of runs");
  const [a, b] = [metricsOf(first), metricsOf(second)];
  const unpaired = [...a.keys()].find((name) => !b.has(name)) ?? [...b.keys()].find((name) => !a.has(name));
  if (unpaired !== undefined || a.size === 0)
    throw new ToolkitError(
      `first and second must hold the same metrics; ${unpaired ?? "every metric"} is missing in at least one of them`,
      {
        code: "length_mismatch",
        argument: "second",
        value: unpaired,
      },
    );
  const n = itemAt([...a.values()], 0).length;
  const variant = checkChoice("variant", options.variant, ["b", "a"]);
  const alternative = alternativeOf(options);
  const matrices = [...a].map(([name, runs]) => {
    checkPair(runs, b.get(name)!, name);
    if (runs.length !== n)
      throw new ToolkitError(`first.${name} must have ${n} runs as the first metric has, got ${runs.length}`, {
        code: "length_mismatch",
        argument: `first.${name}`,
        value: runs.length,
      });
    return pairwiseTaus([...runs, ...b.get(name)!], variant);
  });
  const differenceFor = (exchanged: (run: number) => boolean): number =>
    matrices.reduce((sum, taus) => sum + meanDifference(taus, n, exchanged), 0) / matrices.length;
  const difference = differenceFor(() => false);
  const exact = n <= MOST_EXACT;
  const permutations = exact ? 2 ** n : checkCount("replicates", options.replicates ?? 9999, 1);
  const random = seeded(options.seed ?? 1);
  const extreme: Readonly<Record<Alternative, (value: number) => boolean>> = {
    "two-sided": (value) => Math.abs(value) >= Math.abs(difference) - 1e-12,
    greater: (value) => value >= difference - 1e-12,
    less: (value) => value <= difference + 1e-12,
  };
  let reached = 0;
  for (let i = 0; i < permutations; i++) {
    const exchange = exact ? (run: number) => ((i >>> run) & 1) === 1 : () => random.next() < 0.5;
    if (extreme[alternative](differenceFor(exchange))) reached++;
  }
  return {
    test: exact ? "paired-run-permutation-exact" : "paired-run-permutation-monte-carlo",
    statistic: difference,
    pValue: exact ? reached / permutations : (1 + reached) / (1 + permutations),
    alternative,
    n,
    difference,
    permutations,
    smallestPValue: exact ? (alternative === "two-sided" ? 2 : 1) / permutations : 1 / (1 + permutations),
  };
};
