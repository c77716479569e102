import { otherCategory } from "../../base/categories.ts";

/** Room for rounding at the edge. */
const slack = 1e-9;

/** Category → number of items, with the categories below a share joined to Other. For reports only. */
export const mergeCategories = (
  counts: Readonly<Record<string, number>>,
  share: number,
): Readonly<Record<string, number>> => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const merged: Record<string, number> = {};
  let other = 0;
  for (const [category, count] of Object.entries(counts))
    if (category === otherCategory || count / total < share - slack) other += count;
    else merged[category] = count;
  return other > 0 ? { ...merged, [otherCategory]: other } : merged;
};
