import { readFileSync, statSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { stripTypes } from "../cell/strip.ts";
import { versionOf } from "./versions.ts";

const here = import.meta.url;
const typed = /\.(ts|tsx|mts|jsx)$/;
let base = pathToFileURL(join(process.cwd(), "notebook.ts")).href;

/** Sets the folder from which cells import. */
export const importFrom = (folder: string): void => {
  base = pathToFileURL(join(folder, "notebook.ts")).href;
};

const isMissing = (error: unknown): boolean =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT"].includes((error as { code: string }).code);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** A relative import without its extension, or with the one that it will have once compiled. */
const guess = (specifier: string, parent: string): string | undefined => {
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  const path = fileURLToPath(new URL(specifier, parent));
  const stem = path.replace(/\.(m|c)?jsx?$/, "");
  const candidates = [".ts", ".tsx", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"].map((end) => stem + end);
  const found = candidates.find(isFile);
  return found && pathToFileURL(found).href;
};

const ownPackages = /^(taulab)(\/|$)/;
/** The module that notebooks written for tslab import. */
const tslabModule = new URL("../display/tslab.ts", here).href.replace(/\.ts$/, here.endsWith(".ts") ? ".ts" : ".js");

registerHooks({
  resolve(specifier, context, next) {
    // Read first: what follows may change the context.
    const fromCell = context.parentURL === here;
    const parentURL = fromCell ? base : context.parentURL?.replace(/\?v=\d+$/, "");
    if (specifier === "tslab" && fromCell) return { url: tslabModule, shortCircuit: true };
    const inner = { ...context, ...(parentURL !== undefined && { parentURL }) };
    const result = (() => {
      try {
        return next(specifier, inner);
      } catch (error) {
        if (!isMissing(error)) throw error;
        const found = parentURL && guess(specifier, parentURL);
        if (found) return { ...next(found, inner), url: found };
        if (ownPackages.test(specifier)) return next(specifier, { ...inner, parentURL: here });
        throw error;
      }
    })();
    if (!result.url.startsWith("file:") || !/^(\.{0,2}\/|file:)/.test(specifier)) return result;
    if (result.url.includes("/node_modules/")) return result;
    const json = result.url.endsWith(".json") ? { importAttributes: { type: "json" }, format: "json" } : {};
    return { ...result, ...json, url: versionOf(result.url, parentURL, fromCell) };
  },
  load(url, context, next) {
    const [plain] = url.split("?v=");
    if (!plain!.startsWith("file:") || !typed.test(plain!) || plain!.includes("/node_modules/"))
      return next(url, context);
    if (url === plain) return next(url, context);
    const code = readFileSync(new URL(plain!), "utf8");
    const stripped = stripTypes(code);
    const map = Buffer.from(JSON.stringify(stripped.map)).toString("base64");
    const source = `${stripped.code}\n//# sourceMappingURL=data:application/json;base64,${map}`;
    return { format: "module", source, shortCircuit: true };
  },
});

/** `import()` of a cell: resolved from the notebook's folder. */
export const importModule = async (specifier: unknown, options?: ImportCallOptions): Promise<object> => {
  const module = (await import(String(specifier), options)) as Record<string, unknown>;
  return isTranspiled(module) ? withDefault(module) : module;
};

/** A CommonJS module compiled from ES syntax: its `default` is the one that it exports under this name. */
const isTranspiled = (module: Record<string, unknown>): boolean => {
  const inner = module.default as Record<string, unknown> | undefined;
  return (
    typeof inner === "object" &&
    inner !== null &&
    inner.__esModule === true &&
    "default" in inner &&
    module.__esModule !== undefined
  );
};

const wrapped = new WeakMap<object, object>();
const withDefault = (module: Record<string, unknown>): object => {
  const known = wrapped.get(module);
  if (known) return known;
  const inner = module.default as Record<string, unknown>;
  const made = Object.assign(Object.create(null), module, { default: inner.default });
  wrapped.set(module, made);
  return made;
};

/** `require` as a cell sees it. */
export const requireModule = (specifier: string): unknown => createRequire(base)(specifier);

/** `import.meta` of a cell. */
export const importMeta = (): object => ({
  url: base,
  filename: fileURLToPath(base),
  dirname: dirname(fileURLToPath(base)),
  resolve: (specifier: string) => new URL(specifier, base).href,
});
