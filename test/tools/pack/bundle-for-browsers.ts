import { join } from "node:path";
import type { Rolldown } from "vite";
import { openRolldown } from "./open-rolldown.ts";
import { packageOf } from "./package-parts.ts";

const refuse = (what: string): string => `() => { throw new Error("${what} in Node.js alone"); }`;

/** Replacements of Node's modules in web pages: path functions, Arquero, and functions on files that throw. */
const builtins: Readonly<Record<string, string>> = {
  "node:fs": ["existsSync", "mkdirSync", "readFileSync", "statSync", "writeFileSync"]
    .map((name) => `export const ${name} = ${refuse("files are read and written")};`)
    .join("\n"),
  "node:zlib": ["gzipSync", "gunzipSync", "zstdCompressSync", "zstdDecompressSync"]
    .map((name) => `export const ${name} = ${refuse("files are packed")};`)
    .join("\n"),
  "node:path": `export const dirname = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/"))) || ".";
export const extname = (path) => /(?<=[^/])\\.[^./]*$/.exec(path)?.[0] ?? "";`,
  "node:module": `import * as arquero from "arquero";
export const createRequire = () => Object.assign(() => arquero, { resolve: ${refuse("fonts are found")} });`,
};

/** Packages that bundles for web pages omit, because they are native code or very large. */
const nodeAlone: readonly string[] = ["@duckdb/node-api", "@resvg/resvg-js", "danfojs", "pdfkit"];

const inPlaceOfNode: Rolldown.Plugin = {
  name: "in-place-of-node",
  resolveId(source) {
    if (source in builtins || nodeAlone.includes(packageOf(source))) return `\0page:${source}`;
    return source.startsWith("node:") ? this.error(`${source}: say what a page has in its place`) : null;
  },
  load(id) {
    if (!id.startsWith("\0page:")) return null;
    const name = id.slice("\0page:".length);
    return builtins[name] ?? `throw new Error("${name} runs in Node.js alone");`;
  },
};

const entries = ["toolkit/index", "toolkit/stats/index", "toolkit/tables/index", "toolkit/charts/index"];

/** Bundles the toolkit's entries without Node's modules, for web pages. Returns the chunks. */
export const bundleForBrowsers = async (
  compilation: string,
  folder: string,
): Promise<readonly Rolldown.OutputChunk[]> => {
  const bundle = await openRolldown({
    input: Object.fromEntries(entries.map((name) => [name.slice("toolkit/".length), join(compilation, `${name}.js`)])),
    platform: "browser",
    plugins: [inPlaceOfNode],
    transform: { define: { "import.meta.url": "'file:///'" } },
  });
  const { output } = await bundle.write({
    dir: join(folder, "toolkit", "browser"),
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minify: true,
  });
  await bundle.close();
  return output.filter((one) => one.type === "chunk");
};
