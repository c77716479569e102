// The rules of taulab for imports between folders. Run: npm run boundaries
const error = "error";
const METHODS = "search|repair|augment|generate";
/** Entry points of the package, which only re-export. Files of the project import the defining files instead. */
const ENTRY = "^(toolkit|sandbox|datasets|kernel)/index\\.ts$|^(toolkit|sandbox|datasets)/.+/index\\.ts$";
/** The files of the sandbox that other folders may import: its contract (types) and the functions of its public API. */
const SANDBOX_API = [
  "^sandbox/(contract|doctor|check|queue|server|text)/",
  "^sandbox/(open|errors|package-version)\\.ts$",
  "^sandbox/languages/([^/]+\\.ts$|common/)",
  "^sandbox/languages/(javascript|kotlin)/[a-z]+-lexicon\\.ts$", // for kernel/compat, which parses these languages
  "^sandbox/verdict/probe/calibrate\\.ts$", // the entry point exports its `calibrateProbes`
  "^sandbox/backends/docker/build-image\\.ts$", // the entry point exports its `buildSandboxImage`
];
/** The files of the toolkit that may use Node's modules. The others also run in browsers. */
const NODE_TOOLKIT = "^toolkit/(base/node/|tables/(io/|(arquero|sql(-file)?)\\.ts)|charts/render/)";
const never = (name, from, to, comment) => ({ name, severity: error, comment, from: { path: from }, to: { path: to } });
/** A rule: only files whose paths match `place` may import a package. `pkg` is a pattern of the package's name. */
const door = (name, pkg, place) => ({
  name: `one-door-${name}`,
  severity: error,
  comment: `only ${place} imports ${name}`,
  from: { path: "^(toolkit|sandbox|datasets|kernel)/", pathNot: place },
  to: { path: `(^|node_modules/)(${pkg})(/|$)` },
});
/** The folders of the sandbox, lowest first. A folder may import only the folders before it. */
const SANDBOX = ["contract", "languages", "jail", "run", "verdict", "trace", "backends"];
const above = SANDBOX.slice(0, -1).map((folder, i) =>
  never(
    `sandbox-${folder}`,
    `^sandbox/${folder}/`,
    `^sandbox/(${SANDBOX.slice(i + 1).join("|")}|server|check|doctor|queue)/`,
  ),
);
/** A rule: the subfolders of a folder do not import one another. */
const apart = (name, folder) => ({
  name,
  severity: error,
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/`, pathNot: `^${folder}/($1/|[^/]+\\.ts$)` },
});

module.exports = {
  forbidden: [
    { name: "no-circle", severity: error, from: {}, to: { circular: true } },
    {
      name: "no-folder-circle",
      severity: error,
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    ...above,
    {
      name: "languages-apart",
      severity: error,
      comment: "languages share common/ and c-family/",
      from: { path: "^sandbox/languages/([^/]+)/" },
      to: { path: "^sandbox/languages/", pathNot: "^sandbox/languages/($1|common|c-family)/" },
    },
    never("toolkit-alone", "^toolkit/", "^(sandbox|datasets|kernel|test)/"),
    never("base-alone", "^toolkit/base/", "^(toolkit/(?!base/)|(sandbox|datasets|kernel|test)/)"),
    never("base-pure", "^toolkit/base/(?!node/)", "^toolkit/base/node/"),
    {
      name: "toolkit-in-browsers",
      severity: error,
      comment: "only these files of the toolkit may need Node; the others also run in browsers",
      from: { path: "^toolkit/", pathNot: NODE_TOOLKIT },
      to: { path: "^toolkit/base/node/" },
    },
    never("sandbox-alone", "^sandbox/", "^(toolkit/(?!base/)|(datasets|kernel|test)/)"),
    never("datasets-below", "^datasets/", "^(sandbox|kernel|test)/"),
    {
      name: "datasets-types-only",
      severity: error,
      from: { path: "^datasets/" },
      comment: "except toolkit/base and the files of tables that read and write files",
      to: {
        path: "^toolkit/",
        pathNot: "^toolkit/(base/|tables/(io/|(parquet|sql)\\.ts$))",
        dependencyTypesNot: ["type-only"],
      },
    },
    never(
      "jupyter-alone",
      "^kernel/jupyter/",
      "^(toolkit/(?!base/)|(sandbox|datasets)/)|^kernel/(engine|papers|studio|cli|index)",
    ),
    never("engine-not-up", "^kernel/engine/", "^kernel/(jupyter|papers|studio|cli|index)"),
    {
      name: "cli-by-api",
      severity: error,
      comment: "the command line does what users can: everything in kernel/engine/api/ is exported by kernel/index.ts",
      from: { path: "^kernel/cli(/|\\.ts$)" },
      to: { path: "^kernel/engine/", pathNot: "^kernel/engine/(api/|errors\\.ts$)" },
    },
    never("compat-engine", "^kernel/compat/", "^kernel/(?!compat/|engine/prompt/extract/)"),
    {
      name: "papers-engine-types-only",
      severity: error,
      from: { path: "^kernel/papers/" },
      to: { path: "^kernel/engine/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "methods-apart",
      severity: error,
      from: { path: `^kernel/engine/(${METHODS})/` },
      to: { path: `^kernel/engine/(${METHODS})/`, pathNot: "^kernel/engine/$1/" },
    },
    never("frame-below-methods", "^kernel/engine/method/", `^kernel/engine/(${METHODS})/`),
    {
      name: "no-entry-inside",
      severity: error,
      comment:
        "an entry loads its whole room: import the file that defines the name. Entries alone import entries (to re-export them)",
      from: { path: "^(toolkit|sandbox|datasets|kernel)/", pathNot: ENTRY },
      to: { path: ENTRY },
    },
    {
      name: "sandbox-inside",
      severity: error,
      comment:
        "other rooms use the sandbox's contract and what it offers; how it isolates, runs and judges stays inside",
      from: { path: "^(?!sandbox/)" },
      to: { path: "^sandbox/", pathNot: [ENTRY, ...SANDBOX_API] },
    },
    never(
      "loaders-inside",
      "^kernel/",
      "^datasets/loaders/",
      "tasks are loaded by load-tasks.ts, by any format's name",
    ),
    never("stats-first", "^toolkit/stats/", "^toolkit/(tables|charts)/"),
    never("tables-before-charts", "^toolkit/tables/", "^toolkit/charts/"),
    never("front-session", "^kernel/jupyter/front/", "^kernel/jupyter/(session|language)/"),
    never("session-front", "^kernel/jupyter/(session|language)/", "^kernel/jupyter/(front|wire)/"),
    apart("backends-apart", "sandbox/backends"),
    {
      name: "toolkit-is-pure",
      severity: error,
      from: { path: "^toolkit/", pathNot: NODE_TOOLKIT },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "steps-are-pure",
      severity: error,
      from: { path: "/(step|state|plan)\\.ts$|^kernel/jupyter/wire/(frames|message|replies)\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    door("zeromq", "zeromq", "^kernel/jupyter/wire/sockets\\.ts$"),
    door("typescript", "typescript", "^kernel/jupyter/language/"),
    door("vega", "vega|vega-lite", "^toolkit/charts/render/"),
    door("pdfkit", "pdfkit", "^toolkit/charts/render/"),
    door("danfojs", "danfojs(-node)?", "^toolkit/tables/danfo\\.ts$"),
    door("duckdb", "@duckdb/[^/]+", "^toolkit/tables/sql(-table)?\\.ts$"),
    door("dockerode", "dockerode", "^sandbox/backends/docker/"),
    door("node-llama-cpp", "node-llama-cpp|@huggingface/jinja", "^kernel/engine/models/weights/llama\\.ts$"),
    door("bullmq", "bullmq", "^sandbox/queue/bull\\.ts$"),
    door("ioredis", "ioredis", "^sandbox/queue/redis\\.ts$"),
    door("openai", "openai", "^kernel/engine/models/openai/openai-client\\.ts$"),
    {
      name: "one-door-child-process",
      severity: error,
      comment: "process.ts starts processes; blocking-children.ts replaces functions that user code calls",
      from: {
        path: "^(toolkit|sandbox|datasets|kernel)/",
        pathNot:
          "^toolkit/base/node/process\\.ts$|^kernel/jupyter/session/blocking-children\\.ts$|^kernel/cli/bootstrap\\.mjs$",
      },
      to: { path: "^(node:)?child_process$" },
    },
    {
      name: "not-in-package-json",
      severity: error,
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true, // also checks type-only imports
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js"],
    },
  },
};
