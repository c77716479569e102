import { ToolkitError } from "../../errors.ts";

/** A matrix must have one row and one column a name. */
export const refuseRagged = (names: readonly string[], values: readonly (readonly unknown[])[]): void => {
  const odd = values.findIndex((row) => row.length !== names.length);
  if (values.length === names.length && odd < 0) return;
  const found = odd < 0 ? `${values.length} rows` : `${values[odd]?.length} values in row ${odd}`;
  throw new ToolkitError(`values must be ${names.length} × ${names.length}, as many as names, got ${found}`, {
    code: "length_mismatch",
    argument: "values",
    value: values.length,
  });
};
