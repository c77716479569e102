import { varianceOf } from "../../base/averages.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount, checkFunction, checkList } from "../check.ts";
import { endlessRange, sides } from "../intervals/sides.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import type { Label } from "../scores.ts";
import { basic } from "./basic.ts";
import { bca } from "./bca.ts";
import { draw } from "./draw.ts";
import { jackknife } from "./jackknife.ts";
import { percentile } from "./percentile.ts";
import { studentized } from "./studentized.ts";
import { type Units, units } from "./units.ts";

export interface BootstrapOptions<T> extends IntervalOptions {
  /** Method of the bootstrap interval. Default "bca"; "studentized" needs `error`. */
  readonly method?: "percentile" | "basic" | "bca" | "studentized";
  /** Cluster label of each value: whole clusters are resampled. */
  readonly clusters?: ArrayLike<Label>;
  /** Stratum label of each value: each stratum keeps its number of draws. */
  readonly strata?: ArrayLike<Label>;
  /** Computes the standard error of the statistic in a sample, for "studentized". */
  readonly error?: (sample: readonly T[]) => number;
  /** Number of resamples. Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface BootstrapInterval extends Interval {
  /** Standard deviation of the replicates. */
  readonly standardError: number;
  /** The statistic in each resample. */
  readonly replicates: Float64Array;
}

/** Draws resamples, the same ones for the same seed. */
const resampler = <T>(all: readonly T[], { strata, count: units }: Units, seed: number): (() => T[]) => {
  const source = draw(seed);
  const [only] = strata;
  // In the most common case every value is a unit, so nothing has to be gathered.
  if (strata.length === 1 && only && units === all.length)
    return () => {
      const sample = new Array<T>(units);
      for (let i = 0; i < units; i++) sample[i] = all[only[source.one(units)]![0]!]!;
      return sample;
    };
  return () => {
    const sample: T[] = [];
    for (const stratum of strata)
      for (let i = 0; i < stratum.length; i++)
        for (const at of stratum[source.one(stratum.length)]!) sample.push(all[at]!);
    return sample;
  };
};

const defined = (value: number): number => {
  if (Number.isFinite(value)) return value;
  throw new ToolkitError(`statistic must return a finite number in every resample, got ${value}`, {
    code: "undefined_result",
    argument: "statistic",
    value,
    hint: "return a finite number, such as 0, where a resample makes the statistic undefined",
  });
};

const deviation = (values: Float64Array): number => Math.sqrt(varianceOf(values));

/**
 * Bootstrap interval of any statistic: percentile, basic, BCa or studentised; over values or clusters, within strata.
 *
 * For means of many models use {@link bootstrapMeans}, which is a hundred times faster.
 * @param data any values: numbers, pairs, records.
 * @param statistic computes a number from a list of values.
 * @param options level, side, method ("bca"), clusters, strata, error, replicates (9,999), seed (1).
 * @returns the statistic with its interval, its bootstrap standard error and all replicates. If all values are equal,
 *   the interval is infinite. If only the statistic is the same in all resamples, the interval has no width. Both cases
 *   have a warning.
 * @throws ToolkitError for fewer than 2 units, a statistic that is not finite, a cluster in two strata.
 * Cost: resamples × statistic, and one statistic for each unit for BCa's jackknife.
 * Source: Efron and Tibshirani 1993, chapters 12 to 14; Davison and Hinkley 1997, sections 3.2 and 3.8.
 * @example
 * const mean = (x: readonly number[]) => x.reduce((s, v) => s + v, 0) / x.length;
 * const interval = bootstrap([3, 5, 7, 9, 4, 6, 8, 5], mean, { replicates: 999 });
 * interval.estimate; // => 5.875
 * interval.low > 4 && interval.high < 8; // => true
 */
export const bootstrap = <T>(
  data: ArrayLike<T>,
  statistic: (sample: readonly T[]) => number,
  options: BootstrapOptions<T> = {},
): BootstrapInterval => {
  checkKeys(options, ["method", "clusters", "strata", "error", "replicates", "seed", "level", "side"]);
  const { replicates: resamples = 9_999, seed = 1, error } = options;
  const method = checkChoice("method", options.method, ["bca", "percentile", "basic", "studentized"]);
  const side = levelAndSide(options);
  const { level } = sides(side);
  checkCount("replicates", resamples, 2);
  if (method === "studentized" && !error)
    throw new ToolkitError('method "studentized" needs the option error', {
      code: "invalid_argument",
      argument: "error",
      hint: "pass a function that returns the standard error of the statistic in a sample",
    });
  checkList("data", data, "values");
  checkFunction("statistic", statistic, "of a list of values");
  const all = Array.from(data);
  const plan = units(all, options.clusters, options.strata);
  const next = resampler(all, plan, seed);
  const estimate = defined(statistic(all));
  const replicates = new Float64Array(resamples);
  const errors = new Float64Array(method === "studentized" ? resamples : 0);
  for (let b = 0; b < resamples; b++) {
    let sample = next();
    if (errors.length > 0)
      for (errors[b] = error!(sample); !(errors[b]! > 0); errors[b] = error!(sample)) sample = next();
    replicates[b] = defined(statistic(sample));
  }
  const bounds = {
    percentile: () => percentile(replicates, side),
    basic: () => basic(replicates, estimate, side),
    bca: () => {
      const left = jackknife(all, statistic, { clusters: options.clusters });
      const { low, high } = bca(replicates, estimate, left.values, side);
      return [low, high] as const;
    },
    studentized: () => studentized(replicates, errors, estimate, error!(all), side),
  };
  const name = `bootstrap-${method}`;
  if (replicates.every((value) => Math.abs(value - estimate) <= 1e-12 * Math.abs(estimate))) {
    const alike = all.every((value) => Object.is(value, all[0]));
    const [low, high] = alike ? endlessRange : ([estimate, estimate] as const);
    const warning = alike
      ? "all values are equal, so that nothing is known of their spread: take more data"
      : "no resample changes the statistic: the bounds have no width because redrawing cannot move it";
    return { estimate, low, high, level, method: name, n: plan.count, standardError: 0, replicates, warning };
  }
  const [low, high] = bounds[method]();
  return { estimate, low, high, level, method: name, n: plan.count, standardError: deviation(replicates), replicates };
};
