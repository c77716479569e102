import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkCount, checkNested } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import { unanimousBounds } from "./unanimous.ts";

export interface GwetAc1 extends Interval {
  readonly standardError: number;
  /** Observed share of agreeing pairs of verdicts. `expected` is the share that agrees by chance under Gwet's rule. */
  readonly observed: number;
  readonly expected: number;
}

/**
 * Gwet's AC1: agreement of judges beyond chance. Unlike kappa, it does not collapse if nearly all verdicts are the
 * same.
 *
 * AC1 = (p_a - p_e)/(1 - p_e). p_e = Σ π_k (1 - π_k)/(q - 1) over q categories with mean shares π_k. The standard error
 * is that over items. If all items are unanimous, the interval comes from Wilson's bounds of the share of agreement.
 *
 * @param counts counts[item][category] = judges that gave the item this category. The number of judges may differ
 *   between items.
 * @param options level, side.
 * @returns AC1 with its interval (t over items), and the two shares; `n` = items with a verdict.
 * @throws ToolkitError "invalid_argument" for fewer than 2 items or categories, ragged rows, or counts that are not
 *   whole; "undefined_result" if no item has 2 verdicts.
 *
 * Cost O(items categories). If chance should follow from how often each judge uses the categories: `cohensKappa`,
 * `krippendorffAlpha`.
 * Source: Gwet 2008, British Journal of Mathematical and Statistical Psychology 61, 29.
 * @example
 * gwetAc1([[2, 0], [2, 0], [1, 1], [2, 0], [0, 2]]).estimate; // => 0.6551724
 */
export const gwetAc1 = (counts: readonly ArrayLike<number>[], options: IntervalOptions = {}): GwetAc1 => {
  checkKeys(options, ["level", "side"]);
  checkNested("counts", counts);
  const side = sides(options);
  const q = counts[0]?.length ?? 0;
  if (counts.length < 2 || q < 2 || counts.some((row) => row.length !== q))
    throw new ToolkitError("counts must have 2 or more items and categories, in rows of equal length", {
      code: "invalid_argument",
      argument: "counts",
      value: counts.length,
    });
  const rows = counts.map((row, i) => Array.from(row, (cell, k) => checkCount(`counts[${i}][${k}]`, cell)));
  const judged = rows.map((row) => row.reduce((a, b) => a + b, 0));
  const present = rows.filter((_, i) => itemAt(judged, i) > 0);
  const sizes = judged.filter((size) => size > 0);
  const n = present.length;
  const pairedItems = sizes.filter((size) => size > 1).length;
  if (pairedItems === 0)
    throw new ToolkitError("counts must hold an item with 2 verdicts", {
      code: "undefined_result",
      argument: "counts",
    });
  const itemAgreement = present.map((row, i) => {
    const r = itemAt(sizes, i);
    return r > 1 ? row.reduce((sum, c) => sum + c * (c - 1), 0) / (r * (r - 1)) : 0;
  });
  const observed = itemAgreement.reduce((a, b) => a + b, 0) / pairedItems;
  const shares = Array.from(
    { length: q },
    (_, k) => present.reduce((sum, row, i) => sum + itemAt(row, k) / itemAt(sizes, i), 0) / n,
  );
  const expected = shares.reduce((sum, p) => sum + p * (1 - p), 0) / (q - 1);
  const estimate = (observed - expected) / (1 - expected);
  const parts = present.map((row, i) => {
    const agreement = itemAt(sizes, i) > 1 ? (n / pairedItems) * (itemAt(itemAgreement, i) - expected) : 0;
    const chance = row.reduce((sum, c, k) => sum + (c / itemAt(sizes, i)) * (1 - itemAt(shares, k)), 0) / (q - 1);
    return agreement / (1 - expected) - (2 * (1 - estimate) * (chance - expected)) / (1 - expected);
  });
  const variance = parts.reduce((sum, part) => sum + (part - estimate) ** 2, 0) / (n * (n - 1));
  const standardError = Math.sqrt(variance);
  const reach = n > 1 ? studentSfQuantile(side.tail, n - 1) * standardError : Number.POSITIVE_INFINITY;
  const ends =
    unanimousBounds(observed, expected, standardError, n, side) ?? ([estimate - reach, estimate + reach] as const);
  return { ...makeInterval(side, "gwet-ac1", n, estimate, ends, [-1, 1]), standardError, observed, expected };
};
