import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import type { Rolldown } from "vite";
import { openRolldown } from "./open-rolldown.ts";
import {
  installedPackages,
  isPlainModule,
  optionalPackages,
  packageOf,
  publicEntries,
  startedModules,
} from "./package-parts.ts";

const outside = new Set([...installedPackages, ...Object.keys(optionalPackages), "vite"]);
const isOutside = (id: string): boolean => isBuiltin(id) || outside.has(packageOf(id));

const fromTo = (chunk: string, target: string): string => {
  const path = relative(dirname(chunk), target);
  return path.startsWith(".") ? path : `./${path}`;
};

/** A module's address is that of its own file in the package, whichever bundle holds its code. */
const ownAddresses = (compiled: string): Rolldown.Plugin => ({
  name: "own-addresses",
  transform(code, id) {
    if (!id.startsWith(compiled) || !code.includes("import.meta.url")) return null;
    return code.replaceAll("import.meta.url", `__addressOf("${relative(compiled, id)}")`);
  },
  renderChunk(code, { fileName }) {
    return code.replace(
      /__addressOf\(["']([^"']+)["']\)/g,
      (_, path: string) => `new URL("${fromTo(fileName, path)}", import.meta.url).href`,
    );
  },
});

const ownRequire =
  /^(import \{ createRequire \} from "node:module"|const require = createRequire\(import\.meta\.url\));\n/gm;

/** Arquero is required at its first use. The bundler follows a `require` that is not made by the module itself. */
const arqueroInside = (compiled: string): Rolldown.Plugin => ({
  name: "arquero-inside",
  transform: (code, id) =>
    relative(compiled, id) === "toolkit/tables/arquero.js" ? code.replace(ownRequire, "") : null,
});

/** Plain modules stay outside of the bundles. */
const plainModules = (compiled: string): Rolldown.Plugin => ({
  name: "plain-modules",
  resolveId(source, importer) {
    if (!source.startsWith(".") || importer === undefined) return null;
    const path = relative(compiled, resolve(dirname(importer), source));
    return path.startsWith("kernel/jupyter/") && isPlainModule(path) ? { id: `plain:${path}`, external: true } : null;
  },
  renderChunk(code, { fileName }) {
    return code.replace(
      /(["'])plain:([^"']+)\1/g,
      (_, quote: string, path: string) => quote + fromTo(fileName, path) + quote,
    );
  },
});

/** Modules that offer work to threads are loaded there by their own addresses. */
const modulesWithJobs = async (compiled: string): Promise<string[]> => {
  const entries = await readdir(compiled, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ parentPath, name }) => join(parentPath, name));
  const offering: string[] = [];
  for (const file of files)
    if ((await readFile(file, "utf8")).includes("textJobs(import.meta.url")) offering.push(relative(compiled, file));
  return offering.map((path) => path.slice(0, -".js".length)).sort();
};

/**
 * Bundles the compiled rooms into the package: one file an entry, and chunks that are loaded with the first use. Gives the chunks.
 *
 * @param compiled folder of the compiled rooms
 * @param folder folder of the package
 */
export const bundleRooms = async (compiled: string, folder: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const names = [...publicEntries, ...startedModules, ...(await modulesWithJobs(compiled))];
  const bundle = await openRolldown({
    input: Object.fromEntries(names.map((name) => [name, join(compiled, `${name}.js`)])),
    platform: "node",
    external: isOutside,
    plugins: [plainModules(compiled), arqueroInside(compiled), ownAddresses(compiled)],
    treeshake: { moduleSideEffects: true },
    checks: { circularDependency: false },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minify: { compress: false, mangle: false },
    minifyInternalExports: false,
  });
  await bundle.close();
  return output.filter((one) => one.type === "chunk");
};
