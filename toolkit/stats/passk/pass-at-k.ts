import { binomialMass } from "../special/binomial.ts";
import { attempts } from "./attempts.ts";

/** ln of the probability that none of k draws without replacement is correct. */
const logMiss = (n: number, c: number, k: number): number => {
  const many = Math.max(c, k);
  const few = Math.min(c, k);
  if (few > 100_000) {
    const p = k / n;
    return c * Math.log1p(-p) + Math.log(binomialMass(k, n - c, p) / binomialMass(k, n, p));
  }
  let sum = 0;
  let lost = 0;
  for (let j = 0; j < few; j++) {
    const term = Math.log1p(-many / (n - j)) - lost;
    const next = sum + term;
    lost = next - sum - term;
    sum = next;
  }
  return sum;
};

/**
 * pass@k of one task: the probability that at least one of k samples is correct. The unbiased estimate is 1 - C(n-c,
 * k)/C(n, k).
 *
 * Computed on the logarithmic scale, so that large n do not overflow and small values stay accurate.
 * @param n number of samples.
 * @param c number of correct samples.
 * @param k number of draws, at most n.
 * @returns a fraction in [0, 1].
 * @throws ToolkitError for c > n, k > n, or counts that are not whole. For k > n there is no estimate.
 * Cost: min(c, k) steps, constant above 100,000.
 * Source: Chen et al. 2021 (arXiv 2107.03374), equation 1.
 * @example
 * passAtK(10, 3, 5); // => 0.9166666667
 */
export const passAtK = (n: number, c: number, k: number): number => {
  attempts(n, c, k);
  if (c === 0) return 0;
  if (k > n - c) return 1;
  if (k === 1) return c / n;
  return -Math.expm1(logMiss(n, c, k));
};
