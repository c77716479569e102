import { attempts } from "./attempts.ts";

/**
 * pass^k of one task: the probability that all of k samples are correct. The unbiased estimate is C(c, k)/C(n, k). It
 * measures reliability, whereas {@link passAtK} measures whether a model can solve the task at all.
 *
 * @param n number of samples.
 * @param c number of correct samples.
 * @param k number of draws, at most n.
 * @returns a fraction in [0, 1].
 * @throws ToolkitError for c > n, k > n, or counts that are not whole.
 * Cost: k steps.
 * Source: Yao et al. 2024 (arXiv 2406.12045), section 4.
 * @example
 * passHatK(10, 8, 3); // => 0.4666666667
 */
export const passHatK = (n: number, c: number, k: number): number => {
  attempts(n, c, k);
  if (k > c) return 0;
  if (c === n) return 1;
  let share = 1;
  for (let j = 0; j < k && share > 0; j++) share *= (c - j) / (n - j);
  return share;
};
