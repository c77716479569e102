import { parseThreshold } from "../../engine/api/thresholds.ts";
import { flag, many, toggle } from "./flag.ts";
import { list, mapped, name, number, oneOf, path, text, wholeNumber } from "./kinds.ts";
import { fields } from "./pair-kinds.ts";

/** The limits of a budget; a number without a unit means dollars. */
export const limits = {
  usd: number({ least: 0 }),
  calls: number({ least: 0 }),
  tokens: number({ least: 0 }),
  seconds: number({ least: 0 }),
};

/** Limits in the engine's format, which counts time in milliseconds. */
export const toBudget = <T extends { readonly seconds?: number }>({ seconds, ...others }: T) => ({
  ...others,
  ...(seconds === undefined ? {} : { wallMs: seconds * 1000 }),
});

/** The limits of a run's costs. */
export const budget = mapped(fields("LIMITS", limits, "usd"), toBudget);

/** The default models of a run. */
export const simulated = ["sim/novice", "sim/steady", "sim/expert"];

/** Names, parsers and help texts of the options that several commands share; each command chooses its own. */
export const shared = {
  models: flag(
    list("IDS"),
    `comma-separated: openai/NAME, http://HOST/v1#NAME, gguf:NAME, gguf:./FILE.gguf, PREFIX/NAME of a provider, ${simulated.join(", ")}`,
    { otherwise: "the three simulated ones" },
  ),
  tasks: flag(
    list("PATHS", path("PATH")),
    "comma-separated files, folders or https addresses: task-source YAML; JSONL or Parquet (also .gz, .zst) of HumanEval, MBPP, EvalPlus, LiveCodeBench, AutoCodeBench, BigCodeBench, MultiPL-E, APPS, with the suffix #rules=official, or #from=DAY&until=DAY for LiveCodeBench; shipped: taulab's own",
    { otherwise: "shipped" },
  ),
  languages: flag(list("NAMES"), "comma-separated", { otherwise: "python if it is installed, else javascript" }),
  samples: flag(wholeNumber({ least: 1 }), "answers per model and task"),
  seed: flag(wholeNumber({ least: 0, most: 2 ** 32 - 1 }), "seed of all random choices", { otherwise: "1" }),
  temperature: flag(
    number({ least: 0, most: 2 }, "T"),
    "temperature of sampling: 0 is nearly deterministic, 2 the most random",
    { otherwise: "the endpoint's own" },
  ),
  maxTokens: flag(wholeNumber({ least: 1 }), "output limit: most tokens of an answer", {
    otherwise: "the endpoint's own",
  }),
  concurrency: flag(wholeNumber({ least: 1 }), "concurrent requests to each model", { otherwise: "8" }),
  budget: flag(
    budget,
    "stop before a limit is exceeded: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
  ),
  methodBudget: flag(
    budget,
    "start nothing new after a limit is reached: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
  ),
  yes: toggle("do not ask before a run that costs money"),
  id: flag(name("NAME"), "name of the run's folder", { otherwise: "the time" }),
  resume: flag(name("NAME"), "resume the run of this name, which must exist"),
  out: flag(path("DIR"), "folder of the runs", { otherwise: "runs" }),
  prompts: flag(path("FOLDER"), "folder of your own prompts; its files have the names of the built-in ones"),
  criteria: flag(
    list("NAMES"),
    "comma-separated names, or files (.ts, .js, .mjs) whose default export is a criterion",
    { otherwise: "unit-test, cpu-usage, ram-usage, token-count" },
  ),
  failUnder: many(
    mapped(text("THRESHOLD"), (typed) => parseThreshold(typed).text),
    "exit code 1 unless each model has 'pass@1>=0.6', 'unit-test>=80%', 'token-count total<=900' (compared with the interval's worse end; after :estimate, with the estimate; 'of MODEL': one model)",
  ),
  probes: flag(
    wholeNumber({ least: 0, most: 12 }),
    "run each pass again with this many probes (changed tests), 0 to 12",
    { otherwise: "3; 2 if each needs a compilation" },
  ),
  require: flag(oneOf(["probed"], "probed"), "count a pass as failed if it is neither proven nor confirmed by a probe"),
  executions: flag(
    wholeNumber({ least: 1, most: 100 }),
    "execute each passing program this many times; cpu-usage is the median CPU time minus an empty program's",
    { otherwise: "3 if --criteria or a configuration names cpu-usage, else 1" },
  ),
  sandbox: flag(
    name("ADDRESS"),
    "the sandbox for programs: docker:, remote:URL, or queue:redis://HOST for the workers of a queue (short form: --workers redis://HOST)",
    { otherwise: "this machine's own namespaces", spellings: { workers: (url) => `queue:${url}` } },
  ),
  isolation: flag(
    oneOf(["required", "none"], "none"),
    "run untrusted programs without isolation if the machine has none",
  ),
  json: toggle("rows as JSON"),
  figures: toggle("draw the paper's figures into RUN/figures"),
};
