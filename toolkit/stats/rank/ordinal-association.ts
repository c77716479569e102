import { alternativeOf } from "../check.ts";
import { normalP } from "../compare/tails.ts";
import type { Alternative, IntervalOptions } from "../result.ts";
import { concordance, denseRanks } from "./concordance.ts";
import type { Correlation } from "./correlation.ts";
import { fisherInterval } from "./fisher-interval.ts";
import { fiellerError } from "./kendall-interval.ts";
import { type KendallPairs, kendallPairs } from "./kendall-pairs.ts";
import { pairedLists } from "./paired-lists.ts";

export interface OrdinalOptions extends IntervalOptions {
  /** "greater": larger x go with larger y. Default "two-sided". */
  readonly alternative?: Alternative;
}

/**
 * The definition of a coefficient (P - Q)/w of ordered lists. P and Q are twice the concordant and discordant pairs.
 */
export interface Ordinal {
  readonly name: string;
  /** Computes the denominator w of the coefficient. */
  readonly weight: (pairs: KendallPairs, sizesX: readonly number[]) => number;
  /**
   * The delta method's term of observation i: `w D' - D w'` with D = P - Q. The mark ' is the derivative by i's share
   * of the observations.
   */
  readonly term: (at: {
    readonly concordant: number;
    readonly discordant: number;
    /** Number of observations with the same x as observation i. */
    readonly tiedX: number;
    readonly n: number;
    readonly weight: number;
    readonly p: number;
    readonly q: number;
  }) => number;
}

/** Computes a coefficient (P - Q)/w, its delta-method interval on the atanh scale, and a test of no association. */
export const ordinalAssociation = (
  { name, weight, term }: Ordinal,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: OrdinalOptions,
  refuse: (pairs: KendallPairs) => void,
): Correlation => {
  pairedLists(x, y, 2);
  const alternative = alternativeOf(options);
  const n = x.length;
  const pairs = kendallPairs(x, y);
  refuse(pairs);
  const [a, b] = [denseRanks(x), denseRanks(y)];
  const { concordant, discordant } = concordance(a.ranks, b.ranks, a.sizes, b.sizes.length);
  const w = weight(pairs, a.sizes);
  const [p, q] = [2 * pairs.concordant, 2 * pairs.discordant];
  const estimate = (p - q) / w;
  let [squares, balances] = [0, 0];
  for (let i = 0; i < n; i++) {
    const [c, d] = [concordant[i]!, discordant[i]!];
    squares += term({ concordant: c, discordant: d, tiedX: a.sizes[a.ranks[i]!]!, n, weight: w, p, q }) ** 2;
    balances += (c - d) ** 2;
  }
  const error = (2 * Math.sqrt(squares)) / (w * w);
  const chance = (2 * Math.sqrt(Math.max(0, balances - (p - q) ** 2 / n))) / w;
  const perfect = Math.abs(estimate) >= 1 - 1e-12;
  const at = {
    standardError: perfect || error === 0 ? fiellerError(n) : error / (1 - estimate ** 2),
    nearest: 1 - 4 / (n * (n - 1)),
  };
  const statistic = p === q ? 0 : (p - q) / w / chance;
  return {
    ...fisherInterval(perfect ? Math.sign(estimate) : estimate, at, n, name, options),
    test: {
      test: `${name}-asymptotic`,
      statistic,
      pValue: normalP(statistic, alternative),
      alternative,
      n,
    },
  };
};
