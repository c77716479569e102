import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkNested, checkSample } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { fSf, fSfQuantile } from "../special/f.ts";

export interface IntraclassOptions extends IntervalOptions {
  /**
   * "agreement" (default): ICC(2). The judges are a random sample of judges, and differences in their levels count as
   * disagreement. "consistency": ICC(3). The judges are fixed, and differences in their levels do not count.
   */
  readonly of?: "agreement" | "consistency";
  /**
   * "single" (default): reliability of one judge's grade, ICC(·,1). "mean": reliability of the mean of all k judges,
   * ICC(·,k).
   */
  readonly unit?: "single" | "mean";
}

export interface Intraclass extends Interval {
  /** F test of the null hypothesis that the items do not differ. */
  readonly test: TestResult;
}

interface Squares {
  readonly rows: number;
  readonly columns: number;
  readonly residual: number;
}

const meanSquares = (grades: readonly ArrayLike<number>[], n: number, k: number): Squares => {
  const all = grades.map((row) => Array.from(row));
  const grand = all.flat().reduce((a, b) => a + b, 0) / (n * k);
  const rowMeans = all.map((row) => row.reduce((a, b) => a + b, 0) / k);
  const columnMeans = Array.from({ length: k }, (_, j) => all.reduce((sum, row) => sum + itemAt(row, j), 0) / n);
  const rows = k * rowMeans.reduce((sum, m) => sum + (m - grand) ** 2, 0);
  const columns = n * columnMeans.reduce((sum, m) => sum + (m - grand) ** 2, 0);
  const residual = all.reduce(
    (sum, row, i) =>
      sum + row.reduce((rowSum, x, j) => rowSum + (x - itemAt(rowMeans, i) - itemAt(columnMeans, j) + grand) ** 2, 0),
    0,
  );
  return { rows: rows / (n - 1), columns: columns / (k - 1), residual: residual / ((n - 1) * (k - 1)) };
};

/** Converts the coefficient of one judge to that of the mean of k judges (Spearman and Brown). */
const averaged = (one: number, k: number): number => (k * one) / (1 + (k - 1) * one);

/**
 * Intraclass correlation: how reliable are grades on a scale, given to the same items by the same judges?
 *
 * ICC(2,1) = (R - E)/(R + (k - 1) E + k (C - E)/n); ICC(3,1) = (R - E)/(R + (k - 1) E). R, C and E are the mean squares
 * of items, judges and residual. For the mean of k judges: k ρ/(1 + (k - 1) ρ). The intervals use the F distribution,
 * for ICC(2) with Satterthwaite's degrees of freedom.
 *
 * @param grades grades[item][judge]; no grade may be missing.
 * @param options `of` ("agreement"), `unit` ("single"), level, side.
 * @returns the coefficient with its interval, and the F test that the items do not differ; `n` = items. If all items
 *   have the same mean grade, the interval is the whole range, with a warning.
 * @throws ToolkitError "invalid_argument" for fewer than 2 items or judges, or a missing grade; "undefined_result" if
 *   item and judge means explain all grades.
 *
 * Cost O(items judges). For missing grades or unordered categories: `krippendorffAlpha`. If every item has other
 * judges: ICC(1) in `varianceParts(…).intraclass`.
 * Source: Shrout and Fleiss 1979; McGraw and Wong 1996.
 * @example
 * const grades = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]];
 * intraclass(grades).estimate; // => 0.2897638
 * intraclass(grades, { of: "consistency", unit: "mean" }).estimate; // => 0.9093155
 */
export const intraclass = (grades: readonly ArrayLike<number>[], options: IntraclassOptions = {}): Intraclass => {
  checkKeys(options, ["of", "unit", "level", "side"]);
  checkNested("grades", grades);
  const side = sides(options);
  const [of, unit] = [
    checkChoice("of", options.of, ["agreement", "consistency"]),
    checkChoice("unit", options.unit, ["single", "mean"]),
  ];
  const [n, k] = [grades.length, grades[0]?.length ?? 0];
  if (n < 2 || k < 2 || grades.some((row) => row.length !== k))
    throw new ToolkitError("grades must have 2 or more items and judges, in rows of equal length", {
      code: "invalid_argument",
      argument: "grades",
      value: n,
      hint: "write grades[item][judge]; for grades with gaps use krippendorffAlpha",
    });
  grades.forEach((row, i) => {
    checkSample(`grades[${i}]`, row);
  });
  const { rows: r, columns: c, residual: e } = meanSquares(grades, n, k);
  if (r + c + e <= 0 || e === 0)
    throw new ToolkitError("the correlation is undefined or perfect: item and judge means explain all grades", {
      code: "undefined_result",
      argument: "grades",
    });
  const consistent = (f: number): number => (f - 1) / (f + k - 1);
  const f = r / e;
  const [df1, df2] = [n - 1, (n - 1) * (k - 1)];
  const agreement = (): readonly [number, number, number] => {
    const one = (r - e) / (r + (k - 1) * e + (k * (c - e)) / n);
    const a = (k * one) / (n * (1 - one));
    const b = 1 + (k * one * (n - 1)) / (n * (1 - one));
    const v = (a * c + b * e) ** 2 / ((a * c) ** 2 / (k - 1) + (b * e) ** 2 / df2);
    const [up, down] = [fSfQuantile(side.tail, df1, v), fSfQuantile(side.tail, v, df1)];
    const denominator = k * c + (k * n - k - n) * e;
    return [one, (n * (r - up * e)) / (up * denominator + n * r), (n * (down * r - e)) / (denominator + n * down * r)];
  };
  const consistency = (): readonly [number, number, number] => [
    consistent(f),
    consistent(f / fSfQuantile(side.tail, df1, df2)),
    consistent(f * fSfQuantile(side.tail, df2, df1)),
  ];
  const single = of === "agreement" ? agreement() : consistency();
  const [estimate, low, high] =
    unit === "single" ? single : (single.map((one) => averaged(one, k)) as [number, number, number]);
  const unseen = r <= 1e-12 * (c + e);
  const name = `ICC(${of === "agreement" ? 2 : 3},${unit === "single" ? 1 : "k"})`;
  return {
    ...makeInterval(side, name, n, estimate, unseen ? [Number.NEGATIVE_INFINITY, 1] : [low, high], [
      Number.NEGATIVE_INFINITY,
      1,
    ]),
    ...(unseen && {
      warning: "the mean grades of all items are equal, so that their spread is unknown: grade more items",
    }),
    test: { test: "anova-f", statistic: f, df: [df1, df2], pValue: fSf(f, df1, df2), alternative: "greater", n },
  };
};
