import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval } from "../result.ts";
import { binomialCdf, binomialSf } from "../special/binomial.ts";
import { clopperPearson } from "./clopper-pearson.ts";
import { successes } from "./successes.ts";

const STEPS = 4_000;

/** Returns P(X >= x) for X ~ Binomial(n, p). */
const atLeast = (x: number, n: number, p: number): number => (x === 0 ? 1 : binomialSf(x - 1, n, p));

/** Returns the count nearest to `from`, in direction `step`, for which `within` holds; -1 or n + 1 if there is none. */
const otherEnd = (n: number, within: (y: number) => boolean, from: number, step: 1 | -1): number => {
  let [inside, outside] = [from, step === 1 ? n + 1 : -1];
  while (Math.abs(inside - outside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (within(middle)) outside = middle;
    else inside = middle;
  }
  return outside;
};

/** The p-value that the interval inverts: the probability, at p, of outcomes at least as far in either tail as x. */
const acceptability = (x: number, n: number, p: number): number => {
  const [below, above] = [binomialCdf(x, n, p), atLeast(x, n, p)];
  const slack = 1 + 1e-12;
  if (above <= below) {
    const y = otherEnd(n, (k) => binomialCdf(k, n, p) <= above * slack, x, -1);
    return Math.min(1, above + binomialCdf(y, n, p));
  }
  const y = otherEnd(n, (k) => atLeast(k, n, p) <= below * slack, x, 1);
  return Math.min(1, below + atLeast(y, n, p));
};

/** Finds the first accepted point from an end towards the estimate, on a grid, then by bisection. */
const bound = (x: number, n: number, alpha: number, end: number): number => {
  const target = x / n;
  let previous = end;
  for (let i = 0; i <= STEPS; i++) {
    const p = end + ((target - end) * i) / STEPS;
    if (acceptability(x, n, p) >= alpha) {
      let [out, into] = [previous, p];
      for (let k = 0; k < 50; k++) {
        const middle = (out + into) / 2;
        if (acceptability(x, n, middle) >= alpha) into = middle;
        else out = middle;
      }
      return into;
    }
    previous = p;
  }
  return target;
};

/**
 * Blaker's exact interval of a proportion. Its coverage is never below its level, and it lies within Clopper and
 * Pearson's.
 *
 * The interval contains every rate that x does not reject. At such a rate, outcomes at least as far in either tail as x
 * are not improbable. Their probability is at least 1 - level.
 *
 * @param x successes.
 * @param n trials.
 * @param options level (0.95); two-sided only.
 * @returns x / n with its bounds, in [0, 1].
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: some thousand binomial tails for each bound, about a millisecond.
 * Source: Blaker 2000, Canadian Journal of Statistics 28, 783.
 * @example
 * blaker(3, 10).low; // => 0.0872644
 */
export const blaker = (x: number, n: number, options: { readonly level?: number } = {}): Interval => {
  checkKeys(options, ["level"]);
  successes(x, n);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const outer = clopperPearson(x, n, { level });
  const low = x === 0 ? 0 : bound(x, n, 1 - level, outer.low);
  const high = x === n ? 1 : bound(x, n, 1 - level, outer.high);
  return { estimate: x / n, low, high, level, method: "blaker", n };
};
