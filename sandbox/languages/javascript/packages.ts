import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { parseSync } from "oxc-parser";
import { childrenOf, field, list, type Node, nameOf } from "./tree.ts";

/** What tests in JavaScript get from well-kept packages: `expect`, spies, fake timers. */
const entries: Readonly<Record<string, string>> = {
  expect: "@vitest/expect",
  chai: "chai",
  spy: "@vitest/spy",
  timers: "@sinonjs/fake-timers",
};

interface Module {
  readonly source: string;
  readonly kind: "module" | "commonjs";
  /** Of each name by which it imports another, that one's key. */
  readonly links: Readonly<Record<string, string>>;
}

const own = createRequire(import.meta.url);
/** As Node finds it for `import`; all of these packages say the same for both ways. */
const pathOf = (name: string, from: string): string => createRequire(pathToFileURL(from)).resolve(name);

const required = (node: Node): string[] => {
  const [first] = list(node, "arguments");
  const name = node.type === "CallExpression" && nameOf(field(node, "callee")) === "require" ? first?.value : undefined;
  return [...(typeof name === "string" ? [name] : []), ...childrenOf(node).flatMap(required)];
};

const importsOf = (path: string, source: string): { readonly isModule: boolean; readonly names: readonly string[] } => {
  const { module, program } = parseSync(path, source);
  if (!module.hasModuleSyntax) return { isModule: false, names: required(program as unknown as Node) };
  const passedOn = module.staticExports.flatMap((one) =>
    one.entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const asked = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn];
  return { isModule: true, names: asked.map(({ value }) => value) };
};

const collect = (path: string, keys: Map<string, string>, modules: Record<string, Module>): string => {
  const known = keys.get(path);
  if (known !== undefined) return known;
  const key = String(keys.size);
  keys.set(path, key);
  const source = readFileSync(path, "utf8");
  const { isModule, names } = importsOf(path, source);
  const links: Record<string, string> = {};
  for (const name of new Set(names)) if (!isBuiltin(name)) links[name] = collect(pathOf(name, path), keys, modules);
  modules[key] = { source, kind: isModule ? "module" : "commonjs", links };
  return key;
};

/** Arguments of a command are not longer, in bytes. */
const longestWord = 100_000;

let words: readonly string[] | undefined;

/** The packages with all that they import, as arguments of a command line: pieces of one text, compressed. */
export const packageWords = (): readonly string[] => {
  if (words !== undefined) return words;
  const keys = new Map<string, string>();
  const modules: Record<string, Module> = {};
  const roots = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, collect(own.resolve(entry), keys, modules)]),
  );
  const text = brotliCompressSync(JSON.stringify({ roots, modules }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  }).toString("base64");
  words = Array.from({ length: Math.ceil(text.length / longestWord) }, (_, i) =>
    text.slice(i * longestWord, (i + 1) * longestWord),
  );
  return words;
};
