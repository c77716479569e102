import type { ListedCommand } from "./words/command-words.ts";

/** Every command: name → its summary and its module. */
export const commands: Readonly<Record<string, ListedCommand>> = {
  eval: {
    summary: "evaluate models on tasks (default: three simulated models on the shipped tasks)",
    load: async () => (await import("./eval/eval.ts")).evalCommand,
  },
  search: {
    summary: "search for a model's weaknesses (PrismBench), or show the report of a run: search report RUN",
    load: async () => (await import("./search.ts")).searchCommand,
  },
  refine: {
    summary:
      "let models repair failed programs over several turns, and report pass rates by turn (also eval --turns N)",
    load: async () => (await import("./refine.ts")).refineCommand,
  },
  start: {
    summary: "the same as eval; without options it also executes the quickstart notebook",
    load: async () => (await import("./eval/eval.ts")).startCommand,
  },
  judge: {
    summary: "judge the answers of a run again; no new answer is requested",
    load: async () => (await import("./judge.ts")).judgeCommand,
  },
  report: {
    summary: "write a run's report.html again",
    load: async () => (await import("./report.ts")).reportCommand,
  },
  studio: {
    summary: "configure, launch, watch, browse and compare runs in the browser",
    load: async () => (await import("./studio.ts")).studioCommand,
  },
  view: {
    summary: "show a run in the browser, live during the run, with a search of all texts",
    load: async () => (await import("./view.ts")).viewCommand,
  },
  runs: {
    summary: "list, show, compare, merge, remove or export runs",
    load: async () => (await import("./kept-runs/runs.ts")).runsCommand,
  },
  run: {
    summary: "execute a notebook without a browser",
    load: async () => (await import("./run.ts")).runCommand,
  },
  tasks: {
    summary: "list tasks; show the prompt, tests or solution of one (tasks show ID)",
    load: async () => (await import("./tasks/tasks.ts")).tasksCommand,
  },
  validate: {
    summary: "check that solutions pass their tests and that the tests kill mutants",
    load: async () => (await import("./validate.ts")).validateCommand,
  },
  repair: {
    summary: "evaluate program repair under controlled hints (PAIR-Bench): repair study | report | build | check",
    load: async () => (await import("./repair/command.ts")).repairCommand,
  },
  augment: {
    summary: "change problems and generate tests for them (the UniCode method): augment study | suite | report | check",
    load: async () => (await import("./augment/command.ts")).augmentCommand,
  },
  generate: {
    summary: "make benchmarks from code seeds (AutoCodeGen): generate run | report | verify",
    load: async () => (await import("./generate/command.ts")).generateCommand,
  },
  models: {
    summary: "list known models and their prices; check, fetch or serve one (models check | get | serve)",
    load: async () => (await import("./models.ts")).modelsCommand,
  },
  papers: {
    summary: "show tables of papers and recompute the papers' claims (papers table | export | audit)",
    load: async () => (await import("./papers.ts")).papersCommand,
  },
  results: {
    summary:
      "show results of other harnesses with intervals; write runs in their formats (results FILE | export RUN --to FORMAT)",
    load: async () => (await import("./results.ts")).resultsCommand,
  },
  sim: {
    summary: "serve simulated models over HTTP (sim serve)",
    load: async () => (await import("./sim.ts")).simCommand,
  },
  sandbox: {
    summary: "check, describe or serve the sandbox (sandbox doctor | check | serve | image)",
    load: async () => (await import("./sandbox/command.ts")).sandboxCommand,
  },
  worker: {
    summary: "run programs for other machines, as a worker of a queue in Redis",
    load: async () => (await import("./workers/worker.ts")).workerCommand,
  },
  workers: {
    summary: "show the workers of a queue, pause them, or make a key that signs jobs (workers pause | resume | key)",
    load: async () => (await import("./workers/workers.ts")).workersCommand,
  },
  completion: {
    summary: "print a completion script for a shell (completion bash | zsh | fish)",
    load: async () => (await import("./completion.ts")).completionFor(commands),
  },
  install: {
    summary: 'install the kernel "TypeScript (taulab)" for Jupyter',
    load: async () => (await import("./install.ts")).installCommand,
  },
  uninstall: {
    summary: "remove the kernel from Jupyter",
    load: async () => (await import("./install.ts")).uninstallCommand,
  },
  setup: {
    summary: "prepare this machine (--full: also Docker, JupyterLab, Chromium, compilers)",
    load: async () => (await import("./setup.ts")).setupCommand,
  },
};
