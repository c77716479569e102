import { sumOf } from "../../../../toolkit/base/averages.ts";

/**
 * The fall of the pass rate from seeds to their variants. `absolute` is the mean difference. `relative` is the sum of
 * differences divided by the sum of the seeds' rates; null if no seed is solved.
 *
 * @param seeds for each variant, the mean pass rate on its seeds
 * @param variants pass rate on each variant, in the same order; at least one
 */
export const collapse = (
  seeds: readonly number[],
  variants: readonly number[],
): { readonly absolute: number; readonly relative: number | null } => {
  const fall = seeds.reduce((sum, seed, at) => sum + seed - variants[at]!, 0);
  const seedSum = sumOf(seeds);
  return { absolute: fall / seeds.length, relative: seedSum > 1e-12 ? fall / seedSum : null };
};
