import { ToolkitError } from "../../errors.ts";
import { checkFinite, checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";

/**
 * Design effect of clusters of size m with intraclass correlation ρ: 1 + (m - 1)ρ, or 1 + ((1 + cv²) m - 1)ρ if sizes
 * vary. Multiply a sample size by it, or a standard error by its square root.
 *
 * @param size mean number of scores in a cluster, at least 1.
 * @param intraclass ρ in [-1, 1]; negative if each cluster mixes easy and hard tasks.
 * @param options variation: coefficient of variation of the sizes (0).
 * @returns the factor by which clustering increases the variance of a mean.
 * @throws ToolkitError if the result is not above 0.
 * Cost: O(1).
 * Source: Kish 1965; Eldridge, Ashby and Kerry 2006 for unequal sizes.
 * @example
 * designEffect(5, 0.5); // => 3
 */
export const designEffect = (
  size: number,
  intraclass: number,
  options: { readonly variation?: number } = {},
): number => {
  checkKeys(options, ["variation"]);
  const { variation = 0 } = options;
  checkFinite("intraclass", intraclass);
  checkFinite("variation", variation);
  const effect = 1 + ((1 + variation * variation) * checkPositive("size", size) - 1) * intraclass;
  if (!(size >= 1 && Math.abs(intraclass) <= 1 && effect > 0))
    throw new ToolkitError(`no clusters of ${size} have an intraclass correlation of ${intraclass}`, {
      code: "invalid_argument",
      argument: size >= 1 ? "intraclass" : "size",
      value: size >= 1 ? intraclass : size,
    });
  return effect;
};
