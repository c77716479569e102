import { fail } from "../check.ts";

/** Any number but NaN; infinities are points of the real line here. */
export const point = (argument: string, value: number): number =>
  Number.isNaN(value) || typeof value !== "number" ? fail(argument, value, "a number, not NaN") : value;

/** A parameter above 0; Infinity only if `limit` says so. */
export const shape = (argument: string, value: number, limit = false): number =>
  typeof value === "number" && value > 0 && (limit || value < Number.POSITIVE_INFINITY)
    ? value
    : fail(argument, value, limit ? "above 0 (Infinity allowed)" : "a finite number above 0");
