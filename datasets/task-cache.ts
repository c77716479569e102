import { createHash, randomUUID } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { makeFolder } from "../toolkit/tables/io/make-folder.ts";
import type { Task } from "./task.ts";

/** Maximum number of entries in the cache. Different checkouts and file versions have different entries. */
const maximumEntries = 8;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(`${part.length}:`).update(part), createHash("sha256")).digest();
const digestBytes = 32;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The code that makes tasks is part of the cache key: its sources in a checkout, the built files in a package. */
const codeParts = (): (string | Uint8Array)[] => {
  const about = here("../package.json");
  const sources = [here("."), here("loaders")].flatMap((folder) => {
    const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
    return names.filter((name) => name.endsWith(".ts")).map((name) => readFileSync(join(folder, name)));
  });
  return [String(statSync(about).mtimeMs), readFileSync(about), ...sources];
};

const keyOf = (files: readonly string[]): string =>
  sha256(...codeParts(), ...files.flatMap((file) => [file, readFileSync(file)])).toString("hex");

/** True for a folder that only its owner may write to. Anybody who can write there could replace the tasks. */
const isOwn = (folder: string): boolean => {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
};

/** Reads the tasks in a cache entry; undefined if somebody else may write to the folder, or the entry is incomplete. */
const read = (folder: string, key: string): readonly Task[] | undefined => {
  if (!isOwn(folder)) return undefined;
  const entry = readFileSync(join(folder, key));
  const body = entry.subarray(digestBytes);
  return sha256(body).equals(entry.subarray(0, digestBytes)) ? (deserialize(body) as readonly Task[]) : undefined;
};

/** Writes a cache entry under a temporary name and renames it, so that several processes may share the cache. */
const write = (folder: string, key: string, tasks: readonly Task[]): void => {
  if (existsSync(folder) && !isOwn(folder)) rmSync(folder, { recursive: true });
  makeFolder(folder);
  chmodSync(folder, 0o700);
  const body = serialize(tasks);
  const partial = join(folder, `partial-${randomUUID()}`);
  try {
    writeFileSync(partial, Buffer.concat([sha256(body), body]), { mode: 0o600 });
    renameSync(partial, join(folder, key));
  } finally {
    rmSync(partial, { force: true });
  }
  const ages = readdirSync(folder).map((name) => ({
    path: join(folder, name),
    ms: statSync(join(folder, name)).mtimeMs,
  }));
  for (const { path } of ages.sort((a, b) => b.ms - a.ms).slice(maximumEntries)) rmSync(path, { force: true });
};

/**
 * Returns the result of `work`, or undefined if a file operation fails. Such a failure is harmless: without the cache,
 * reading tasks is only slower.
 */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Folder of the cache, inside the user's cache folder. */
export const taskCacheFolder = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "taulab", "tasks");

/**
 * Returns the tasks of task sources, from the cache if neither the files nor their reader changed. Otherwise it calls
 * `load` and stores the result.
 *
 * @param files paths of the task sources, in order.
 * @param load reads the files; if it throws, nothing is cached.
 * @param folder the folder of the cache; if it is unusable, reading tasks is only slower.
 */
export const cachedTasks = async (
  files: readonly string[],
  load: () => Promise<readonly Task[]>,
  folder = taskCacheFolder(),
): Promise<readonly Task[]> => {
  const key = attempt(() => keyOf(files));
  const cached = key === undefined ? undefined : attempt(() => read(folder, key));
  if (cached !== undefined) return cached;
  const tasks = await load();
  // The key is computed again. If a file was saved in the meantime, its tasks must not be stored under the old key.
  if (key !== undefined && key === attempt(() => keyOf(files))) attempt(() => write(folder, key, tasks));
  return tasks;
};
