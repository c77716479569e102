import { sumOf } from "../../../../../toolkit/base/averages.ts";
import { otherCategory } from "../../base/categories.ts";

/** The tolerance with which shares are compared, for rounding errors. */
const slack = 1e-9;

/**
 * The number of items in each category. Categories with less than the minimum share of items are counted as Other, but
 * only in reports.
 */
export const mergeCategories = (
  counts: Readonly<Record<string, number>>,
  share: number,
): Readonly<Record<string, number>> => {
  const total = sumOf(Object.values(counts));
  const merged: Record<string, number> = {};
  let otherCount = 0;
  for (const [category, count] of Object.entries(counts))
    if (category === otherCategory || count / total < share - slack) otherCount += count;
    else merged[category] = count;
  return otherCount > 0 ? { ...merged, [otherCategory]: otherCount } : merged;
};
