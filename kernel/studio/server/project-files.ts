import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

/** A file of the project that the studio lists. */
export interface ProjectFile {
  readonly path: string;
  readonly kind: "config" | "tasks";
  readonly bytes: number;
  readonly changedAt: string;
  /**
   * A short description: the models of a configuration, or the number of tasks of a task source; null if the file has
   * neither.
   */
  readonly about: string | null;
}

const mostFiles = 500;
const deepest = 4;
const mostBytes = 4_000_000;
const ignored = new Set(["node_modules", "dist", "runs"]);
const taskSets = /\.jsonl(\.gz|\.zst)?$|\.parquet$/i;

const kinds = ["models", "llms", "criteria", "samples", "filters", "languages", "difficulties", "areas"];

/** Detects if a YAML file is a configuration or a task source; null if it is neither. */
const sorted = (text: string): Pick<ProjectFile, "kind" | "about"> | null => {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 50 });
  } catch {
    return /^(models|llms|criteria)\s*:/m.test(text) ? { kind: "config", about: "not valid YAML" } : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { tasks, models, llms } = value as Record<string, unknown>;
  if (Array.isArray(tasks) && tasks.some((task) => typeof task === "object"))
    return { kind: "tasks", about: `${tasks.length} ${tasks.length === 1 ? "task" : "tasks"}` };
  if (!kinds.some((name) => Object.hasOwn(value, name))) return null;
  const named = (models ?? llms) as unknown;
  const names = Array.isArray(named) ? named.map((one) => (typeof one === "string" ? one : (one?.id ?? "?"))) : [];
  return { kind: "config", about: names.length === 0 ? null : names.join(", ").slice(0, 200) };
};

const cache = new Map<
  string,
  { readonly mtimeMs: number; readonly file: Pick<ProjectFile, "kind" | "about"> | null }
>();

const fileAt = async (folder: string, path: string): Promise<ProjectFile[]> => {
  const full = join(folder, path);
  const about = await stat(full).catch(() => undefined);
  if (!about?.isFile()) return [];
  const facts = { path, bytes: about.size, changedAt: about.mtime.toISOString() };
  if (taskSets.test(path)) return [{ ...facts, kind: "tasks", about: null }];
  if (about.size > mostBytes) return [];
  const entry = cache.get(full);
  const file = entry?.mtimeMs === about.mtimeMs ? entry.file : sorted(await readFile(full, "utf8"));
  cache.set(full, { mtimeMs: about.mtimeMs, file });
  return file ? [{ ...facts, ...file }] : [];
};

const pathsIn = async (folder: string, below: string, depth: number): Promise<string[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  const paths: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith(".") || ignored.has(entry.name)) continue;
    if (entry.isDirectory() && depth < deepest) paths.push(...(await pathsIn(folder, path, depth + 1)));
    else if (entry.isFile() && (/\.ya?ml$/i.test(entry.name) || taskSets.test(entry.name))) paths.push(path);
    if (paths.length >= mostFiles) break;
  }
  return paths;
};

/** Lists configurations and task sources in the folder: at most 500, up to four levels deep. */
export const projectFiles = async (folder: string): Promise<ProjectFile[]> => {
  const files = await Promise.all((await pathsIn(folder, "", 0)).map((path) => fileAt(folder, path)));
  return files.flat();
};
