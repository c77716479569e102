import { readFileSync, realpathSync } from "node:fs";
import { createRequire, type LoadFnOutput, type LoadHookSync, type ResolveHookSync, registerHooks } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { aliasedFile, fileAt, isRelative } from "../cell/local-files.ts";
import { installHint } from "../cell/package-name.ts";
import { pathAliases } from "./cell-options.ts";
import { noteImport } from "./imported-modules.ts";
import { notePackage } from "./loaded-packages.ts";
import { noteFault, withPlace } from "./loader-errors.ts";
import { guardedScript, guardedSource, guardModule } from "./local-source.ts";
import { notebookFile } from "./notebook-file.ts";
import { packageImport } from "./package-imports.ts";
import { isFollowed, refreshRequired, versionOf } from "./versions.ts";
import { defineModule, virtualModule } from "./virtual-modules.ts";
import { withAllNames } from "./with-all-names.ts";
import { protect } from "./worlds.ts";

const here = import.meta.url;
/** The root folder of the kernel's own package. Its files do not count as local files unless imported by a path. */
const ownRoot = new URL("../../../", here).href;
const typed = /\.(ts|tsx|mts|jsx)$/;
let base = pathToFileURL(notebookFile(process.cwd(), process.env)).href;

/** Sets the folder from which cells import. */
export const importFrom = (folder: string): void => {
  base = pathToFileURL(notebookFile(folder, process.env)).href;
};

const isMissing = (error: unknown): boolean =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT"].includes((error as { code: string }).code);

const isLocal = (url: string | undefined): url is string =>
  url?.startsWith("file:") === true && !url.includes("/node_modules/");

const exists = (path: string): boolean => virtualModule(pathToFileURL(path).href) !== undefined;

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    // The path of a module that is defined in a cell is no file, so it has no real path.
    return path;
  }
};

const fileUrl = (path: string | undefined): string | undefined => path && pathToFileURL(realPath(path)).href;

/**
 * Finds the local file to which an import specifier refers. A relative path may name a module that is defined in a
 * cell; any other specifier may match `paths`. `missing` is true if Node.js does not find the specifier. A relative
 * path may then also name a file, even without its extension.
 */
const find = (specifier: string, parent: string, missing: boolean): string | undefined => {
  const relative = isRelative(specifier);
  const path = relative ? resolve(dirname(fileURLToPath(parent)), specifier) : "";
  const file = relative
    ? (fileAt(path, exists) ?? (missing ? fileAt(path) : undefined))
    : aliasedFile(specifier, pathAliases());
  return fileUrl(file);
};

/**
 * The URL of a package in a folder of NODE_PATH. Node.js itself searches these folders for `require` but not for
 * `import`.
 */
const inNodePath = (specifier: string, parent: string): string | undefined => {
  if (!process.env.NODE_PATH || isRelative(specifier)) return undefined;
  try {
    return pathToFileURL(createRequire(parent).resolve(specifier)).href;
  } catch {
    return undefined;
  }
};

/**
 * The specifiers by which cells have imported local files. If such a file changes, these imports need its new version.
 */
const localSpecifiers = new Set<string>();

const ownPackages = /^(taulab)(\/|$)/;
/** The module that replaces the package `tslab`, because notebooks written for that kernel import it. */
const tslabModule = new URL("../display/tslab.ts", here).href.replace(/\.ts$/, here.endsWith(".ts") ? ".ts" : ".js");

const resolveHook: ResolveHookSync = (specifier, context, next) => {
  if (specifier === guardModule) return { url: specifier, shortCircuit: true };
  // The parent's URL is read first, because the calls below may change the context.
  const fromCell = context.parentURL === here;
  const parentURL = fromCell ? base : context.parentURL?.replace(/\?v=\d+$/, "");
  const local = parentURL !== undefined && (parentURL === base || isFollowed(parentURL));
  if (specifier === "tslab" && isLocal(parentURL)) return { url: tslabModule, shortCircuit: true };
  const inner = { ...context, ...(parentURL !== undefined && { parentURL }) };
  const aliased = local ? find(specifier, parentURL, false) : undefined;
  const mapped = local && !aliased ? packageImport(specifier, parentURL, context.conditions) : undefined;
  const target = aliased ?? (mapped && isAbsolute(mapped.target) ? fileUrl(fileAt(mapped.target)) : undefined);
  const result = (() => {
    if (target) return { url: target, format: "module", shortCircuit: true };
    if (mapped) return next(mapped.target, { ...inner, parentURL: mapped.manifest });
    try {
      return next(specifier, inner);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const file = local ? find(specifier, parentURL, true) : undefined;
      if (file && typed.test(file)) return { url: file, format: "module", shortCircuit: true };
      if (file) return { ...next(file, inner), url: file };
      if (ownPackages.test(specifier)) return next(specifier, { ...inner, parentURL: here });
      if (specifier === "arquero") return next("taulab/arquero", { ...inner, parentURL: here });
      const everywhere = local ? inNodePath(specifier, parentURL) : undefined;
      if (everywhere) return next(everywhere, inner);
      throw error;
    }
  })();
  if (local) notePackage(result.url);
  const isNamed = target !== undefined || /^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier);
  // A package of the user's npm workspace counts as local too, because its real path is outside of node_modules.
  if (!isLocal(result.url) || (!isNamed && result.url.startsWith(ownRoot))) return result;
  if (fromCell) localSpecifiers.add(specifier);
  if (target && !typed.test(target)) delete (result as { format?: string }).format;
  const json = result.url.endsWith(".json") ? { importAttributes: { type: "json" }, format: "json" } : {};
  return { ...result, ...json, url: versionOf(result.url, parentURL, fromCell) };
};

/**
 * Loads a package's file, or another file that is not tracked as a cell's local import. If Node cannot run its
 * TypeScript, the file is compiled.
 */
const loadOther = (url: string, load: () => LoadFnOutput): LoadFnOutput => {
  try {
    return load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX" || !isLocal(url)) throw error;
    const code = readFileSync(new URL(url), "utf8");
    return { format: "module", source: guardedSource(url, code), shortCircuit: true };
  }
};

const loadHook: LoadHookSync = (url, context, next) => {
  const [address] = url.split("?v=");
  if (!isLocal(address) || !isFollowed(address)) return loadOther(url, () => next(url, context));
  if (!typed.test(address)) return guardedScript(url, next(url, context));
  const code = virtualModule(address)?.code ?? readFileSync(new URL(address), "utf8");
  return { format: "module", source: guardedSource(url, code), shortCircuit: true };
};

registerHooks({
  resolve: (specifier, context, next) => protect(() => resolveHook(specifier, context, next)),
  load: (url, context, next) => protect(() => loadHook(url, context, next)),
});

/** Registers a module that is defined in a cell; cells and local files import it as `./name`. */
export const addModule = (name: string, jsx: boolean, code: string): void =>
  defineModule(new URL(`./${name}.ts${jsx ? "x" : ""}`, base).href, code);

/** Adds instructions for the installation to the error for a missing package. */
const withHint = (error: unknown, specifier: string): unknown => {
  const hint = error instanceof Error && isMissing(error) ? installHint(specifier) : undefined;
  return hint && (error as Error).message.includes(`'${specifier}'`) ? Object.assign(error as Error, { hint }) : error;
};

/**
 * The function that replaces `import()` in cells. The function searches from the notebook's folder and reloads a
 * changed local file.
 */
export const importModule = async (name: unknown, options?: ImportCallOptions): Promise<object> => {
  const specifier = String(name);
  const module = await import(specifier, options).catch((error: unknown) =>
    Promise.reject(withPlace(withHint(error, specifier))),
  );
  const complete = withAllNames(module as Record<string, unknown>, specifier.endsWith(".json"));
  if (localSpecifiers.has(specifier)) noteImport({ module: complete, specifier, options });
  return complete;
};

const readRequired = (require: NodeJS.Require, specifier: string): [url: string, text: string] => {
  const path = require.resolve(specifier);
  return [pathToFileURL(path).href, readFileSync(path, "utf8")];
};

/** The function that replaces `require` in cells. A local file that has changed runs again. */
export const requireModule = Object.assign(
  (specifier: string): unknown => {
    const require = createRequire(base);
    refreshRequired(require, specifier);
    try {
      return require(specifier);
    } catch (error) {
      if (error instanceof SyntaxError) noteFault(...readRequired(require, specifier));
      throw withPlace(withHint(error, specifier));
    }
  },
  {
    resolve: (specifier: string, options?: { paths?: string[] }) => createRequire(base).resolve(specifier, options),
    cache: createRequire(here).cache,
  },
);

/** The function whose result replaces `import.meta` in cells. */
export const importMeta = () => ({
  url: base,
  filename: fileURLToPath(base),
  dirname: dirname(fileURLToPath(base)),
  resolve: (specifier: string) => new URL(specifier, base).href,
});
