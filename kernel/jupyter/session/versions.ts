import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { virtualModule } from "./virtual-modules.ts";

interface LocalModule {
  mtimeMs: number;
  version: number;
  readonly imports: Set<string>;
}

const requiredMtimes = new Map<string, number>();
const modules = new Map<string, LocalModule>();

const mtimeOf = (url: string): number =>
  virtualModule(url)?.revision ?? statSync(fileURLToPath(url), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const required = createRequire(import.meta.url).cache;

/**
 * Removes a CommonJS module and its local dependencies from Node's cache if one of their files changed since it ran.
 */
export const refreshRequired = (require: NodeJS.Require, specifier: string): void => {
  let path: string;
  try {
    path = require.resolve(specifier);
  } catch {
    return;
  }
  const visited = new Set<string>();
  const changed = (file: string): boolean => {
    if (visited.has(file) || file.includes("/node_modules/")) return false;
    visited.add(file);
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const before = requiredMtimes.get(file) ?? mtimeMs;
    requiredMtimes.set(file, mtimeMs);
    const below = (required[file]?.children ?? []).map(({ filename }) => changed(filename));
    if (before === mtimeMs && !below.includes(true)) return false;
    delete required[file];
    return true;
  };
  changed(path);
};

/** Gives a local module a new version if its file or its imported files changed since it was loaded. */
const refresh = (url: string, visited: Set<string>): boolean => {
  const module = modules.get(url);
  if (!module || visited.has(url)) return false;
  visited.add(url);
  const mtimeMs = mtimeOf(url);
  let changed = mtimeMs !== module.mtimeMs;
  for (const imported of module.imports) if (refresh(imported, visited)) changed = true;
  if (changed) {
    module.mtimeMs = mtimeMs;
    module.version++;
    module.imports.clear();
    delete required[fileURLToPath(url)];
  }
  return changed;
};

const hasChanged = ([url, { mtimeMs }]: readonly [string, LocalModule]): boolean =>
  virtualModule(url) === undefined && mtimeOf(url) !== mtimeMs;

/** True if a local file changed since a cell loaded it. */
export const hasChanges = (): boolean => [...modules].some(hasChanged);

/** The version number under which each local file was last loaded, by the file's URL. */
export const loadedVersions = (): ReadonlyMap<string, number> =>
  new Map([...modules].map(([url, { version }]) => [url, version]));

/** Makes the next import load a local file again, although the file did not change. */
export const forgetVersion = (url: string): void => {
  const module = modules.get(url);
  if (module) module.mtimeMs = Number.NaN;
};

const reportedMs = new Map<string, number>();

/** The local files that have changed since cells loaded them. Each change is returned only once. */
export const changedFiles = (): string[] =>
  [...modules].flatMap(([url, { mtimeMs }]) => {
    const currentMs = mtimeOf(url);
    // Changes of modules that are defined in cells are not reported, because the user has just made these changes.
    if (currentMs === mtimeMs || reportedMs.get(url) === currentMs || virtualModule(url) !== undefined) return [];
    reportedMs.set(url, currentMs);
    return [url];
  });

/** The local files that cells imported, directly or indirectly, in the order of their first import. */
export const followedFiles = (): string[] => [...modules.keys()];

/** True for a local file that a cell imported, directly or indirectly. */
export const isFollowed = (url: string): boolean => modules.has(url);

/** The URL of a local file with a version number, because Node.js loads each URL only once. */
export const versionedUrl = (url: string, version: number): string => `${url}?v=${version}`;

/** The URL under which a local file is loaded. Its version increases if the file or its imports have changed. */
export const versionOf = (url: string, parent: string | undefined, fromCell: boolean): string => {
  if (!fromCell && !(parent && modules.has(parent))) return url;
  if (parent && !fromCell) modules.get(parent)!.imports.add(url);
  const existing = modules.get(url);
  if (!existing) modules.set(url, { mtimeMs: mtimeOf(url), version: 0, imports: new Set() });
  else if (fromCell) refresh(url, new Set());
  return versionedUrl(url, modules.get(url)!.version);
};
