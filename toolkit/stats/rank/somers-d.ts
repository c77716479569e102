import { checkKeys } from "../options.ts";
import type { Correlation } from "./correlation.ts";
import { type OrdinalOptions, ordinalAssociation } from "./ordinal-association.ts";
import { constantList } from "./paired-lists.ts";

/**
 * Somers' D of y given x: among pairs that differ in x, how much more often does larger x mean larger y than smaller y?
 *
 * D = (P - Q)/(n² - Σ n_x²). P and Q are twice the concordant and discordant pairs, n_x the number of observations with
 * a value of x. Ties in y count half for each side. Interval: delta method on the atanh scale; a perfect D gets the
 * interval of an order one swap away from it. If x holds 0 and 1, D is 2 AUC - 1.
 *
 * @param x the values to condition on: a month, a difficulty, right or wrong.
 * @param y the values whose order is predicted.
 * @param options `alternative`, `level`, `side`.
 * @returns D with its interval in [-1, 1], and the test that it is 0.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result" if x
 *   is constant.
 *
 * Cost O(n log n). For a symmetric measure: `kendallTau`; without any ties: `goodmanKruskalGamma`.
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
