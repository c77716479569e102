import { type Grammar, grammarFields } from "../problem/grammar.ts";
import type { Shape } from "./shape.ts";

const functionNames = (source: string): readonly string[] =>
  [...source.matchAll(/function (\w+)\(/g)].map((match) => match[1]!);

/** Renames all functions of a source by adding a prefix. */
export const prefixFunctions = (source: string, prefix: string): string =>
  functionNames(source).reduce(
    (text, name) =>
      text.replaceAll(new RegExp(`\\b${name}\\(`, "g"), `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}(`),
    source,
  );

/** The names of all fields and columns of an input format. */
export const namesOf = (grammar: Grammar): readonly string[] =>
  grammarFields(grammar).flatMap((field) =>
    field.kind === "rows" ? [field.name, ...field.columns.map(({ name }) => name)] : [field.name],
  );

/** An unused name: `name` itself, or `name` with the smallest number from 2 that makes it unused. */
export const freeName = (name: string, usedNames: ReadonlySet<string>): string => {
  let candidate = name;
  for (let suffix = 2; usedNames.has(candidate); suffix++) candidate = `${name}${suffix}`;
  return candidate;
};

/** The higher of two problems' difficulties, used for a problem that joins them. */
export const hardest = (first: Shape["difficulty"], second: Shape["difficulty"]): Shape["difficulty"] =>
  first === "easy" && second === "easy" ? "medium" : "hard";
