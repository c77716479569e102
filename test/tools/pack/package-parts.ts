/** The dependencies of the published package: native code, types, and packages whose files JavaScript tests load. */
export const installedPackages: readonly string[] = [
  "@jridgewell/trace-mapping",
  "@resvg/resvg-js",
  "@sinonjs/fake-timers",
  "@types/node",
  "@vitest/expect",
  "@vitest/spy",
  "magic-string",
  "oxc-parser",
  "oxc-transform",
  "typescript-native",
  "undici",
  "web-tree-sitter",
  "zeromq",
];

/** Packages that a user adds for one purpose: package → purpose. */
export const optionalPackages: Readonly<Record<string, string>> = {
  "@duckdb/node-api": "SQL and Parquet files",
  danfojs: "data frames",
  dockerode: "the Docker backend",
  "node-llama-cpp": "models on this machine",
  pdfkit: "charts as PDF",
};

/** Folders whose modules stay separate files, because the kernel's processes use these paths. */
const plainFolders = ["kernel/jupyter/", "toolkit/base/"];

/** Modules whose text is written into the page of a report. */
const pageModules = /^kernel\/engine\/(line-diff|report\/browser\/(row-columns|page\/[\w-]+))\.js$/;

/** True for a module that is a separate file of the package instead of a part of a bundle. `path` is relative to it. */
export const isPlainModule = (path: string): boolean =>
  plainFolders.some((folder) => path.startsWith(folder)) || pageModules.test(path);

/** Public entries of the package, without their endings. */
export const publicEntries: readonly string[] = [
  "kernel/index",
  "toolkit/index",
  "toolkit/stats/index",
  "toolkit/tables/index",
  "toolkit/charts/index",
  "toolkit/arquero/index",
  "sandbox/index",
  "datasets/index",
];

/** Modules that start in another process or thread, or that are loaded by their paths. */
export const startedModules: readonly string[] = [
  "kernel/cli",
  "kernel/cli/launch",
  "kernel/engine/models/weights/weights-main",
  "sandbox/text/worker",
  "sandbox/languages/registry",
];

/** The package name in an import specifier: `hono` for `hono/validator`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
