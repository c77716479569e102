import type { Result } from "../../toolkit/results.ts";

/**
 * One score that somebody else's harness gave, with whatever else its file says of that sample, under the file's own names.
 * A field that is called like one of the six of `Result` gets its format's name in front (`inspect-ai.task`).
 */
export interface ImportedResult extends Result {
  readonly [field: string]: unknown;
}

/** Names that a row's further fields may not take. */
const taken: ReadonlySet<string> = new Set(["model", "task", "sample", "score", "cluster", "run"]);

/** A row with its further fields; none of them replaces one of the six. */
export const importedResult = (
  format: string,
  result: Result,
  fields: Readonly<Record<string, unknown>>,
): ImportedResult => {
  const row: Record<string, unknown> = { ...result };
  for (const name of Object.keys(fields)) row[taken.has(name) ? `${format}.${name}` : name] = fields[name];
  return row as unknown as ImportedResult;
};

/** All fields but those named. */
export const besides = (
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> => {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(values)) if (!names.has(name)) kept[name] = values[name];
  return kept;
};

/** All fields but those named. */
export const without = (
  values: Readonly<Record<string, unknown>>,
  ...names: readonly string[]
): Readonly<Record<string, unknown>> => besides(values, new Set(names));
