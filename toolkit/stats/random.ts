import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { checkCount } from "./check.ts";

/** A seeded random number generator. The same seed gives the same numbers on every machine. */
export interface Rng {
  /** Draws a uniform number in [0, 1) with 53 bits. */
  next(): number;
  /** Draws a uniform whole number in [0, n). */
  below(n: number): number;
  /** Makes an independent generator for a part of the work, from this generator's seed and the label. */
  fork(label: string): Rng;
}

const hash = (seed: number, label: string): number => {
  let h = 2166136261 ^ seed;
  for (let i = 0; i < label.length; i++) h = Math.imul(h ^ label.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
};

/** Maps neighbouring seeds to very different ones: the finaliser of MurmurHash3. */
export const mix = (seed: number): number => {
  let h = seed ^ 0x9e3779b9;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/**
 * Makes a seeded generator (xoroshiro128+, Blackman and Vigna 2018, from pure-rand).
 *
 * @param seed whole number in [0, 2^32).
 * @returns the generator.
 * @throws ToolkitError for a seed that is not a whole number of at least 0.
 * Cost: O(1) for each number.
 * Source: Blackman and Vigna 2018.
 * @example
 * seeded(1).below(10) === seeded(1).below(10); // => true
 */
export const seeded = (seed: number): Rng => {
  checkCount("seed", seed);
  const generator = xoroshiro128plus(mix(seed | 0));
  for (let i = 0; i < 20; i++) generator.next();
  const bits = (): number => generator.next() >>> 0;
  const next = (): number => ((bits() >>> 5) * 67108864 + (bits() >>> 6)) / 9007199254740992;
  return { next, below: (n) => Math.floor(next() * n), fork: (label) => seeded(hash(seed, label)) };
};
