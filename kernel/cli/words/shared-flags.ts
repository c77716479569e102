import { parseThreshold } from "../../engine/api/thresholds.ts";
import { flag, many, toggle } from "./flag.ts";
import { list, mapped, name, number, oneOf, path, text, wholeNumber } from "./kinds.ts";
import { runFlags } from "./option-flags.ts";
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
  samples: runFlags.samples,
  seed: runFlags.seed,
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
  failUnder: many(
    mapped(text("THRESHOLD"), (typed) => parseThreshold(typed).text),
    "exit code 1 unless each model has 'pass@1>=0.6', 'unit-test>=80%', 'token-count total<=900' (compared with the interval's worse end; after :estimate, with the estimate; 'of MODEL': one model)",
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
