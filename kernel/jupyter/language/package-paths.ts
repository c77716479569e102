import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly imports?: Readonly<Record<string, unknown>>;
}

const find = (folder: string): string | undefined => {
  const file = join(folder, "package.json");
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : find(dirname(folder));
};

const conditions = ["taulab-source", "types", "import", "default"];

/**
 * The file to which an entry of `exports` or `imports` in a package.json refers. The first condition (such as `types`)
 * whose file exists decides.
 */
const target = (entry: unknown, folder: string): string | undefined => {
  if (typeof entry === "string") {
    const full = join(folder, entry);
    return existsSync(full) || full.includes("*") ? full : undefined;
  }
  if (typeof entry !== "object" || entry === null) return undefined;
  for (const condition of conditions) {
    const targetFile = target((entry as Record<string, unknown>)[condition], folder);
    if (targetFile) return targetFile;
  }
  return undefined;
};

/** Reads `imports` of a package.json: private name (`#name`) → its file, or a package. */
const importsOf = (file: string): Record<string, string[]> => {
  const { imports = {} } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const folder = dirname(file);
  return Object.fromEntries(
    Object.entries(imports).flatMap(([name, entry]) => {
      const targetFile = target(entry, folder) ?? target(entry, join(folder, "node_modules"));
      return targetFile ? [[name, [targetFile]]] : [];
    }),
  );
};

const exportsOf = (file: string): Record<string, string[]> => {
  const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  if (!name) return {};
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, entry]) => {
      const targetFile = path.startsWith(".") ? target(entry, dirname(file)) : undefined;
      return targetFile ? [[name + path.slice(1), [targetFile]]] : [];
    }),
  );
};

/** TypeScript's `paths` for the folders of the environment variable NODE_PATH. Packages are searched there first. */
export const globalPaths = (folders = process.env.NODE_PATH ?? ""): Record<string, string[]> => {
  const patterns = folders.split(delimiter).flatMap((folder) => (folder === "" ? [] : [join(folder, "*")]));
  return patterns.length === 0 ? {} : { "*": patterns };
};

/** TypeScript's `paths` for Arquero, which comes with the kernel, in a folder that has not installed it. */
const arqueroPaths = (folder: string, ownPaths: Readonly<Record<string, string[]>>): Record<string, string[]> => {
  try {
    createRequire(join(folder, "notebook.js")).resolve("arquero");
    return {};
  } catch {
    const path = ownPaths["taulab/arquero"];
    return path ? { arquero: path } : {};
  }
};

/**
 * TypeScript's `paths` for packages that are not in a `node_modules` folder. One is the package that contains the
 * notebook's folder, under its own name. The other is taulab, for notebooks that have not installed it.
 */
export const packagePaths = (folder: string): Record<string, string[]> => {
  const ownManifest = find(dirname(fileURLToPath(import.meta.url)));
  const file = find(folder);
  try {
    const ownPaths = ownManifest ? exportsOf(ownManifest) : {};
    return { ...ownPaths, ...arqueroPaths(folder, ownPaths), ...(file && { ...exportsOf(file), ...importsOf(file) }) };
  } catch {
    return {};
  }
};
