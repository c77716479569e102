import { ToolkitError } from "../errors.ts";
import type { Alternative, Side } from "./result.ts";

const fail = (argument: string, value: unknown, must: string, hint?: string): never => {
  const got = typeof value === "number" || typeof value === "string" ? String(value) : typeof value;
  throw new ToolkitError(`${argument} must be ${must}, got ${got}`, {
    code: "invalid_argument",
    argument,
    value,
    hint,
  });
};

/** Refuses NaN and infinities. */
export const finite = (argument: string, value: number): number =>
  Number.isFinite(value) ? value : fail(argument, value, "a finite number");

/** One of the named choices, the first where none is given. A misspelt one is refused, never read as another. */
export const choice = <T extends string>(argument: string, value: T | undefined, known: readonly [T, ...T[]]): T => {
  if (value === undefined) return known[0];
  return known.includes(value) ? value : fail(argument, value, `one of ${known.join(", ")}`);
};

export const alternativeOf = (options: { readonly alternative?: Alternative }): Alternative =>
  choice("alternative", options.alternative, ["two-sided", "less", "greater"]);

export const sideOf = (options: { readonly side?: Side }): Side =>
  choice("side", options.side, ["two-sided", "lower", "upper"]);

/** A fraction in [0, 1]. */
export const probability = (argument: string, value: number): number =>
  typeof value === "number" && value >= 0 && value <= 1 ? value : fail(argument, value, "a fraction in [0, 1]");

/** A fraction in (0, 1): a confidence level, a significance level. */
export const openProbability = (argument: string, value: number): number =>
  typeof value === "number" && value > 0 && value < 1
    ? value
    : fail(argument, value, "a fraction in (0, 1)", "write 95% as 0.95");

/** A whole number of at least `least` (default 0). */
export const count = (argument: string, value: number, least = 0): number =>
  Number.isSafeInteger(value) && value >= least ? value : fail(argument, value, `a whole number of at least ${least}`);

/** A finite number above 0. */
export const positive = (argument: string, value: number): number =>
  Number.isFinite(value) && value > 0 ? value : fail(argument, value, "a finite number above 0");

const missing = "a missing score is not 0: leave it out with completePairs (two models) or completeColumns (more)";

/** Every value finite, and at least `least` of them. */
export const sample = (argument: string, values: ArrayLike<number>, least = 1): void => {
  if (values.length < least)
    throw new ToolkitError(`${argument} must hold at least ${least} values, got ${values.length}`, {
      code: "invalid_argument",
      argument,
      value: values,
    });
  for (let i = 0; i < values.length; i++)
    if (!Number.isFinite(values[i])) fail(`${argument}[${i}]`, values[i], "a finite number", missing);
};

/** Refuses a flat list, or a null among the rows, where a table is wanted. */
export const nested = (argument: string, rows: readonly unknown[]): void => {
  const at = Array.isArray(rows) ? rows.findIndex((row) => !Array.isArray(row) && !ArrayBuffer.isView(row)) : -1;
  if (!Array.isArray(rows)) fail(argument, rows, "a list of lists");
  if (at >= 0) fail(`${argument}[${at}]`, rows[at], "a list: one row of the table");
};

/** Two lists that belong together, element by element. */
export const sameLength = (a: string, left: ArrayLike<unknown>, b: string, right: ArrayLike<unknown>): void => {
  if (left.length !== right.length)
    throw new ToolkitError(`${a} and ${b} must have the same length, got ${left.length} and ${right.length}`, {
      code: "length_mismatch",
      argument: b,
      value: right.length,
      hint: "pair them task by task before the call",
    });
};
