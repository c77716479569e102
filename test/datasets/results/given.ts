import { join } from "node:path";
import { expect } from "vitest";
import type { ImportedResult } from "../../../datasets/results/imported-result.ts";
import { loadResults } from "../../../datasets/results/load-results.ts";
import type { LoadResultsOptions } from "../../../datasets/results/results-format.ts";
import { inFolder } from "../in-folder.ts";

/** Loads the results of a file with this name and content. The content is text, bytes, or a value as JSON. */
export const load = (
  name: string,
  content: unknown,
  options: LoadResultsOptions = {},
): Promise<readonly ImportedResult[]> => {
  const text = typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
  return inFolder({ [name]: text }, (folder) => loadResults(join(folder, name), options));
};

/** Rows as JSON lines. */
export const lines = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** A matcher of any path in the temporary folder of the test. */
export const givenFile: unknown = expect.stringContaining("taulab-datasets-");
