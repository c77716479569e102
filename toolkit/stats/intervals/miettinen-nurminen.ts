import { bracketedRoot } from "../special/root.ts";
import { type DifferenceInterval, twoSamples } from "./two-samples.ts";

/** Maximum-likelihood p2 given p1 - p2 = d: the trigonometric root of the likelihood's cubic. */
const restricted = (x1: number, n1: number, x2: number, n2: number, d: number): number => {
  const n = n1 + n2;
  const x = x1 + x2;
  const b = ((n1 + 2 * n2) * d - n - x) / (3 * n);
  const c = (d * (n2 * d - n - 2 * x2) + x) / n;
  const e = (x2 * d * (1 - d)) / n;
  const q = b ** 3 - (b * c) / 2 + e / 2;
  const p = Math.sign(q || 1) * Math.sqrt(Math.max(0, b * b - c / 3));
  const angle = p === 0 ? 0 : Math.acos(Math.max(-1, Math.min(1, q / p ** 3)));
  const root = 2 * p * Math.cos((Math.PI + angle) / 3) - b;
  return Math.max(Math.max(0, -d), Math.min(Math.min(1, 1 - d), root));
};

/** Score statistic of "p1 - p2 = d", variances at the restricted maximum likelihood, factor N/(N-1). */
export const differenceScore = (x1: number, n1: number, x2: number, n2: number, d: number): number => {
  const n = n1 + n2;
  const p2 = restricted(x1, n1, x2, n2, d);
  const p1 = p2 + d;
  const variance = Math.max(0, (p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2) * (n / (n - 1));
  return (x1 / n1 - x2 / n2 - d) / Math.sqrt(variance + 1e-300);
};

/**
 * Miettinen–Nurminen interval of the difference of two independent proportions: the score test with variances at the
 * restricted maximum likelihood, inverted; factor N/(N-1).
 *
 * The best coverage of the difference intervals; its bounds are roots, so it costs tens of µs.
 * @param x1 successes of the first sample
 * @param n1 trials of the first sample
 * @param x2 successes of the second sample
 * @param n2 trials of the second sample
 * @param options level (0.95) and side ("two-sided")
 * @returns p1 - p2 with its bounds
 * @throws ToolkitError for n < 1, x > n or counts that are not whole
 * Cost: two root searches of about 40 steps.
 * Source: Miettinen and Nurminen 1985, Statistics in Medicine 4, 213, equations 8 and 9 and appendix 1.
 * @example
 * miettinenNurminen(7, 34, 1, 34).low; // => 0.0270416
 */
export const miettinenNurminen: DifferenceInterval = (x1, n1, x2, n2, options) => {
  const { p1: rate1, p2: rate2, z, interval } = twoSamples(x1, n1, x2, n2, options);
  const difference = rate1 - rate2;
  const score = (d: number): number => differenceScore(x1, n1, x2, n2, d);
  const bound = (end: number, target: number): number => {
    if (difference === end) return end;
    return bracketedRoot((d) => score(d) - target, Math.min(end, difference), Math.max(end, difference), 1e-14);
  };
  return interval("miettinen-nurminen", bound(-1, z), bound(1, -z));
};
