import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { count } from "../check.ts";

const RANGE = 2 ** 32;

/** Draws from [0, size) with replacement, many at a time: the inner loop of every bootstrap. */
export interface Draw {
  /** One draw; the bias of multiply-and-shift is below size / 2^32. */
  one(size: number): number;
  /** Clears `counts`, then adds counts.length draws to it. */
  counts(counts: Float64Array): void;
}

/** Seeded drawing (xoroshiro128+); the same seed gives the same resamples on every machine. */
export const draw = (seed: number): Draw => {
  count("seed", seed);
  const generator = xoroshiro128plus(seed | 0);
  const one = (size: number): number => Math.floor(((generator.next() >>> 0) / RANGE) * size);
  return {
    one,
    counts: (counts) => {
      counts.fill(0);
      const size = counts.length;
      const scale = size / RANGE;
      for (let i = 0; i < size; i++) counts[((generator.next() >>> 0) * scale) | 0]! += 1;
    },
  };
};
