import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { binomialPmf, binomialSf } from "../special/binomial.ts";
import { bracketedRoot } from "../special/root.ts";
import { clopperPearson } from "./clopper-pearson.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/** Returns P(X > x) + P(X = x)/2 for X ~ Binomial(n, p). */
const midTail = (x: number, n: number, p: number): number => binomialSf(x, n, p) + binomialPmf(x, n, p) / 2;

/**
 * Mid-p interval of a proportion: Clopper and Pearson's interval, but each tail counts half of the observed count's
 * probability.
 *
 * It contains rates p with `P(X > x) + P(X = x)/2 >= tail`, and the same for the lower tail. For x = 0 and x = n it
 * ends at 0 or 1.
 *
 * Its coverage is close to the level on average, and sometimes a little below. It is less conservative than
 * {@link clopperPearson}.
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: two root searches of about 20 binomial tails.
 * Source: Lancaster 1961; Vollset 1993, Statistics in Medicine 12, 809; Agresti and Gottard 2007.
 * @example
 * midP(3, 10).low; // => 0.0826
 */
export const midP = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  successes(x, n);
  const side = sides(options);
  const at = Math.round(x);
  const outer = clopperPearson(x, n, { level: 1 - 2 * side.tail });
  const root = (excess: (p: number) => number, from: number, to: number): number =>
    bracketedRoot(excess, from, to, 1e-14);
  const low = at === 0 ? 0 : root((p) => midTail(at, n, p) - side.tail, outer.low, at / n);
  const high = at === n ? 1 : root((p) => 1 - midTail(at, n, p) - side.tail, at / n, outer.high);
  return makeInterval(side, "mid-p", n, at / n, [low, high]);
};
