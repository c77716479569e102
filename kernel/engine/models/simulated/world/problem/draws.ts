import { uniformOf } from "../../../../random.ts";

/** A random whole number from low to high that follows from its labels. */
export const wholeOf = (low: number, high: number, ...labels: readonly (string | number)[]): number =>
  low + Math.floor(uniformOf("world", ...labels) * (high - low + 1));
