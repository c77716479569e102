import { ToolkitError } from "../../errors.ts";
import { alternativeOf } from "../check.ts";
import type { Alternative, TestResult } from "../result.ts";
import { contingencyTable } from "./contingency-table.ts";

export interface FisherOptions {
  /** "greater": odds of the first column are higher in the first row. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Probabilities of the first cell given the margins, from `low` on, by ratios from the mode so that none overflows. */
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

/**
 * Fisher's exact test of a 2 x 2 table: do two models that answered different tasks pass the same share, however few?
 *
 * Given both margins the first cell is hypergeometric. Two-sided: the sum over all tables no more probable than the
 * observed one.
 *
 * @param table [[passed by A, failed by A], [passed by B, failed by B]]
 * @param options `alternative`
 * @returns the test; `statistic` is the sample odds ratio (Infinity where a denominator is 0; 1 for a table with an empty
 *   margin, whose p-value is 1)
 * @throws ToolkitError "invalid_argument" for a table that is not 2 x 2 counts
 *
 * Cost O(smallest margin). Conservative; for large counts `twoProportions`. Same tasks for both models: `mcnemar`.
 * Source: Fisher 1935; Irwin 1935.
 * @example
 * fisherExact([[7, 27], [1, 33]]).pValue; // => 0.0544001304950657
 */
export const fisherExact = (table: readonly (readonly number[])[], options: FisherOptions = {}): TestResult => {
  const { rows, columns, total } = contingencyTable(table);
  if (rows.length !== 2 || columns.length !== 2)
    throw new ToolkitError(`table must be 2 x 2, got ${rows.length} x ${columns.length}`, {
      code: "invalid_argument",
      argument: "table",
      value: table,
      hint: "use chiSquaredTest for larger tables",
    });
  const alternative = alternativeOf(options);
  const [[a, b], [c, d]] = table as unknown as readonly [readonly [number, number], readonly [number, number]];
  const { low, probabilities } = hypergeometric(rows[0]!, columns[0]!, total);
  const observed = probabilities[a - low]!;
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
