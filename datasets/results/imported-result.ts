import type { Result } from "../../toolkit/results.ts";

/** One score from another harness. Other fields of the sample keep the names that they have in the file. */
export interface ImportedResult extends Result {
  readonly [field: string]: unknown;
}

/** Names that the additional fields of a row must not have. */
const coreNames: ReadonlySet<string> = new Set(["model", "task", "sample", "score", "cluster", "run"]);

/** Makes a row with additional fields. They never replace one of the six fields of a result. */
export const importedResult = (
  format: string,
  result: Result,
  fields: Readonly<Record<string, unknown>>,
): ImportedResult => {
  const row: Record<string, unknown> = { ...result };
  for (const name of Object.keys(fields)) row[coreNames.has(name) ? `${format}.${name}` : name] = fields[name];
  return row as unknown as ImportedResult;
};

/** Returns all fields of a record except those in the set `names`. */
export const besides = (
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(values)) if (!names.has(name)) fields[name] = values[name];
  return fields;
};

/** Returns all fields of a record except those with the given names. */
export const without = (
  values: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): Readonly<Record<string, unknown>> => besides(values, new Set(names));
