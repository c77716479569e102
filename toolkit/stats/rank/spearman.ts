import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { Alternative, IntervalOptions, TestResult } from "../result.ts";
import type { Correlation } from "./correlation.ts";
import { fisherInterval } from "./fisher-interval.ts";
import { constantList, isConstant, pairedLists } from "./paired-lists.ts";
import { correlationP, productMoment } from "./pearson.ts";

export interface SpearmanOptions extends IntervalOptions {
  /** "auto" (default): exact over all n! orders up to 8 pairs, otherwise "t". "exact" is possible up to 10. */
  readonly test?: "auto" | "exact" | "t";
  /** Direction of the alternative. Default "two-sided". */
  readonly alternative?: Alternative;
}

const MOST_EXACT = 10;

/**
 * Shares of the n! orders of y whose sum of products with x is at most, and at least, the observed one (Heap's
 * algorithm).
 */
const exactTails = (x: readonly number[], y: readonly number[]): { below: number; above: number; both: number } => {
  const n = x.length;
  const values = [...y];
  const centre = (x.reduce((a, b) => a + b, 0) * y.reduce((a, b) => a + b, 0)) / n;
  const dot = (): number => values.reduce((sum, v, i) => sum + v * itemAt(x, i), 0) - centre;
  const observed = dot();
  const slack = 1e-9;
  let [below, above, both, all] = [0, 0, 0, 0];
  let current = observed;
  const look = (): void => {
    all++;
    if (current <= observed + slack) below++;
    if (current >= observed - slack) above++;
    if (Math.abs(current) >= Math.abs(observed) - slack) both++;
  };
  const state = new Int32Array(n);
  look();
  for (let i = 1; i < n; ) {
    if (state[i]! >= i) {
      state[i] = 0;
      i++;
      continue;
    }
    const j = i % 2 === 0 ? 0 : state[i]!;
    current += (values[i]! - values[j]!) * (x[j]! - x[i]!);
    [values[i], values[j]] = [values[j]!, values[i]!];
    look();
    state[i]!++;
    i = 1;
  }
  return { below: below / all, above: above / all, both: both / all };
};

const exactTest = (x: readonly number[], y: readonly number[], alternative: Alternative, rho: number): TestResult => {
  if (x.length > MOST_EXACT)
    throw new ToolkitError(`the exact test of Spearman's rho over ${x.length}! orders is too large`, {
      code: "invalid_argument",
      argument: "test",
      value: "exact",
      hint: `use test: "t" above ${MOST_EXACT} pairs`,
    });
  const { below, above, both } = exactTails(x, y);
  const pValue = { "two-sided": both, greater: above, less: below }[alternative];
  return { test: "spearman-exact", statistic: rho, pValue, alternative, n: x.length };
};

/**
 * Spearman's rank correlation rho: Pearson's correlation of the ranks. Ties get their mean rank.
 *
 * t = rho sqrt((n - 2) / (1 - rho²)), or exact over all n! orders with their ties; interval tanh(atanh(rho) ± z
 * sqrt((1 + rho²/2) / (n - 3))). A perfect order gets the interval of an order that is one swap of neighbours away.
 *
 * @param x scores of n items.
 * @param y scores of the same items, in the same order.
 * @param options `test`, `alternative`, `level`, `side`.
 * @returns estimate, interval and test; for n <= 3 the interval is the whole range.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2, a value that is not finite, or an exact test of more
 *   than 10 pairs; "undefined_result" if a list is constant.
 *
 * Cost O(n log n); exact O(n!). Kendall's tau counts pairs, which is easier to interpret and to test.
 * Source: Spearman 1904; interval Bonett and Wright 2000.
 * @example
 * spearman([1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 4, 3, 6, 5, 8, 7]).estimate; // => 0.9047619047619048
 */
export const spearman = (x: ArrayLike<number>, y: ArrayLike<number>, options: SpearmanOptions = {}): Correlation => {
  checkKeys(options, ["test", "alternative", "level", "side"]);
  pairedLists(x, y, 2);
  if (isConstant(x)) throw constantList("x", "Spearman's rho");
  if (isConstant(y)) throw constantList("y", "Spearman's rho");
  const n = x.length;
  const alternative = alternativeOf(options);
  const test = checkChoice("test", options.test, ["auto", "exact", "t"]);
  const [rx, ry] = [ranks(x, { best: "lower" }), ranks(y, { best: "lower" })];
  const estimate = productMoment(rx, ry);
  const exact = test === "auto" ? n <= 8 : test === "exact";
  const error = n > 3 ? Math.sqrt((1 + estimate ** 2 / 2) / (n - 3)) : Number.NaN;
  const fisher = { standardError: error, nearest: 1 - 12 / (n ** 3 - n) };
  const interval = fisherInterval(estimate, fisher, n, "spearman, bonett-wright", options);
  const outcome = exact
    ? exactTest(rx, ry, alternative, estimate)
    : { test: "spearman-t", ...correlationP(estimate, n, alternative), df: n - 2, alternative, n };
  return { ...interval, test: outcome };
};
