import { ToolkitError } from "../../errors.ts";

const refuse = (argument: string, value: number, must: string): never => {
  throw new ToolkitError(`${argument} must be ${must}, got ${value}`, { code: "invalid_argument", argument, value });
};

/** Any number but NaN; infinities are points of the real line here. */
export const point = (argument: string, value: number): number =>
  Number.isNaN(value) || typeof value !== "number" ? refuse(argument, value, "a number, not NaN") : value;

/** A parameter above 0; Infinity only where `limit` says so. */
export const shape = (argument: string, value: number, limit = false): number =>
  value > 0 && (limit || value < Number.POSITIVE_INFINITY)
    ? value
    : refuse(argument, value, limit ? "above 0 (Infinity allowed)" : "a finite number above 0");
