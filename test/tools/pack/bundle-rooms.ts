import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { minifySync, type Rolldown } from "vite";
import { openRolldown } from "./open-rolldown.ts";
import {
  installedPackages,
  isPlainModule,
  optionalPackages,
  packageOf,
  publicEntries,
  startedModules,
} from "./package-parts.ts";

const externalPackages = new Set([...installedPackages, ...Object.keys(optionalPackages), "vite"]);
const isExternal = (id: string): boolean => isBuiltin(id) || externalPackages.has(packageOf(id));

const fromTo = (chunk: string, target: string): string => {
  const path = relative(dirname(chunk), target);
  return path.startsWith(".") ? path : `./${path}`;
};

/** Replaces `import.meta.url` by the address of the module's own file, whatever bundle contains its code. */
const ownAddresses = (compilation: string): Rolldown.Plugin => ({
  name: "own-addresses",
  transform(code, id) {
    if (!id.startsWith(compilation) || !code.includes("import.meta.url")) return null;
    return code.replaceAll("import.meta.url", `__addressOf("${relative(compilation, id)}")`);
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

/** Bundles Arquero, which is required at its first use. The bundler ignores a `require` that the module creates. */
const arqueroInside = (compilation: string): Rolldown.Plugin => ({
  name: "arquero-inside",
  transform: (code, id) =>
    relative(compilation, id) === "toolkit/tables/arquero.js" ? code.replace(ownRequire, "") : null,
});

/** Keeps plain modules, which are separate files of the package, outside of the bundles. */
const plainModules = (compilation: string): Rolldown.Plugin => ({
  name: "plain-modules",
  resolveId(source, importer) {
    if (!source.startsWith(".") || importer === undefined) return null;
    const path = relative(compilation, resolve(dirname(importer), source));
    return path.startsWith("kernel/jupyter/") && isPlainModule(path) ? { id: `plain:${path}`, external: true } : null;
  },
  renderChunk(code, { fileName }) {
    return code.replace(
      /(["'])plain:([^"']+)\1/g,
      (_, quote: string, path: string) => quote + fromTo(fileName, path) + quote,
    );
  },
});

/** Minifies the code of packages. taulab's own code keeps its lines, which Node.js shows for uncaught errors. */
const smallPackages: Rolldown.Plugin = {
  name: "small-packages",
  transform: (code, id) =>
    id.includes("node_modules") && /\.[cm]?js$/.test(id) ? minifySync(id, code, { compress: false }).code : null,
};

/** Finds the modules with jobs for worker threads. They must be entries, as threads load them by their addresses. */
const modulesWithJobs = async (compilation: string): Promise<string[]> => {
  const entries = await readdir(compilation, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ parentPath, name }) => join(parentPath, name));
  const offering: string[] = [];
  for (const file of files)
    if ((await readFile(file, "utf8")).includes("textJobs(import.meta.url")) offering.push(relative(compilation, file));
  return offering.map((path) => path.slice(0, -".js".length)).sort();
};

/**
 * Bundles the compiled rooms (top folders) into the package: a file for each entry, and chunks loaded at first use.
 * Returns the chunks.
 *
 * @param compilation folder of the compiled rooms
 * @param folder folder of the package
 */
export const bundleRooms = async (compilation: string, folder: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const names = [...publicEntries, ...startedModules, ...(await modulesWithJobs(compilation))];
  const bundle = await openRolldown({
    input: Object.fromEntries(names.map((name) => [name, join(compilation, `${name}.js`)])),
    platform: "node",
    external: isExternal,
    plugins: [plainModules(compilation), arqueroInside(compilation), ownAddresses(compilation), smallPackages],
    treeshake: { moduleSideEffects: true },
    checks: { circularDependency: false },
    // Comments with the path of each module would take 0.2 MB.
    experimental: { attachDebugInfo: "none" },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minifyInternalExports: false,
    comments: false,
  });
  await bundle.close();
  return output.filter((one) => one.type === "chunk");
};
