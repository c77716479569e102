import { uniformOf } from "../../../../random.ts";

/** A whole number from low to high that belongs to its labels. */
export const wholeOf = (low: number, high: number, ...labels: readonly (string | number)[]): number =>
  low + Math.floor(uniformOf("world", ...labels) * (high - low + 1));
