import { uniformOf } from "../../../../random.ts";

/** A pseudorandom whole number from low to high, seeded by its labels. */
export const wholeOf = (low: number, high: number, ...labels: readonly (string | number)[]): number =>
  low + Math.floor(uniformOf("world", ...labels) * (high - low + 1));
