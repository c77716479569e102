import { fail } from "../check.ts";

/** Checks that an argument is a number other than NaN. Infinities are allowed. */
export const point = (argument: string, value: number): number =>
  Number.isNaN(value) || typeof value !== "number" ? fail(argument, value, "a number, not NaN") : value;

/** Checks a parameter above 0. Infinity is allowed only with `limit`. */
export const shape = (argument: string, value: number, limit = false): number =>
  typeof value === "number" && value > 0 && (limit || value < Number.POSITIVE_INFINITY)
    ? value
    : fail(argument, value, limit ? "above 0 (Infinity allowed)" : "a finite number above 0");
