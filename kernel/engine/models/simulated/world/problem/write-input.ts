import type { Field, Grammar, InputValues } from "./grammar.ts";

const linesOf = (fields: readonly Field[], values: InputValues): readonly string[] => {
  const [first] = fields;
  if (!first) return [];
  if (first.kind === "int") return [fields.map(({ name }) => values[name]).join(" ")];
  if (first.kind === "list") return [(values[first.name] as readonly number[]).join(" ")];
  if (first.kind === "word") return [values[first.name] as string];
  if (first.kind === "grid") return values[first.name] as readonly string[];
  const columns = first.columns.map(({ name }) => values[name] as readonly number[]);
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]).join(" "));
};

/** The text of an input with these values. Count fields must equal the numbers of elements. */
export const writeInput = ({ lines }: Grammar, values: InputValues): string =>
  lines
    .flatMap((fields) => linesOf(fields, values))
    .map((line) => `${line}\n`)
    .join("");
