import { ToolkitError } from "../../errors.ts";

/** Refuses a matrix that has not one row and one column for each name. */
export const refuseRagged = (names: readonly string[], values: readonly ArrayLike<unknown>[]): void => {
  if (!Array.isArray(names) || !Array.isArray(values) || !values.every((row) => Array.isArray(row)))
    throw new ToolkitError("names must be a list, and values a list of lists", {
      code: "invalid_argument",
      argument: Array.isArray(names) ? "values" : "names",
      value: Array.isArray(names) ? values : names,
    });
  const odd = values.findIndex((row) => row.length !== names.length);
  if (values.length === names.length && odd < 0) return;
  const actual = odd < 0 ? `${values.length} rows` : `${values[odd]?.length} values in row ${odd}`;
  throw new ToolkitError(`values must be ${names.length} × ${names.length}, as many as names, got ${actual}`, {
    code: "length_mismatch",
    argument: "values",
    value: values.length,
  });
};

/** Refuses shares outside [0, 1]. A share of 120% is an error in the data. */
export const refuseOutside = (argument: string, ...shares: readonly number[]): void => {
  const odd = shares.find((share) => share < -1e-9 || share > 1 + 1e-9);
  if (odd === undefined) return;
  throw new ToolkitError(`${argument} must hold fractions from 0 to 1, got ${odd}`, {
    code: "invalid_argument",
    argument,
    value: odd,
    hint: odd > 1 && odd <= 100 ? "divide percentages by 100" : "check how the value was computed",
  });
};

/** True for an object that has this field. */
export const hasField = <T, K extends string>(value: T, field: K): value is Extract<T, Readonly<Record<K, unknown>>> =>
  typeof value === "object" && value !== null && field in value;

/** Refuses a value that is not a number. NaN and infinities count as numbers. */
export const refuseNonNumber = (argument: string, value: unknown): void => {
  if (typeof value === "number") return;
  throw new ToolkitError(`${argument} must be a number`, { code: "invalid_argument", argument, value });
};

/** Refuses a date that could not be parsed; otherwise returns its time in milliseconds. */
export const refuseDate = (argument: string, date: unknown, time: number): number => {
  if (Math.abs(time) <= 8.64e15) return time;
  throw new ToolkitError(`${argument} must be a date, got ${JSON.stringify(date)}`, {
    code: "invalid_argument",
    argument,
    value: date,
    hint: 'write "2024-03", "2024-03-15" or a Date',
  });
};

const name = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
const number = (value: unknown): boolean => value === null || value === undefined || typeof value === "number";
const figure = (value: unknown): boolean =>
  value === null || typeof value === "number" || (typeof value === "object" && !Array.isArray(value));
const list = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

/** The check for each field name, the same in every chart. */
const kinds: Readonly<Record<string, readonly [must: string, holds: (value: unknown) => boolean]>> = {
  ...Object.fromEntries(
    [
      ...["model", "concept", "series", "axis", "row", "column", "language", "name", "a", "b", "type", "task"],
      ...["group", "part", "phase", "id", "parent", "child"],
    ].map((field) => [field, ["a name", name] as const]),
  ),
  ...Object.fromEntries(
    [
      ...[
        "before",
        "after",
        "predicted",
        "observed",
        "n",
        "cost",
        "coverage",
        "turn",
        "rate",
        "count",
        "depth",
        "nodes",
      ],
      ...["level", "low", "high", "estimate", "assumed", "k", "rank", "share"],
    ].map((field) => [field, ["a number", number] as const]),
  ),
  ...Object.fromEntries(
    ["value", "score", "x", "y"].map((field) => [field, ["a number or an interval", figure] as const]),
  ),
  x: ["a number, a date or an interval", (value) => typeof value === "string" || figure(value)],
  concept: ["text", (value) => typeof value === "string"],
  mean: ["a number or text", name],
  path: ["a list of texts", list],
  pair: ["a list of two texts", (value) => list(value) && (value as unknown[]).length === 2],
};

/**
 * Returns the rows unchanged. Refuses anything but a list of objects that have these fields with values of the right
 * kind.
 */
export const rowsWith = <T extends object>(
  argument: string,
  rows: readonly T[],
  fields: readonly (T extends unknown ? keyof T & string : never)[],
): readonly T[] => {
  const requirement = `with ${fields.join(", ")}`;
  const refuse = (what: string, must: string, value: unknown): never => {
    throw new ToolkitError(`${what} must be ${must} ${requirement}`, {
      code: "invalid_argument",
      argument: what,
      value,
      hint: `for example [{ ${fields.map((field) => `${field}: …`).join(", ")} }]`,
    });
  };
  if (!Array.isArray(rows)) return refuse(argument, "a list of objects", rows);
  for (const [i, row] of rows.entries()) {
    if (typeof row !== "object" || row === null || fields.some((field) => !(field in row)))
      refuse(`${argument}[${i}]`, "an object", row);
    for (const [field, value] of Object.entries(row)) {
      const [must, holds] = Object.hasOwn(kinds, field) ? kinds[field]! : [];
      if (!must || !holds || holds(value)) continue;
      throw new ToolkitError(`${argument}[${i}].${field} must be ${must}`, {
        code: "invalid_argument",
        argument: `${argument}[${i}].${field}`,
        value,
        hint: typeof value === "bigint" ? "convert it with Number(…)" : "check that this is the right field",
      });
    }
  }
  return rows;
};
