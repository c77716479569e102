import { ToolkitError } from "../errors.ts";
import type { Alternative, Side } from "./result.ts";

/** Writes a value for a message. Text gets quotes, so that "10" is not taken for 10. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null || typeof value !== "object") return typeof value === "function" ? "a function" : String(value);
  return "length" in value ? `a list of ${String(value.length)}` : "an object";
};

const isNumeral = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));

/** Throws "invalid_argument". If the value is text that holds a number, the hint explains how to convert it. */
export const fail = (argument: string, value: unknown, must: string, hint?: string): never => {
  throw new ToolkitError(`${argument} must be ${must}, got ${quoteValue(value)}`, {
    code: "invalid_argument",
    argument,
    value,
    hint: isNumeral(value) ? "this is text, as a CSV file gives it: convert it with Number(…)" : hint,
  });
};

/** Refuses a value that is not a list: undefined, null, a number, text. */
export const checkList = (argument: string, values: ArrayLike<unknown>, of = "numbers"): void => {
  const value: unknown = values;
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value)) return;
  if (typeof value === "object" && value !== null && "length" in value && typeof value.length === "number") return;
  fail(argument, value, `a list of ${of}`);
};

/** Refuses NaN and infinities. */
export const checkFinite = (argument: string, value: number): number =>
  Number.isFinite(value) ? value : fail(argument, value, "a finite number");

/** Refuses a value without fields: undefined, null, a number, text. `of` names the required fields. */
export const checkObject = (argument: string, value: unknown, of: string): void => {
  if (typeof value !== "object" || value === null) fail(argument, value, `an object ${of}`);
};

/** Refuses a value that is not a function. */
export const checkFunction = (argument: string, value: unknown, of: string): void => {
  if (typeof value !== "function") fail(argument, value, `a function ${of}`);
};

/** Refuses a value that is not a list, and elements that are not objects. */
export const checkObjects = (argument: string, values: readonly unknown[], of: string): void => {
  if (!Array.isArray(values)) fail(argument, values, `a list of objects ${of}`);
  for (const [i, value] of values.entries()) checkObject(`${argument}[${i}]`, value, of);
};

/** Returns one of the named choices; undefined selects the first. Refuses any other text. */
export const checkChoice = <T extends string>(
  argument: string,
  value: T | undefined,
  choices: readonly [T, ...T[]],
): T => {
  if (value === undefined) return choices[0];
  return choices.includes(value)
    ? value
    : fail(argument, value, `one of ${choices.map((word) => `"${word}"`).join(", ")}`);
};

export const alternativeOf = (options: { readonly alternative?: Alternative }): Alternative =>
  checkChoice("alternative", options.alternative, ["two-sided", "less", "greater"]);

export const sideOf = (options: { readonly side?: Side }): Side =>
  checkChoice("side", options.side, ["two-sided", "lower", "upper"]);

/** Checks a fraction in [0, 1]. */
export const checkProbability = (argument: string, value: number): number =>
  typeof value === "number" && value >= 0 && value <= 1 ? value : fail(argument, value, "a fraction in [0, 1]");

/** Checks a fraction in (0, 1), such as a confidence level. */
export const checkOpenProbability = (argument: string, value: number, hint?: string): number => {
  if (typeof value === "number" && value > 0 && value < 1) return value;
  const percent = value > 1 && value < 100 ? `write ${value}% as ${value / 100}` : undefined;
  return fail(argument, value, "a fraction in (0, 1)", hint ?? percent);
};

/** Checks a whole number of at least `least` (default 0). */
export const checkCount = (argument: string, value: number, least = 0): number =>
  Number.isSafeInteger(value) && value >= least ? value : fail(argument, value, `a whole number of at least ${least}`);

/** Checks a finite number above 0. */
export const checkPositive = (argument: string, value: number): number =>
  Number.isFinite(value) && value > 0 ? value : fail(argument, value, "a finite number above 0");

/** Checks a finite number of at least 0. */
export const checkAtLeastZero = (argument: string, value: number): number =>
  Number.isFinite(value) && value >= 0 ? value : fail(argument, value, "a finite number of at least 0");

const missing = "a missing score is not 0: leave it out with completePairs (two models) or completeColumns (more)";
/** The hint for a missing score of an independent group. A paired score would be left out together with its partner. */
export const groupHint = "a missing score is not 0: leave it out of its group";
const absent = "a missing field reads as undefined: check its name. A missing score is null";

/** Refuses values that are not finite, and fewer than `least` values. The error for a missing score shows `hint`. */
export const checkSample = (argument: string, values: ArrayLike<number>, least = 1, hint = missing): void => {
  checkList(argument, values);
  if (values.length < least)
    throw new ToolkitError(`${argument} must hold at least ${least} values, got ${values.length}`, {
      code: "invalid_argument",
      argument,
      value: values,
    });
  for (let i = 0; i < values.length; i++) {
    const value: unknown = values[i];
    if (Number.isFinite(value)) continue;
    const empty = value === null || Number.isNaN(value);
    fail(`${argument}[${i}]`, value, "a finite number", value === undefined ? absent : empty ? hint : undefined);
  }
};

/** Checks a list of weights, p-values or replicates. Refuses a list that is too short, and numbers that are not finite. */
export const checkNumbers = (argument: string, values: ArrayLike<number>, least = 1): void =>
  checkSample(argument, values, least, "leave it out of the list");

/** Returns a score, or null for a missing one. Refuses undefined, which usually means a misspelt field. */
export const checkScore = (argument: string, value: number | null): number | null =>
  value === null || Number.isFinite(value)
    ? value
    : fail(
        argument,
        value,
        "a finite number or null",
        value === undefined ? absent : "write null for a sample without a score, not NaN",
      );

/** Refuses a flat list, or a null among the rows, where a table is required. */
export const checkNested = (argument: string, rows: readonly unknown[]): void => {
  const at = Array.isArray(rows) ? rows.findIndex((row) => !Array.isArray(row) && !ArrayBuffer.isView(row)) : -1;
  if (!Array.isArray(rows)) fail(argument, rows, "a list of lists");
  if (at >= 0) fail(`${argument}[${at}]`, rows[at], "a list: one row of the table");
};

/** Refuses two lists of different lengths whose elements are paired. */
export const checkSameLength = (a: string, left: ArrayLike<unknown>, b: string, right: ArrayLike<unknown>): void => {
  checkList(a, left, "values");
  checkList(b, right, "values");
  if (left.length !== right.length)
    throw new ToolkitError(`${a} and ${b} must have the same length, got ${left.length} and ${right.length}`, {
      code: "length_mismatch",
      argument: b,
      value: right.length,
      hint: "pair them task by task before the call",
    });
};
