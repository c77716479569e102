import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatasetError } from "./errors.ts";
import { fetchSet } from "./fetch-set.ts";
import { folderExtensions } from "./loaders/folder-extensions.ts";
import type { Loader, LoadSettings } from "./loaders/loader.ts";
import { readSource } from "./loaders/read-source.ts";
import { isAddress, readReference } from "./set-reference.ts";
import { missingSet, shippedName } from "./shipped-name.ts";
import type { Task } from "./task.ts";
import { cachedTasks } from "./task-cache.ts";

type Formats = typeof import("./loaders/registry.ts");

/** Imports the loaders on first use, because they load a YAML parser. */
const loadFormats = (): Promise<Formats> => import("./loaders/registry.ts");

export interface LoadTasksOptions extends LoadSettings {
  /** Name of a format ("task-source", "human-eval", "evalplus", …). Default: detected from extension and content. */
  readonly format?: string;
  /** Folder for downloaded files. Default `.taulab/cache/datasets`. */
  readonly cache?: string;
}

const shippedFolder = fileURLToPath(new URL("./tasks", import.meta.url));

const place = ({ position }: Task): string => `${position.file}:${position.line}:${position.column}`;

const refuseTwice = (tasks: readonly Task[], field: "id" | "name"): void => {
  const byKey = new Map<string, Task>();
  for (const task of tasks) {
    const key = task[field];
    const first = byKey.get(key);
    if (first)
      throw new DatasetError(`the ${field} "${task[field]}" is taken by the task at ${place(first)}`, {
        ...task.position,
        code: "duplicate",
        field,
        hint: `Give one of the two tasks another ${field}.`,
      });
    byKey.set(key, task);
  }
};

/** Lists the files at a path: the file itself, or the task sources of a folder, sorted by name. */
const filesOf = async (path: string): Promise<readonly string[]> => {
  const about = await stat(path).catch(() => undefined);
  if (about === undefined) throw await missingSet(path);
  if (!about.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) =>
    folderExtensions.some((end) => name.toLowerCase().endsWith(end)),
  );
  if (names.length === 0)
    throw new DatasetError("the folder holds no task source", {
      code: "missing_file",
      file: path,
      hint: `Task sources of a folder end in ${folderExtensions.join(" or ")}; for another format, give the path of the file.`,
    });
  return names.sort().map((name) => join(path, name));
};

const refuseUnruled = (
  { name, official }: Loader,
  file: string,
  { rules }: LoadSettings,
  { ruledFormats }: Formats,
): void => {
  if (rules === undefined || official) return;
  throw new DatasetError(`the format ${name} has no official rules`, {
    code: "invalid_value",
    file,
    field: "rules",
    hint: `Leave out rules=${rules}; formats with official rules: ${ruledFormats.join(", ")}.`,
  });
};

const loadFile = async (file: string, { format, ...settings }: LoadTasksOptions): Promise<readonly Task[]> => {
  const source = await readSource(file);
  const lineBreaks = { ...source, text: source.text.replaceAll("\r\n", "\n") };
  const formats = await loadFormats();
  const loader = formats.loaderFor(lineBreaks, format);
  refuseUnruled(loader, file, settings, formats);
  const tasks = loader.load(lineBreaks, settings);
  refuseTwice(tasks, "name");
  return tasks;
};

const loadFiles = async (files: readonly string[], options: LoadTasksOptions): Promise<readonly Task[]> => {
  const tasks = (await Promise.all(files.map((file) => loadFile(file, options)))).flat();
  refuseTwice(tasks, "id");
  return tasks;
};

/**
 * Reads a task set: its problems with their prompts, tests and solutions.
 *
 * Formats: task-source YAML (`.yaml`, `.yml`, or a folder of those), and the JSONL files of eight benchmarks. These are
 * HumanEval, MBPP, EvalPlus, LiveCodeBench, AutoCodeBench, BigCodeBench, MultiPL-E and APPS, each also as `.gz`, `.zst` or
 * Parquet. The whole set is checked before anything is returned.
 *
 * @param path A file, a folder, an https address, or `shipped` for the set that comes with taulab. Settings may
 *   follow after `#`, joined by `&`: `format`, `rules`, `from`, `until` and, for an address, `sha256`. Example:
 *   `lcb.jsonl.gz#from=2024-08-01&until=2025-01-31`.
 * @returns Tasks in the order of the file; in a folder sorted by file name.
 * @throws DatasetError with file, line, column and field, for the first mistake. Refused are: a missing, unreadable,
 *   truncated or non-UTF-8 file, and bad syntax; an unknown, missing or repeated field, a wrong type, a repeated name
 *   or id.
 * @remarks About 1 ms for each task source file. Tasks of the shipped set are cached in the user's cache folder.
 *
 * @example
 * const tasks = await loadTasks("datasets/tasks");
 * tasks.every((task) => task.languages.python.hiddenTests.length >= 8); // => true
 */
export const loadTasks = async (path: string, options: LoadTasksOptions = {}): Promise<readonly Task[]> => {
  const { path: word, sha256, ...referenceOptions } = readReference(path);
  const named = word === shippedName ? shippedFolder : word;
  const { cache, ...loaderOptions } = { ...referenceOptions, ...options };
  const fetching = { ...(sha256 === undefined ? {} : { sha256 }), ...(cache === undefined ? {} : { cache }) };
  const files = isAddress(named) ? [await fetchSet(named, fetching)] : await filesOf(named);
  const load = (): Promise<readonly Task[]> => loadFiles(files, loaderOptions);
  return word === shippedName && Object.keys(loaderOptions).length === 0 ? cachedTasks(files, load) : load();
};
