import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkCount, checkNested } from "../check.ts";
import { normalP } from "../compare/tails.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import { unanimousBounds } from "./unanimous.ts";

/** Fleiss' kappa with its interval and test; `n` is the number of items. */
export interface FleissKappa extends Interval {
  /** Standard error of kappa, over items; infinite for a single item. */
  readonly standardError: number;
  /** Number of verdicts for each item. */
  readonly judges: number;
  /** z test of the hypothesis that the judges agree only by chance. */
  readonly test: TestResult;
}

const judgesOf = (counts: readonly (readonly number[])[]): number => {
  checkNested("counts", counts);
  const width = counts[0]?.length ?? 0;
  if (width < 2 || counts.some((row) => row.length !== width))
    throw new ToolkitError("counts must have 2 or more categories, the same number for every item", {
      code: "invalid_argument",
      argument: "counts",
      value: counts,
    });
  const sums = counts.map((row, i) => row.reduce((sum, cell, j) => sum + checkCount(`counts[${i}][${j}]`, cell), 0));
  const judges = itemAt(sums, 0);
  const odd = sums.findIndex((sum) => sum !== judges);
  if (odd >= 0 || judges < 2)
    throw new ToolkitError(
      `counts[${Math.max(odd, 0)}] sums to ${sums[Math.max(odd, 0)]}: every item needs the same number of verdicts, 2 or more`,
      {
        code: "invalid_argument",
        argument: `counts[${Math.max(odd, 0)}]`,
        value: counts[Math.max(odd, 0)],
        hint: "keep the items that all judges saw, or use krippendorffAlpha, which takes unequal numbers",
      },
    );
  return judges;
};

/**
 * Fleiss' kappa: how far do several judges agree beyond chance? The judges of each item may be different people.
 *
 * kappa = (P - Pe) / (1 - Pe). P is the mean share of agreeing pairs of verdicts per item. Pe is the sum of squared
 * shares of the categories. The interval uses Student's t over items for the linearised kappa; the judges count as
 * fixed. If all items are unanimous, the interval comes from Wilson's bounds of the share of agreement. Test:
 * z = kappa / s0, where s0 is the standard error under chance agreement.
 *
 * @param counts counts[i][j] = verdicts for category j on item i; the same number m >= 2 of verdicts for every item.
 * @param options `level`, `side`.
 * @returns kappa with its interval in [-1, 1], and the test that it is 0.
 * @throws ToolkitError "invalid_argument" for ragged or unequal rows; "undefined_result" if only one category is used.
 *
 * Cost O(items categories). For two fixed judges: `cohensKappa`. For unequal numbers of verdicts:
 * `krippendorffAlpha`, which defines the weights of chance agreement for this case.
 * Source: Fleiss 1971; interval Gwet 2008; s0 Fleiss, Nee and Landis 1979.
 * @example
 * fleissKappa([[3, 0], [2, 1], [0, 3], [1, 2]]).estimate; // => 0.3333333
 */
export const fleissKappa = (counts: readonly (readonly number[])[], options: IntervalOptions = {}): FleissKappa => {
  checkKeys(options, ["level", "side"]);
  const side = sides(options);
  const m = judgesOf(counts);
  const n = counts.length;
  const shares = itemAt(counts, 0).map((_, j) => counts.reduce((sum, row) => sum + row[j]!, 0) / (n * m));
  const chance = shares.reduce((sum, p) => sum + p * p, 0);
  if (1 - chance < 1e-15)
    throw new ToolkitError("kappa is undefined: all verdicts are of one category", {
      code: "undefined_result",
      argument: "counts",
      value: counts,
      hint: "report the share of agreement",
    });
  const itemAgreement = counts.map((row) => row.reduce((pairs, c) => pairs + c * (c - 1), 0) / (m * (m - 1)));
  const agreement = itemAgreement.reduce((sum, share) => sum + share, 0) / n;
  const estimate = (agreement - chance) / (1 - chance);
  const q = shares.reduce((sum, p) => sum + p * (1 - p), 0);
  const skew = shares.reduce((sum, p) => sum + p * (1 - p) * (1 - 2 * p), 0);
  const error = (Math.SQRT2 * Math.sqrt(q * q - skew)) / (q * Math.sqrt(n * m * (m - 1)));
  const statistic = estimate / error;
  const test: TestResult = {
    test: "fleiss-kappa",
    statistic,
    pValue: normalP(statistic, "two-sided"),
    alternative: "two-sided",
    n,
  };
  const squares = counts.reduce((sum, row, i) => {
    const by = row.reduce((part, c, j) => part + (c / m) * itemAt(shares, j), 0);
    return (
      sum + ((itemAt(itemAgreement, i) - chance - 2 * (1 - estimate) * (by - chance)) / (1 - chance) - estimate) ** 2
    );
  }, 0);
  const standardError = n > 1 ? Math.sqrt(squares / (n * (n - 1))) : Number.POSITIVE_INFINITY;
  const reach = n > 1 ? studentSfQuantile(side.tail, n - 1) * standardError : Number.POSITIVE_INFINITY;
  const ends =
    unanimousBounds(agreement, chance, standardError, n, side) ?? ([estimate - reach, estimate + reach] as const);
  return { ...makeInterval(side, "fleiss-kappa", n, estimate, ends, [-1, 1]), standardError, judges: m, test };
};
