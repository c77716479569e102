import { parseThreshold } from "../../engine/api/thresholds.ts";
import { flag, many, toggle } from "./flag.ts";
import { list, mapped, name, number, oneOf, path, text, whole } from "./kinds.ts";
import { fields } from "./pair-kinds.ts";

/** Limits of what a run may spend: a number alone is dollars. */
export const limits = {
  usd: number({ least: 0 }),
  calls: number({ least: 0 }),
  tokens: number({ least: 0 }),
  seconds: number({ least: 0 }),
};

/** Limits as the engine takes them: it counts time in milliseconds. */
export const toBudget = <T extends { readonly seconds?: number }>({ seconds, ...rest }: T) => ({
  ...rest,
  ...(seconds === undefined ? {} : { wallMs: seconds * 1000 }),
});

/** What a run may spend. */
export const budget = mapped(fields("LIMITS", limits, "usd"), toBudget);

/** The models of a run that names none. */
export const simulated = ["sim/novice", "sim/steady", "sim/expert"];

/** How so many options of several commands are called, read and explained; each command takes those that it knows. */
export const shared = {
  models: flag(
    list("IDS"),
    `comma-separated: openai/NAME, http://HOST/v1#NAME, PREFIX/NAME of a provider, ${simulated.join(", ")}`,
    { otherwise: "the three simulated ones" },
  ),
  tasks: flag(
    list("PATHS", path("PATH")),
    "comma-separated files, folders or https addresses: task-source YAML; JSONL or Parquet (.gz, .zst too) of HumanEval, MBPP, EvalPlus, LiveCodeBench, AutoCodeBench, BigCodeBench, MultiPL-E, APPS; behind them #rules=official, or #from=DAY&until=DAY of LiveCodeBench; shipped: taulab's own",
    { otherwise: "shipped" },
  ),
  languages: flag(list("NAMES"), "comma-separated", { otherwise: "python where it is found, else javascript" }),
  samples: flag(whole({ least: 1 }), "answers of each model to each task"),
  seed: flag(whole({ least: 0, most: 2 ** 32 - 1 }), "seed of everything random", { otherwise: "1" }),
  temperature: flag(number({ least: 0, most: 2 }, "T"), "how freely is drawn", { otherwise: "the endpoint's own" }),
  maxTokens: flag(whole({ least: 1 }), "longest answer", { otherwise: "the endpoint's own" }),
  concurrency: flag(whole({ least: 1 }), "requests of each model at the same time", { otherwise: "8" }),
  budget: flag(
    budget,
    "stop before these are passed: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
  ),
  methodBudget: flag(
    budget,
    "begin nothing new once one is reached: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
  ),
  yes: toggle("do not ask before a run that costs money"),
  id: flag(name("NAME"), "name of the run's folder", { otherwise: "the time" }),
  resume: flag(name("NAME"), "go on with the run of this name, which must be there already"),
  out: flag(path("DIR"), "folder of the runs", { otherwise: "runs" }),
  prompts: flag(path("FOLDER"), "prompts of your own, in files named like ours"),
  criteria: flag(
    list("NAMES"),
    "comma-separated; a file (.ts, .js, .mjs) stands for the criterion that it exports by default",
    { otherwise: "unit-test, cpu-usage, ram-usage, token-count" },
  ),
  primary: flag(name("NAME"), "the criterion that ranks, with its part: 'token-count total'", {
    otherwise: "unit tests, as pass@k",
  }),
  judges: flag(
    list("IDS"),
    "models that the criteria llm-judge-solution-correctness, -code-quality and -comment-quality ask",
  ),
  failUnder: many(
    mapped(text("THRESHOLD"), (typed) => parseThreshold(typed).text),
    "exit code 1 unless each model has 'pass@1>=0.6', 'unit-test>=80%', 'token-count total<=900' (the interval's worse end counts unless :estimate is behind the name; 'of MODEL' for one)",
  ),
  probes: flag(
    whole({ least: 0, most: 12 }),
    "run each pass again with so many changed tests, 0 to 12; 0: doubt none",
    { otherwise: "3; 2 where each needs a compilation" },
  ),
  require: flag(oneOf(["probed"], "probed"), "count a pass as failed where nothing proves it and no probe confirms it"),
  executions: flag(
    whole({ least: 1, most: 100 }),
    "execute each passing program so often; the median of its CPU time, less an empty program's, is cpu-usage",
    { otherwise: "3 where --criteria or a configuration names it, else 1" },
  ),
  sandbox: flag(
    name("ADDRESS"),
    "where programs run: docker:, remote:URL, or queue:redis://HOST for the workers of a queue (in short --workers redis://HOST)",
    { otherwise: "this machine's own namespaces", spellings: { workers: (url) => `queue:${url}` } },
  ),
  isolation: flag(
    oneOf(["required", "none"], "none"),
    "run untrusted programs without isolation where the machine has none",
  ),
  json: toggle("rows as JSON"),
  figures: toggle("draw the paper's figures into RUN/figures"),
};
