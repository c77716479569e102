import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount, checkFinite, checkNested } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { draw } from "../resample/draw.ts";
import { quantile } from "../resample/quantile.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { unanimousBounds } from "./unanimous.ts";

export interface KrippendorffOptions extends IntervalOptions {
  /**
   * The scale of the verdicts: categories ("nominal", default), ordered categories, numbers, or numbers with a true
   * zero.
   */
  readonly metric?: "nominal" | "ordinal" | "interval" | "ratio";
  /** Number of bootstrap resamples of the items for the interval. Default 2,000. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface KrippendorffAlpha extends Interval {
  /** Number of verdicts on items that have at least two verdicts. */
  readonly verdicts: number;
}

/**
 * Squared distance of the values with indices c and k. `values` are in ascending order; `often` has their counts.
 */
type Distance = (c: number, k: number, values: readonly number[], often: Float64Array) => number;

const distances: Readonly<Record<NonNullable<KrippendorffOptions["metric"]>, Distance>> = {
  nominal: (c, k) => (c === k ? 0 : 1),
  ordinal: (c, k, _, often) => {
    let between = -(itemAt(often, c) + itemAt(often, k)) / 2;
    for (let g = Math.min(c, k); g <= Math.max(c, k); g++) between += often[g]!;
    return c === k ? 0 : between ** 2;
  },
  interval: (c, k, values) => (itemAt(values, c) - itemAt(values, k)) ** 2,
  ratio: (c, k, values) =>
    c === k ? 0 : ((itemAt(values, c) - itemAt(values, k)) / (itemAt(values, c) + itemAt(values, k))) ** 2,
};

/** Counts how often each value was given to each item. Items with fewer than two verdicts are left out. */
const tally = (verdicts: readonly (readonly (number | null)[])[], values: readonly number[]): Float64Array[] => {
  const place = new Map(values.map((value, i) => [value, i]));
  return verdicts
    .map((row) => row.filter((verdict): verdict is number => verdict !== null))
    .filter((row) => row.length > 1)
    .map((row) => {
      const counts = new Float64Array(values.length);
      for (const verdict of row) counts[place.get(verdict)!]!++;
      return counts;
    });
};

/** 1 - observed / expected disagreement, or NaN if only one value occurs. */
const alphaOf = (items: readonly Float64Array[], values: readonly number[], distance: Distance): number => {
  const often = new Float64Array(values.length);
  for (const counts of items) for (let c = 0; c < often.length; c++) often[c]! += counts[c]!;
  const n = often.reduce((a, b) => a + b, 0);
  let [observed, expected] = [0, 0];
  for (let c = 0; c < values.length; c++)
    for (let k = 0; k < c; k++) {
      const d = distance(c, k, values, often);
      expected += (d * often[c]! * often[k]!) / (n - 1);
      for (const counts of items)
        if (counts[c]! > 0 && counts[k]! > 0)
          observed += (d * counts[c]! * counts[k]!) / (counts.reduce((a, b) => a + b, 0) - 1);
    }
  return expected > 0 ? 1 - observed / expected : Number.NaN;
};

/** Share of equal pairs among all pairs of verdicts, on the same item or on different ones. */
const chanceOf = (items: readonly Float64Array[]): number => {
  const totals = itemAt(items, 0).map((_, v) => items.reduce((sum, counts) => sum + itemAt(counts, v), 0));
  const all = totals.reduce((a, b) => a + b, 0);
  return totals.reduce((sum, count) => sum + (count * (count - 1)) / (all * (all - 1)), 0);
};

const valuesOf = (verdicts: readonly (readonly (number | null)[])[]): number[] => {
  checkNested("verdicts", verdicts);
  const values = new Set<number>();
  verdicts.forEach((row, i) => {
    row.forEach((verdict, j) => {
      if (verdict !== null) values.add(checkFinite(`verdicts[${i}][${j}]`, verdict));
    });
  });
  return [...values].sort((a, b) => a - b);
};

/**
 * Krippendorff's alpha: how far do judges agree beyond chance? Any number of judges is possible, and verdicts may be
 * missing.
 *
 * alpha = 1 - D_o / D_e. D_o is the mean squared distance of two verdicts on the same item, D_e that of any two
 * verdicts. Items with fewer than two verdicts carry no information and are left out. The interval is a bootstrap
 * percentile interval over items. Resamples in which all verdicts are the same do not count. If all resamples are
 * equal, the interval is the whole range. If all items are unanimous, the interval comes from Wilson's bounds of the
 * share of agreement.
 *
 * @param verdicts verdicts[item][judge], null for a missing verdict. Give categories without an order as numbers, too.
 * @param options `metric`, `level`, `side`, `replicates`, `seed`.
 * @returns alpha with its interval; `n` = items with two verdicts or more.
 * @throws ToolkitError "invalid_argument" for a flat list or a verdict that is not a number; "undefined_result" if no
 *   item has two verdicts, or if all verdicts are the same.
 *
 * Cost O(items × values² × replicates). If all items have the same number of verdicts: `fleissKappa`; two judges:
 * `cohensKappa`.
 * Source: Krippendorff 2011, "Computing Krippendorff's alpha-reliability".
 * @example
 * krippendorffAlpha([[1, 1], [1, 1, 0], [0, 0], [1, null], [0, 0, 0]]).estimate; // => 0.625
 */
export const krippendorffAlpha = (
  verdicts: readonly (readonly (number | null)[])[],
  options: KrippendorffOptions = {},
): KrippendorffAlpha => {
  checkKeys(options, ["metric", "replicates", "seed", "level", "side"]);
  const side = sides(options);
  const metric = checkChoice("metric", options.metric, ["nominal", "ordinal", "interval", "ratio"]);
  const replicates = checkCount("replicates", options.replicates ?? 2_000, 1);
  const values = valuesOf(verdicts);
  const items = tally(verdicts, values);
  const estimate = alphaOf(items, values, distances[metric]);
  if (Number.isNaN(estimate))
    throw new ToolkitError(
      items.length === 0 ? "no item has two verdicts" : "alpha is undefined: all verdicts are the same",
      {
        code: "undefined_result",
        argument: "verdicts",
        value: verdicts,
        hint: items.length === 0 ? "agreement needs items that two judges saw" : "report the share of agreement",
      },
    );
  const source = draw(options.seed ?? 1);
  const drawn = Array.from({ length: replicates }, () =>
    alphaOf(
      items.map(() => itemAt(items, source.one(items.length))),
      values,
      distances[metric],
    ),
  ).filter((alpha) => !Number.isNaN(alpha));
  const spread = (): readonly [number, number] => {
    if (drawn.every((alpha) => Math.abs(alpha - itemAt(drawn, 0)) < 1e-12)) return [-1, 1];
    return [side.tail, 1 - side.tail].map((p) => quantile(drawn, p)) as [number, number];
  };
  const ends = estimate >= 1 - 1e-12 ? unanimousBounds(1, chanceOf(items), 0, items.length, side)! : spread();
  return {
    ...makeInterval(side, `krippendorff-alpha-${metric}`, items.length, estimate, ends, [-1, 1]),
    verdicts: items.reduce((total, counts) => total + counts.reduce((a, b) => a + b, 0), 0),
  };
};
