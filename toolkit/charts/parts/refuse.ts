import { ToolkitError } from "../../errors.ts";

/** A matrix must have one row and one column a name. */
export const refuseRagged = (names: readonly string[], values: readonly ArrayLike<unknown>[]): void => {
  const odd = values.findIndex((row) => row.length !== names.length);
  if (values.length === names.length && odd < 0) return;
  const found = odd < 0 ? `${values.length} rows` : `${values[odd]?.length} values in row ${odd}`;
  throw new ToolkitError(`values must be ${names.length} × ${names.length}, as many as names, got ${found}`, {
    code: "length_mismatch",
    argument: "values",
    value: values.length,
  });
};

/** A share is a fraction: 120% in a picture of shares is a mistake of the data. */
export const refuseOutside = (argument: string, ...shares: readonly number[]): void => {
  const odd = shares.find((share) => share < -1e-9 || share > 1 + 1e-9);
  if (odd === undefined) return;
  throw new ToolkitError(`${argument} must hold fractions from 0 to 1, got ${odd}`, {
    code: "invalid_argument",
    argument,
    value: odd,
    hint: odd > 1 && odd <= 100 ? "divide percentages by 100" : "check where the value comes from",
  });
};

/** A date that could be read, in milliseconds. */
export const refuseDate = (argument: string, date: unknown, time: number): number => {
  if (Number.isFinite(time)) return time;
  throw new ToolkitError(`${argument} must be a date, got ${JSON.stringify(date)}`, {
    code: "invalid_argument",
    argument,
    value: date,
    hint: 'write "2024-03", "2024-03-15" or a Date',
  });
};

/** The rows as given: a list of objects that have these fields. */
export const rowsWith = <T extends object>(
  argument: string,
  rows: readonly T[],
  fields: readonly (T extends unknown ? keyof T & string : never)[],
): readonly T[] => {
  const wanted = `with ${fields.join(", ")}`;
  const refuse = (what: string, must: string, value: unknown): never => {
    throw new ToolkitError(`${what} must be ${must} ${wanted}`, {
      code: "invalid_argument",
      argument: what,
      value,
      hint: `for example [{ ${fields.map((field) => `${field}: …`).join(", ")} }]`,
    });
  };
  if (!Array.isArray(rows)) return refuse(argument, "a list of objects", rows);
  for (const [i, row] of rows.entries())
    if (typeof row !== "object" || row === null || fields.some((field) => !(field in row)))
      refuse(`${argument}[${i}]`, "an object", row);
  return rows;
};
