import { join } from "node:path";
import type { CompareOptions } from "./analyse/compare.ts";
import { compareRuns, type RunComparison } from "./analyse/compare-runs.ts";
import { writingFailed } from "./files/writing-failed.ts";
import { copyBatches } from "./run/prepare/batches.ts";
import { folderOf } from "./run/prepare/same-run.ts";
import { openRun, type Run } from "./run-handle.ts";
import { mergeRuns } from "./store/merge-runs.ts";
import { removeRun } from "./store/remove-run.ts";
import { findRun } from "./store/runs.ts";

/** Options of exporting a run. */
export interface ExportOptions {
  /** `jsonl` (default), `csv`, `parquet`, `thesis-yaml`, `junit`, `sarif`, `markdown` or `inspect`. */
  readonly format?: string;
  /** Path of the written file; for `inspect` a folder. Default: in the run's folder. */
  readonly to?: string;
  /** Folder of the runs. Default `runs`. */
  readonly directory?: string;
}

/**
 * Writes a run in another format, and returns the path of the result. Throws `run_missing`, `invalid_config` for an
 * unknown format, and `cannot_write`.
 *
 * @param idOrPath id of a run under `directory`, or a path
 */
export const exportRun = async (idOrPath: string, options: ExportOptions = {}): Promise<string> => {
  const { findExporter } = await import("./export/exporters.ts");
  const { name, extension, write } = findExporter(options.format ?? "jsonl");
  const run = await openRun(await findRun(idOrPath, options.directory));
  const path = options.to ?? join(run.directory, extension === "" ? name : `export${extension}`);
  try {
    await write(run, path);
  } catch (error) {
    throw writingFailed(path, error, "make room, or choose another file with --to");
  }
  return path;
};

/**
 * Merges several runs with the same settings into a new run. The merged runs stay unchanged. Throws `run_missing`, and
 * `run_mismatch` if their settings differ.
 *
 * @param id name of the new run, under the same folder
 */
export const merge = async (idsOrPaths: readonly string[], id: string, directory = "runs"): Promise<Run> => {
  const into = folderOf(directory, id);
  const folders = await Promise.all(idsOrPaths.map((one) => findRun(one, directory)));
  await mergeRuns(folders, into, id);
  await copyBatches(folders, into);
  return openRun(into);
};

/**
 * Removes a run with all its files, and returns its folder. Throws `run_missing`, and `run_locked` if a process
 * writes it.
 */
export const remove = async (idOrPath: string, directory?: string): Promise<string> => {
  const folder = await findRun(idOrPath, directory);
  await removeRun(folder);
  return folder;
};

/**
 * Compares the models that two runs share. If each run has only one model, these two are compared. A difference is the
 * first run's score minus the second's, paired by task. Only tasks with the same content in both runs count. Throws
 * `run_missing`, and `nothing_to_run` if the runs share no model or no task.
 */
export const compare = async (
  a: string,
  b: string,
  { directory, ...options }: CompareOptions & { readonly directory?: string } = {},
): Promise<RunComparison> => {
  const [first, second] = await Promise.all([a, b].map(async (run) => openRun(await findRun(run, directory))));
  return compareRuns(first as Run, second as Run, { seed: (first as Run).manifest.config.seed, ...options });
};
