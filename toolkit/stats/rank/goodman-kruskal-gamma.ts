import { ToolkitError } from "../../errors.ts";
import { checkKeys } from "../options.ts";
import type { Correlation } from "./correlation.ts";
import { type OrdinalOptions, ordinalAssociation } from "./ordinal-association.ts";

/**
 * Goodman and Kruskal's gamma: among pairs of items that differ in both lists, how much more often do the lists agree
 * than disagree?
 *
 * γ = (P - Q)/(P + Q). P and Q are twice the concordant and discordant pairs; all ties are left out. Interval: delta
 * method on the atanh scale; a perfect γ gets the interval of an order one swap away from it.
 *
 * @param x values of n items; ordered categories as numbers.
 * @param y other values of the same items.
 * @param options `alternative`, `level`, `side`.
 * @returns γ with its interval in [-1, 1], and the test that it is 0.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result" if every
 *   pair is tied.
 *
 * Cost O(n log n). Coarse grades increase γ, because ties are not counted; `kendallTau` counts them.
 * Source: Goodman and Kruskal 1954, 1963, 1972; Brown and Benedetti 1977.
 * @example
 * goodmanKruskalGamma([1, 1, 2, 2, 3], [1, 2, 2, 3, 2]).estimate; // => 0.6
 */
export const goodmanKruskalGamma = (
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: OrdinalOptions = {},
): Correlation => {
  checkKeys(options, ["alternative", "level", "side"]);
  return ordinalAssociation(
    {
      name: "goodman-kruskal-gamma",
      weight: ({ concordant, discordant }) => 2 * (concordant + discordant),
      term: ({ concordant, discordant, p, q }) => 2 * (q * concordant - p * discordant),
    },
    x,
    y,
    options,
    ({ concordant, discordant }) => {
      if (concordant + discordant > 0) return;
      throw new ToolkitError("gamma is undefined: every pair is tied", {
        code: "undefined_result",
        argument: "x",
        hint: "without any order there are no concordant or discordant pairs; report the ties instead",
      });
    },
  );
};
