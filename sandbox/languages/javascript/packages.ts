import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { parseSync } from "oxc-parser";
import { calledName, childNodes, field, listIn, type ScriptNode } from "./tree.ts";

/** Packages that JavaScript tests may use: `expect`, spies, fake timers. */
const entries: Readonly<Record<string, string>> = {
  expect: "@vitest/expect",
  chai: "chai",
  spy: "@vitest/spy",
  timers: "@sinonjs/fake-timers",
};

interface Module {
  readonly source: string;
  readonly kind: "module" | "commonjs";
  /** Name in an import of this module → key of the imported module. */
  readonly links: Readonly<Record<string, string>>;
}

const requireHere = createRequire(import.meta.url);
/**
 * The path of a package as Node.js resolves it for `import`. For these packages, `require` resolves to the same path.
 */
const pathOf = (name: string, from: string): string => createRequire(pathToFileURL(from)).resolve(name);

const required = (node: ScriptNode): string[] => {
  const [first] = listIn(node, "arguments");
  const name =
    node.type === "CallExpression" && calledName(field(node, "callee")) === "require" ? first?.value : undefined;
  return [...(typeof name === "string" ? [name] : []), ...childNodes(node).flatMap(required)];
};

const importsOf = (path: string, source: string): { readonly isModule: boolean; readonly names: readonly string[] } => {
  const { module, program } = parseSync(path, source);
  if (!module.hasModuleSyntax) return { isModule: false, names: required(program as unknown as ScriptNode) };
  const passedOn = module.staticExports.flatMap((one) =>
    one.entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn];
  return { isModule: true, names: requests.map(({ value }) => value) };
};

const collect = (path: string, keys: Map<string, string>, modules: Record<string, Module>): string => {
  const existing = keys.get(path);
  if (existing !== undefined) return existing;
  const key = String(keys.size);
  keys.set(path, key);
  const source = readFileSync(path, "utf8");
  const { isModule, names } = importsOf(path, source);
  const links: Record<string, string> = {};
  for (const name of new Set(names)) if (!isBuiltin(name)) links[name] = collect(pathOf(name, path), keys, modules);
  modules[key] = { source, kind: isModule ? "module" : "commonjs", links };
  return key;
};

/** Maximum length of one command-line argument in bytes; Linux allows 128 KiB. */
const longestWord = 100_000;

let words: readonly string[] | undefined;

/**
 * The packages that tests may use, with all their imports, as command-line arguments. They are pieces of one compressed
 * text.
 */
export const packageWords = (): readonly string[] => {
  if (words !== undefined) return words;
  const keys = new Map<string, string>();
  const modules: Record<string, Module> = {};
  const roots = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, collect(requireHere.resolve(entry), keys, modules)]),
  );
  const text = brotliCompressSync(JSON.stringify({ roots, modules }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  }).toString("base64");
  words = Array.from({ length: Math.ceil(text.length / longestWord) }, (_, i) =>
    text.slice(i * longestWord, (i + 1) * longestWord),
  );
  return words;
};
