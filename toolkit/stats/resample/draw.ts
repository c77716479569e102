import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { count } from "../check.ts";
import { mix } from "../random.ts";

const RANGE = 2 ** 32;

/** Draws from [0, size) with replacement: the inner loop of every bootstrap. */
export interface Draw {
  /** One draw; the bias of multiply-and-shift is below size / 2^32. */
  one(size: number): number;
  /** Fills `drawn` with draws from [0, drawn.length). */
  fill(drawn: Int32Array): void;
}

/** Seeded drawing (xoroshiro128+); the same seed gives the same resamples on every machine. */
export const draw = (seed: number): Draw => {
  count("seed", seed);
  const generator = xoroshiro128plus(mix(seed | 0));
  for (let i = 0; i < 20; i++) generator.next();
  return {
    one: (size) => Math.floor(((generator.next() >>> 0) / RANGE) * size),
    fill: (drawn) => {
      const size = drawn.length;
      const scale = size / RANGE;
      let i = 0;
      // Up to 256 units, 32 bits hold two draws: the relative bias stays below 2^-16.
      if (size <= 256)
        for (; i + 1 < size; i += 2) {
          const wide = (generator.next() >>> 0) * scale;
          const first = wide | 0;
          drawn[i] = first;
          drawn[i + 1] = ((wide - first) * size) | 0;
        }
      for (; i < size; i++) drawn[i] = ((generator.next() >>> 0) * scale) | 0;
    },
  };
};
