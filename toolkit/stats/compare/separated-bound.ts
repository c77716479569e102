import { bracketedRoot } from "../special/root.ts";

/**
 * Lower bound of the superiority P(a > b) if all values of a are above those of b. The bound is the superiority whose
 * squared distance to 1 is z² times its variance.
 *
 * Source: Newcombe 2006, Statistics in Medicine 25, 559, method 5.
 */
export const separatedBound = (n: number, m: number, z: number): number => {
  const more = (n + m) / 2 - 1;
  const excess = (p: number): number =>
    1 - p - (z * z * p * (1 + (more * (1 - p)) / (2 - p) + (more * p) / (1 + p))) / (n * m);
  return bracketedRoot(excess, 0, 1);
};
