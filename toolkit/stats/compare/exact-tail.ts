import { sumOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { logCells, logFactorial, logMargins, SLACK, transposeTable } from "./fisher-table.ts";
import { halfCost } from "./half-cost.ts";
import { type HalfWeights, halfWeights, type LogWeights, stateOf } from "./half-weights.ts";
import { type Alike, orders, spreads } from "./spreads.ts";

/** The maximum number of steps of the exact test. This many steps take two or three seconds. */
const MOST_STEPS = 100_000_000;
const MOST_JOINS = 50_000;

interface Halves {
  /** The table's row sums in descending order; `first` and `second` are its column sums, in two halves. */
  readonly rows: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * Splits a table's columns into two halves. If their number is odd, the half with the smaller sums gets one column
 * more.
 */
const halvesOf = (table: readonly (readonly number[])[]): Halves => {
  const wide = table.length <= itemAt(table, 0).length ? table : transposeTable(table);
  const falling = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);
  const columns = falling(transposeTable(wide).map(sumOf));
  const middle = Math.floor(columns.length / 2);
  return { rows: falling(wide.map(sumOf)), first: columns.slice(middle), second: columns.slice(0, middle) };
};

const equalRows =
  (rows: readonly number[]): Alike =>
  (i) =>
    rows[i] === rows[i - 1];

/**
 * Upper bound of the steps of the exact test, from only the margins. Infinite if it exceeds the limit, or if its
 * computation would take too long.
 */
const mostSteps = ({ rows, first, second }: Halves): number => {
  const halves = [first, second].map((columns) => halfCost(rows, columns, MOST_STEPS));
  const steps = sumOf(halves.map((half) => half.steps));
  if (steps > MOST_STEPS) return steps;
  let joins = 0;
  for (const _ of spreads(rows, sumOf(first), equalRows(rows)))
    if (++joins > MOST_JOINS) return Number.POSITIVE_INFINITY;
  return steps + joins * Math.min(...halves.map(({ weights }) => weights));
};

interface Summed extends LogWeights {
  /**
   * For each log-weight (Σ log x! of a partial table), the sum of count · exp(least − log) over this log-weight and all
   * larger ones.
   */
  readonly sums: Float64Array;
}

const summed = (half: HalfWeights): ReadonlyMap<string, Summed> =>
  new Map(
    [...half].map(([state, { logs, counts }]) => {
      const sums = new Float64Array(logs.length + 1);
      for (let i = logs.length - 1; i >= 0; i--) sums[i] = sums[i + 1]! + counts[i]! * Math.exp(logs[0]! - logs[i]!);
      return [state, { logs, counts, sums }];
    }),
  );

/** Index of the first value that is at least `least`. */
const firstFrom = (rising: Float64Array, least: number): number => {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! >= least) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Total probability of all tables with these margins that are at most as probable as the observed one.
 *
 * The row sums of one half of the columns determine those of the other half. The weights of both halves are computed
 * once for all row sums, then joined.
 */
export const exactTail = (table: readonly (readonly number[])[]): number => {
  const halves = halvesOf(table);
  if (mostSteps(halves) > MOST_STEPS)
    throw new ToolkitError("the exact test of this table is too large", {
      code: "invalid_argument",
      argument: "test",
      value: "exact",
      hint: 'use test: "monte-carlo", or chiSquaredTest if the counts are not small',
    });
  const { rows, first, second } = halves;
  const logs = Float64Array.from({ length: sumOf(rows) + 1 }, (_, n) => logFactorial(n));
  const [ahead, behind] = [first, second].map((columns) => summed(halfWeights(rows, columns, logs)));
  const alike = equalRows(rows);
  const fixed = logMargins(table);
  const observed = logCells(table) - SLACK;
  let tail = 0;
  for (const spread of spreads(rows, sumOf(first), alike)) {
    const left = spread.map((used, i) => rows[i]! - used);
    const [short, long] = [ahead!.get(stateOf(spread))!, behind!.get(stateOf(left))!].sort(
      (a, b) => a.logs.length - b.logs.length,
    ) as [Summed, Summed];
    let weight = 0;
    short.logs.forEach((log, i) => {
      const from = long.sums[firstFrom(long.logs, observed - log)]!;
      if (from > 0) weight += short.counts[i]! * from * Math.exp(fixed - log - long.logs[0]!);
    });
    tail += weight * orders(spread, alike);
  }
  return Math.min(1, tail);
};
