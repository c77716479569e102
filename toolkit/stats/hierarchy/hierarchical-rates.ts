import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkCount, checkNested, checkObject, checkPositive, fail } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { type Mixing, mixingOf } from "./mixing.ts";
import { type Passed, sampleChain } from "./sampler.ts";

export interface HierarchicalRatesOptions extends IntervalOptions {
  /** Number of posterior draws over all chains. Default 8,000. */
  readonly replicates?: number;
  /** Number of independent Markov chains, at least 2. Default 4. */
  readonly chains?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** Standard deviation of the normal prior of the mean log odds. Default 1.5. */
  readonly centreDeviation?: number;
  /**
   * Standard deviation of the half-normal priors of the spreads between models, between benchmarks, and of their
   * interaction. Default 1.
   */
  readonly scaleDeviation?: number;
}

/** Posterior of the rates. Intervals are equal-tailed credible intervals; `estimate` is the posterior mean. */
export interface HierarchicalRates {
  /**
   * rates[model][benchmark], shrunk towards the rate that the model and the benchmark predict. A null cell gets a
   * rate, too.
   */
  readonly rates: readonly (readonly Interval[])[];
  /** For each model, the mean of its rates over the benchmarks. */
  readonly overall: readonly Interval[];
  /** above[i][j]: probability that model i is better overall than j. */
  readonly above: readonly (readonly number[])[];
  /** For each model, the probability that it is the best overall. */
  readonly best: readonly number[];
  /**
   * Standard deviation of the log odds between models, between benchmarks, and of their interaction. Undefined if a
   * factor has one level.
   */
  readonly scales: {
    readonly models?: Interval;
    readonly benchmarks?: Interval;
    readonly pairs?: Interval;
  };
  /** The worst convergence diagnostics over all rates, spreads and the mean. */
  readonly mixing: Mixing;
}

const checked = (passed: readonly (readonly Passed[])[]): Passed[] => {
  checkNested("passed", passed);
  const width = passed[0]?.length ?? 0;
  if (passed.length * width < 2)
    throw new ToolkitError("passed must hold at least 2 cells, models × benchmarks", {
      code: "invalid_argument",
      argument: "passed",
      value: passed,
      hint: "for a single rate use betaPosterior",
    });
  const cells = passed.flatMap((row, m) => {
    if (row.length !== width)
      throw new ToolkitError(`passed[${m}] must hold ${width} benchmarks as the first row does, got ${row.length}`, {
        code: "length_mismatch",
        argument: `passed[${m}]`,
        value: row.length,
        hint: "write null for a model that was not run",
      });
    return Array.from(row, (cell, b): Passed => {
      if (cell === null) return null;
      const place = `passed[${m}][${b}]`;
      checkObject(place, cell, "{ x, n } or null");
      if (checkCount(`${place}.x`, cell.x) > checkCount(`${place}.n`, cell.n, 1))
        fail(`${place}.x`, cell.x, "at most n");
      return cell;
    });
  });
  if (cells.every((cell) => cell === null)) fail("passed", passed, "a table with at least one result");
  return cells;
};

/** The maximum of cells (a model on a benchmark) times draws; more would take many minutes. */
const MOST_WORK = 40_000_000;

/**
 * Hierarchical model of several models on several benchmarks, for benchmarks that are small. How good is each model,
 * and which is the best? How much do models, benchmarks and their pairs differ? Each rate is estimated from all
 * results, so that small benchmarks gain from the others.
 *
 * log odds = μ + model + benchmark + pair. Each term is normal with its own spread; μ ~ N(0, 1.5), spreads
 * half-normal(0, 1). The number of passed tasks is binomial. Sampling uses Markov chains (Metropolis within Gibbs),
 * with split R-hat and effective sample size. A term with a single level is left out. With one model or one benchmark,
 * the pair term is left out, too.
 *
 * @param passed passed[model][benchmark] = { x, n }: passed tasks and tried tasks; null if a model was not run.
 * @param options replicates (8,000), chains (4), seed (1), centreDeviation, scaleDeviation, level, side.
 * @returns shrunk rates, overall rates, probabilities of being better and best, spreads, and convergence diagnostics.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for counts that are not whole or x > n; "not_converged" if
 *   R-hat is above 1.05.
 *
 * Cost O(replicates cells), some thirty exponentials for each cell and draw: 10 models × 10 benchmarks take about 4
 * s. More than some minutes of work is refused. Trials of a cell are assumed independent. With several samples for
 * each task, count tasks, not samples.
 * Source: Gelman et al. 2013, ch. 5, 11 and 15; Yu and Meng 2011 for the moves of the scales.
 * @example
 * const { rates } = hierarchicalRates([[{ x: 9, n: 10 }, { x: 60, n: 100 }, { x: 55, n: 100 }]], { replicates: 2000 });
 * rates[0][0].estimate < 0.9; // => true
 */
export const hierarchicalRates = (
  passed: readonly (readonly Passed[])[],
  options: HierarchicalRatesOptions = {},
): HierarchicalRates => {
  checkKeys(options, ["replicates", "chains", "seed", "centreDeviation", "scaleDeviation", "level", "side"]);
  const cells = checked(passed);
  const [models, benchmarks] = [passed.length, itemAt(passed, 0).length];
  const chains = checkCount("chains", options.chains ?? 4, 2);
  const draws = Math.max(100, Math.ceil(checkCount("replicates", options.replicates ?? 8000, 1) / chains));
  if (draws * chains * cells.length > MOST_WORK)
    throw new ToolkitError(`${draws * chains} draws of ${cells.length} rates would take many minutes`, {
      code: "invalid_argument",
      argument: "replicates",
      value: options.replicates,
      hint: "take fewer replicates, or add up the counts of similar benchmarks",
    });
  const { level, side, tail } = sides(options);
  const present = [models > 1, benchmarks > 1, models > 1 && benchmarks > 1] as const;
  const parts = {
    models,
    benchmarks,
    present,
    centreDeviation: checkPositive("centreDeviation", options.centreDeviation ?? 1.5),
    scaleDeviation: checkPositive("scaleDeviation", options.scaleDeviation ?? 1),
  };
  const random = seeded(options.seed ?? 1);
  const chainDraws = Array.from({ length: chains }, (_, c) =>
    sampleChain(cells, parts, random.fork(`chain ${c}`), [Math.max(500, Math.ceil(draws / 2)), draws]),
  );
  const mixed = [
    ...cells.map((_, cell) => mixingOf(chainDraws.map(({ rates }) => itemAt(rates, cell)))),
    ...[0, 1, 2].filter((k) => present[k]).map((k) => mixingOf(chainDraws.map(({ scales }) => itemAt(scales, k)))),
    mixingOf(chainDraws.map(({ centre }) => centre)),
  ];
  const mixing = {
    rHat: Math.max(...mixed.map(({ rHat }) => rHat)),
    effectiveSamples: Math.min(...mixed.map(({ effectiveSamples }) => effectiveSamples)),
  };
  if (!(mixing.rHat <= 1.05))
    throw new ToolkitError(`the chains do not agree: R-hat ${mixing.rHat.toFixed(3)}`, {
      code: "not_converged",
      argument: "replicates",
      value: draws * chains,
      hint: "take more replicates",
    });
  const interval = (values: Float64Array, n: number, [least, most]: readonly [number, number]): Interval => {
    const sorted = values.toSorted();
    return {
      estimate: values.reduce((sum, x) => sum + x, 0) / values.length,
      low: side === "upper" ? least : sortedQuantile(sorted, tail),
      high: side === "lower" ? most : sortedQuantile(sorted, 1 - tail),
      level,
      method: "hierarchical",
      n,
    };
  };
  const joined = (of: (chain: (typeof chainDraws)[number]) => Float64Array): Float64Array => {
    const lists = chainDraws.map(of);
    return Float64Array.from({ length: draws * chains }, (_, i) =>
      itemAt(itemAt(lists, Math.floor(i / draws)), i % draws),
    );
  };
  const drawn = cells.map((_, cell) => joined(({ rates }) => itemAt(rates, cell)));
  const tried = passed.map((row) => row.reduce((sum, cell) => sum + (cell?.n ?? 0), 0));
  const means = passed.map((_, m) =>
    Float64Array.from({ length: draws * chains }, (__, i) => {
      let sum = 0;
      for (let b = 0; b < benchmarks; b++) sum += drawn[m * benchmarks + b]![i]!;
      return sum / benchmarks;
    }),
  );
  const share = (holds: (draw: number) => boolean): number => {
    let held = 0;
    for (let i = 0; i < draws * chains; i++) if (holds(i)) held++;
    return held / (draws * chains);
  };
  const scaleOf = (k: number): Interval | undefined =>
    present[k]
      ? interval(
          joined(({ scales }) => itemAt(scales, k)),
          tried.reduce((a, b) => a + b, 0),
          [0, Number.POSITIVE_INFINITY],
        )
      : undefined;
  return {
    rates: passed.map((row, m) =>
      row.map((cell, b) => interval(itemAt(drawn, m * benchmarks + b), cell?.n ?? 0, [0, 1])),
    ),
    overall: means.map((values, m) => interval(values, itemAt(tried, m), [0, 1])),
    above: means.map((one, i) =>
      means.map((other, j) => (i === j ? 0 : share((at) => itemAt(one, at) > itemAt(other, at)))),
    ),
    best: means.map((one, i) =>
      share((at) => means.every((other, j) => j === i || itemAt(one, at) > itemAt(other, at))),
    ),
    scales: { models: scaleOf(0), benchmarks: scaleOf(1), pairs: scaleOf(2) },
    mixing,
  };
};
