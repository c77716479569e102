import { inspect } from "node:util";

/** A readable text of any value; a value that cannot be read is named by its type. */
export const inspectText = (value: unknown): string => {
  try {
    return inspect(value, { depth: 4, maxArrayLength: 100, maxStringLength: 10_000, breakLength: 100, sorted: false });
  } catch (error) {
    let why = "";
    try {
      why = `: ${(error as Error).message}`;
    } catch {}
    return `[${typeof value} that cannot be shown${why}]`;
  }
};
