import { sourceLines, tokensOf } from "../base/text.ts";

/** The form of an expected output, regardless of its values: one token, one line, a grid and so on. */
export type OutputShape = "empty" | "binary_line" | "single_token" | "single_line" | "grid" | "column" | "multi_line";

type Rows = readonly (readonly string[])[];

const isBinary = ([row = []]: Rows): boolean =>
  row.length === 1 ? /^[01]{8,}$/.test(row[0]!) : row.every((token) => token === "0" || token === "1");

const isGrid = (rows: Rows): boolean => {
  const width = rows[0]!.length;
  if (rows.some((row) => row.length !== width)) return false;
  if (width >= 2) return true;
  const size = rows[0]![0]?.length ?? 0;
  return width === 1 && size >= 2 && rows.every(([token]) => token!.length === size);
};

/**
 * The predicate for each form of an output. The predicates are tried in this order, and the first that is true applies.
 */
const shapes: readonly (readonly [OutputShape, (rows: Rows) => boolean])[] = [
  ["empty", (rows) => rows.length === 0],
  ["binary_line", (rows) => rows.length === 1 && isBinary(rows)],
  ["single_token", (rows) => rows.length === 1 && rows[0]!.length === 1],
  ["single_line", (rows) => rows.length === 1],
  ["grid", isGrid],
  ["column", (rows) => rows.every((row) => row.length === 1)],
];

/** Classifies the form of an expected output (one token, one line, a grid and so on), regardless of its values. */
export const shapeOf = (expected: string): OutputShape => {
  const rows = sourceLines(expected).map(tokensOf);
  return shapes.find(([, holds]) => holds(rows))?.[0] ?? "multi_line";
};
