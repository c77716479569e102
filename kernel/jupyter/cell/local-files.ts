import { realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

export type PathAliases = Readonly<Record<string, readonly string[]>>;

const ends = [
  ".ts",
  ".tsx",
  ".mts",
  ".cts",
  ".js",
  ".jsx",
  ".mjs",
  ".cjs",
  ".json",
  "/index.ts",
  "/index.tsx",
  "/index.js",
];

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Resolves a path to a file. Adds an omitted extension, and finds `a.ts` for `a.js`. */
export const fileAt = (path: string, exists = isFile): string | undefined => {
  if (exists(path)) return path;
  const stem = path.replace(/\.[mc]?jsx?$/, "");
  return ends.map((end) => stem + end).find(exists);
};

export const isRelative = (specifier: string): boolean => /^(\.{0,2}\/|\.{1,2}$)/.test(specifier);

/**
 * The paths to which `paths` in a TypeScript configuration map an import specifier. An exact name comes first, else the
 * pattern with the longest prefix.
 */
const aliased = (specifier: string, aliases: PathAliases): string[] => {
  const exact = aliases[specifier];
  if (exact) return [...exact];
  const matches = Object.keys(aliases).flatMap((pattern) => {
    const [before, after] = pattern.split("*");
    const fits = after !== undefined && specifier.startsWith(before!) && specifier.endsWith(after);
    return fits
      ? [{ pattern, before: before!, middle: specifier.slice(before!.length, specifier.length - after.length) }]
      : [];
  });
  const best = matches.sort((one, other) => other.before.length - one.before.length)[0];
  return best ? aliases[best.pattern]!.map((target) => target.replace("*", best.middle)) : [];
};

/** The first existing file to which `paths` in a TypeScript configuration map an import specifier. */
export const aliasedFile = (specifier: string, aliases: PathAliases): string | undefined =>
  aliased(specifier, aliases)
    .map((target) => fileAt(target))
    .find((file) => file !== undefined);

/**
 * The local file to which an import specifier refers, if the importing file is in `folder`; undefined for packages and
 * missing files.
 */
export const localFile = (specifier: string, folder: string, aliases: PathAliases = {}): string | undefined =>
  isRelative(specifier) ? fileAt(resolve(folder, specifier)) : aliasedFile(specifier, aliases);

const packageName = /^(?:@[^/]+\/)?[^/]+/;

/** Finds the real folder of a package, as Node does from `folder`; undefined if it is not found. */
const packageFolder = (name: string, folder: string): string | undefined => {
  try {
    return realpathSync(join(folder, "node_modules", name));
  } catch {
    return dirname(folder) === folder ? undefined : packageFolder(name, dirname(folder));
  }
};

/**
 * The source file to which an import of a workspace package refers. Node.js finds it through a link in `node_modules`.
 */
export const workspaceFile = (specifier: string, folder: string): string | undefined => {
  const name = isRelative(specifier) ? undefined : packageName.exec(specifier)?.[0];
  const packagePath = name && packageFolder(name, folder);
  if (!packagePath || packagePath.includes("/node_modules/")) return undefined;
  try {
    return realpathSync(createRequire(join(folder, "notebook.js")).resolve(specifier));
  } catch {
    return undefined;
  }
};
