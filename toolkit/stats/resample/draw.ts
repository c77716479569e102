import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { checkCount } from "../check.ts";
import { mix } from "../random.ts";

const RANGE = 2 ** 32;

/** Draws whole numbers from [0, size) with replacement, in the inner loop of every bootstrap. */
export interface IndexDraw {
  /** One draw; the bias of multiply-and-shift is below size / 2^32. */
  one(size: number): number;
}

/** Makes a seeded source of draws (xoroshiro128+). The same seed gives the same resamples on every machine. */
export const draw = (seed: number): IndexDraw => {
  checkCount("seed", seed);
  const generator = xoroshiro128plus(mix(seed | 0));
  for (let i = 0; i < 20; i++) generator.next();
  return {
    one: (size) => Math.floor(((generator.next() >>> 0) / RANGE) * size),
  };
};
