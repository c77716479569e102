import { checkKeys } from "../options.ts";
import type { Correlation } from "./correlation.ts";
import { type OrdinalOptions, ordinalAssociation } from "./ordinal-association.ts";
import { constantList } from "./paired-lists.ts";

/**
 * Somers' D of y given x: of two things that differ in x, how much more often has the one with more x also more y?
 *
 * D = (P - Q)/(n² - Σ n_x²). P and Q are twice the concordant and discordant pairs, n_x the number of observations with a value
 * of x; ties in y count half for each side. Interval: delta method on the scale of atanh; a perfect D gets that of an order one
 * swap away. With y of 0 and 1 as the first list it is 2 AUC - 1.
 *
 * @param x values that are given: a month, a difficulty, right or wrong.
 * @param y values to be ordered by them.
 * @param options `alternative`, `level`, `side`.
 * @returns D with its interval in [-1, 1], and the test that it is 0.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result" if x
 *   is constant.
 *
 * Cost O(n log n). Without a direction: `kendallTau`; ties left out altogether: `goodmanKruskalGamma`.
 * Source: Somers 1962; errors Goodman and Kruskal 1972, Brown and Benedetti 1977.
 * @example
 * somersD([1, 1, 2, 2, 3], [1, 2, 2, 3, 3]).estimate; // => 0.75
 */
export const somersD = (x: ArrayLike<number>, y: ArrayLike<number>, options: OrdinalOptions = {}): Correlation => {
  checkKeys(options, ["alternative", "level", "side"]);
  return ordinalAssociation(
    {
      name: "somers-d",
      weight: ({ n }, sizes) => n * n - sizes.reduce((sum, size) => sum + size * size, 0),
      term: ({ concordant, discordant, tiedX, n, weight, p, q }) =>
        weight * (concordant - discordant) - (p - q) * (n - tiedX),
    },
    x,
    y,
    options,
    ({ distinctX }) => {
      if (distinctX < 2) throw constantList("x", "Somers' D");
    },
  );
};
