import { parseThreshold } from "../../engine/api/thresholds.ts";
import { flag, many, toggle } from "./flag.ts";
import { list, mapped, name, number, oneOf, path, text, wholeNumber } from "./kinds.ts";
import { runFlags } from "./option-flags.ts";
import { fields } from "./pair-kinds.ts";

/** The names and types of a budget's limits, as typed in `usd=1.50,calls=100`. */
export const limits = {
  usd: number({ least: 0 }),
  calls: number({ least: 0 }),
  tokens: number({ least: 0 }),
  seconds: number({ least: 0 }),
};

/** Converts typed limits to the engine's format, in which time is in milliseconds. */
export const toBudget = <T extends { readonly seconds?: number }>({ seconds, ...others }: T) => ({
  ...others,
  ...(seconds === undefined ? {} : { wallMs: seconds * 1000 }),
});

/** The value of `--budget`. A number without a unit means dollars. */
export const budget = mapped(fields("LIMITS", limits, "usd"), toBudget);

/** The default models of a run. */
export const simulated = ["sim/novice", "sim/steady", "sim/expert"];

/** Options that several commands share, with the same names, parsers and help texts. Each command selects from them. */
export const shared = {
  models: flag(
    list("IDS"),
    `comma-separated: openai/NAME, http://HOST/v1#NAME, gguf:NAME, gguf:./FILE.gguf, PREFIX/NAME of a provider, ${simulated.join(", ")}`,
    { otherwise: "the three simulated models" },
  ),
  tasks: flag(
    list("PATHS", path("PATH")),
    "comma-separated files, folders or https addresses: task-source YAML, or JSONL or Parquet (also .gz, .zst) of HumanEval, MBPP, EvalPlus, LiveCodeBench, AutoCodeBench, BigCodeBench, MultiPL-E or APPS; shipped: taulab's own tasks. The suffix #rules=official selects the benchmark's own prompts and rules, #from=DAY&until=DAY a period of LiveCodeBench",
    { otherwise: "shipped" },
  ),
  languages: flag(list("NAMES"), "comma-separated programming languages of the answers", {
    otherwise: "python if it is installed, else javascript",
  }),
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
  id: flag(name("NAME"), "name of the run's folder", { otherwise: "the time of the start" }),
  resume: flag(name("NAME"), "resume the run of this name, which must exist"),
  out: flag(path("DIR"), "folder of the runs", { otherwise: "runs" }),
  prompts: flag(path("FOLDER"), "folder of your own prompts; its files have the names of the built-in ones"),
  failUnder: many(
    mapped(text("THRESHOLD"), (typed) => parseThreshold(typed).text),
    "exit code 1 unless every model meets this threshold, such as 'pass@1>=0.6' or 'token-count total<=900'. It is compared with the worse end of the 95% interval; 'pass@1:estimate>=0.6' uses the estimate. 'pass@1>=0.6 of MODEL' checks one model",
  ),
  sandbox: flag(
    name("ADDRESS"),
    "the sandbox that runs programs: docker:, remote:URL, or queue:redis://HOST for the workers of a queue (short form: --workers redis://HOST)",
    { otherwise: "this machine's own namespaces", spellings: { workers: (url) => `queue:${url}` } },
  ),
  isolation: flag(
    oneOf(["required", "none"], "none"),
    "run untrusted programs even if this machine cannot isolate them",
  ),
  json: toggle("print the rows as JSON"),
  figures: toggle("draw the paper's figures into RUN/figures"),
};
