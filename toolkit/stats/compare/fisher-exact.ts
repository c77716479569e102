import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice, checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, TestResult } from "../result.ts";
import { contingencyTable } from "./contingency-table.ts";
import { exactTail } from "./exact-tail.ts";
import { drawnTail, tableProbability } from "./fisher-table.ts";

export interface FisherOptions {
  /**
   * "greater": the odds of the first column are higher in the first row. For 2 x 2 tables only. Default "two-sided".
   */
  readonly alternative?: Alternative;
  /** For tables larger than 2 x 2: "exact" (default) or "monte-carlo". */
  readonly test?: "exact" | "monte-carlo";
  /** Number of tables drawn by "monte-carlo". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

/**
 * Probabilities of the first cell given the margins, from `low` on. They are computed by ratios from the mode, so
 * that none overflows.
 */
const hypergeometric = (row: number, column: number, total: number): { low: number; probabilities: Float64Array } => {
  const low = Math.max(0, row + column - total);
  const high = Math.min(row, column);
  const weights = new Float64Array(high - low + 1);
  const mode = Math.min(high, Math.max(low, Math.floor(((row + 1) * (column + 1)) / (total + 2))));
  weights[mode - low] = 1;
  const ratio = (k: number): number => ((row - k) * (column - k)) / ((k + 1) * (total - row - column + k + 1));
  for (let k = mode; k < high; k++) weights[k + 1 - low] = weights[k - low]! * ratio(k);
  for (let k = mode; k > low; k--) weights[k - 1 - low] = weights[k - low]! / ratio(k - 1);
  const sum = weights.reduce((a, b) => a + b, 0);
  return { low, probabilities: weights.map((weight) => weight / sum) };
};

const larger = (table: readonly (readonly number[])[], n: number, options: FisherOptions): TestResult => {
  if (alternativeOf(options) !== "two-sided")
    throw new ToolkitError(
      `alternative must be "two-sided" for a table of ${table.length} x ${itemAt(table, 0).length}`,
      {
        code: "invalid_argument",
        argument: "alternative",
        value: options.alternative,
        hint: "leave alternative out: only a 2 x 2 table has a direction",
      },
    );
  const drawn = checkChoice("test", options.test, ["exact", "monte-carlo"]) === "monte-carlo";
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 1);
  return {
    test: drawn ? "fisher-monte-carlo" : "fisher-exact",
    statistic: tableProbability(table),
    pValue: drawn ? drawnTail(table, replicates, options.seed ?? 1) : exactTail(table),
    alternative: "two-sided",
    n,
  };
};

/**
 * Fisher's exact test of a table: do two models that answered different tasks have the same pass rate? Unlike
 * large-sample tests, it is valid for small counts.
 *
 * Given both margins, the first cell is hypergeometric. The two-sided p sums all tables at most as probable as the
 * observed one. For larger tables (several models, several kinds of failure) it is the same sum over all tables with
 * these margins. "exact" enumerates these tables as pairs of column halves, and merges halves of equal probability.
 * "monte-carlo" draws tables at random.
 *
 * @param table [[passed by A, failed by A], [passed by B, failed by B]], or more rows and columns of counts.
 * @param options `alternative` (for a 2 x 2 table); `test`, `replicates`, `seed` (for a larger table).
 * @returns the test. For a 2 x 2 table, `statistic` is the sample odds ratio: Infinity if a denominator is 0. It is
 *   1, with p = 1, for an empty margin. For a larger table, `statistic` is the probability of the table.
 * @throws ToolkitError "invalid_argument" for a table that does not hold counts or is too large to enumerate; for a
 *   one-sided alternative with a larger table.
 *
 * Cost O(smallest margin) for 2 x 2; a 4 x 4 table of 100 observations takes some 0.3 s, the largest accepted table 3
 * s. Before a larger table is enumerated, the margins give an upper bound of the steps, within milliseconds. A table
 * with a bound above 1e8 steps is refused. The bound is not tight: a few refused tables with many rows would take only
 * seconds. The test is conservative. For large counts: `twoProportions` or `chiSquaredTest`. For models on the same
 * tasks: `mcnemar`.
 * Source: Fisher 1935; Irwin 1935; Freeman and Halton 1951; merging as in Mehta and Patel 1983.
 * @example
 * fisherExact([[7, 27], [1, 33]]).pValue; // => 0.0544001304950657
 */
export const fisherExact = (table: readonly (readonly number[])[], options: FisherOptions = {}): TestResult => {
  checkKeys(options, ["alternative", "test", "replicates", "seed"]);
  const { rows, columns, total } = contingencyTable(table);
  if (rows.length !== 2 || columns.length !== 2) return larger(table, total, options);
  const alternative = alternativeOf(options);
  const [[a, b], [c, d]] = table as unknown as readonly [readonly [number, number], readonly [number, number]];
  const { low, probabilities } = hypergeometric(itemAt(rows, 0), itemAt(columns, 0), total);
  const observed = itemAt(probabilities, a - low);
  const extreme: Readonly<Record<Alternative, (k: number, p: number) => boolean>> = {
    "two-sided": (_, p) => p <= observed * (1 + 1e-7),
    greater: (k) => k >= a,
    less: (k) => k <= a,
  };
  let pValue = 0;
  probabilities.forEach((p, i) => {
    if (extreme[alternative](low + i, p)) pValue += p;
  });
  const empty = rows.includes(0) || columns.includes(0);
  const statistic = empty ? 1 : (a * d) / (b * c);
  return { test: "fisher-exact", statistic, pValue: Math.min(1, pValue), alternative, n: total };
};
