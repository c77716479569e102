import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { type RunOptionName, runOptions } from "../../options/run-options.ts";
import type { RunConfig } from "../../store/manifest.ts";
import type { EvaluateOptions } from "./options.ts";

/** The names of the options of `evaluate` that are not in the table `runOptions`. */
const otherNames: Readonly<Record<Exclude<keyof EvaluateOptions, RunOptionName>, true>> = {
  models: true,
  aliases: true,
  providers: true,
  prices: true,
  filters: true,
  examples: true,
  pilot: true,
  onlyTasks: true,
  criterionFiles: true,
  judging: true,
  energy: true,
  sonarqube: true,
  concurrency: true,
  timeoutMs: true,
  retry: true,
  budget: true,
  moreBudget: true,
  retryFailed: true,
  cache: true,
  directory: true,
  id: true,
  sandbox: true,
  answers: true,
  answersFrom: true,
  isolation: true,
  tasksPath: true,
  notes: true,
  progress: true,
  signal: true,
  env: true,
};

const optionNames: object = { ...runOptions, ...otherNames };

type Kept = keyof RunConfig | "id";

/** Options that a resumed run accepts. Its manifest fixes all others. */
const anew: Readonly<Record<Exclude<keyof EvaluateOptions, Kept>, true>> = {
  pilot: true,
  onlyTasks: true,
  concurrency: true,
  timeoutMs: true,
  retry: true,
  budget: true,
  moreBudget: true,
  retryFailed: true,
  cache: true,
  directory: true,
  sandbox: true,
  answers: true,
  tasksPath: true,
  notes: true,
  progress: true,
  signal: true,
  env: true,
};

/** Throws for options that a resumed run would ignore. */
export const refuseFixedOptions = (options: object): void => {
  const refused = Object.entries(options).find(
    ([name, value]) => value !== undefined && name in optionNames && !(name in anew),
  );
  if (refused === undefined) return;
  const [argument, value] = refused;
  throw new EngineError(`${argument} has no effect on a resumed run, whose manifest fixes it`, {
    code: "invalid_config",
    argument,
    value,
    hint: "leave it out, or start a new run; to add samples, models or tasks, use extend: { samples, models, tasks }",
  });
};

/** Throws for an unknown option of `evaluate`, with the nearest known name. */
export const refuseUnknown = (options: object): void => {
  const unknown = Object.keys(options).find((name) => !(name in optionNames));
  if (unknown === undefined) return;
  const close = nearest(unknown, Object.keys(optionNames));
  throw new EngineError(`there is no option "${unknown}"`, {
    code: "invalid_config",
    argument: unknown,
    hint: close ? `did you mean "${close}"?` : `the options are ${Object.keys(optionNames).join(", ")}`,
  });
};
