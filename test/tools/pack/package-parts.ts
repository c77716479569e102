/** Packages that the published package asks npm for: native code, types, and what tests in JavaScript take along by file. */
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

/** Folders whose modules stay files of their own: the kernel's processes find one another, and their own frames, by these paths. */
const plainFolders = ["kernel/jupyter/", "toolkit/base/"];

/** Modules whose text goes into the page of a report. */
const pageModules = /^kernel\/engine\/(line-diff|report\/browser\/(row-columns|page\/[\w-]+))\.js$/;

/** True for a module that the package has as a file of its own, not in a bundle. `path` is relative to the package. */
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

/** Modules that another process or thread starts, or that are loaded by their paths. */
export const startedModules: readonly string[] = [
  "kernel/cli",
  "kernel/cli/launch",
  "kernel/engine/models/weights/weights-main",
  "sandbox/text/worker",
  "sandbox/languages/registry",
];

/** Name of the package that a specifier means: `hono` for `hono/validator`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
