import type { Result } from "../../toolkit/results.ts";

/** One score that another harness gave. The other fields that its file holds for the sample keep the file's own names. */
export interface ImportedResult extends Result {
  readonly [field: string]: unknown;
}

/** Names that the further fields of a row must not have. */
const coreNames: ReadonlySet<string> = new Set(["model", "task", "sample", "score", "cluster", "run"]);

/** A row with its further fields; none of them replaces one of the six. */
export const importedResult = (
  format: string,
  result: Result,
  fields: Readonly<Record<string, unknown>>,
): ImportedResult => {
  const row: Record<string, unknown> = { ...result };
  for (const name of Object.keys(fields)) row[coreNames.has(name) ? `${format}.${name}` : name] = fields[name];
  return row as unknown as ImportedResult;
};

/** All fields but those named. */
export const besides = (
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(values)) if (!names.has(name)) fields[name] = values[name];
  return fields;
};

/** All fields but those named. */
export const without = (
  values: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): Readonly<Record<string, unknown>> => besides(values, new Set(names));
