import type { EvaluateOptions } from "../run/options/options.ts";

/** The settings of an evaluation that configuration files and command-line flags can set. */
export interface EvalSettings
  extends Partial<
    Omit<
      EvaluateOptions,
      | "answers"
      | "answersFrom"
      | "tasksPath"
      | "signal"
      | "env"
      | "progress"
      | "moreBudget"
      | "retryFailed"
      | "pilot"
      | "onlyTasks"
    >
  > {
  /** Paths of task files and folders; `shipped` is the set that comes with taulab. */
  readonly tasks?: readonly string[];
  /** The largest fraction of samples that may end in an error before the exit code reports it. */
  readonly maxErrors?: number;
  /** Thresholds such as `pass@1>=0.6`; exit code 1 if one is not met. */
  readonly failUnder?: readonly string[];
}

/** Settings that consist of several fields. A later configuration replaces only the fields that it sets. */
const layered = ["aliases", "providers", "prices", "filters", "parameters", "retry", "budget"] as const;

/** True for a setting of several fields, of which a later configuration may set some and keep the others. */
export const isLayered = (name: keyof EvalSettings): boolean => (layered as readonly string[]).includes(name);

/** Merges two sets of settings for an evaluation; those in `over` take precedence. */
export const mergeSettings = (under: EvalSettings, over: EvalSettings): EvalSettings => ({
  ...under,
  ...over,
  ...Object.fromEntries(
    layered.flatMap((name) =>
      under[name] && over[name] ? [[name, { ...(under[name] as object), ...(over[name] as object) }]] : [],
    ),
  ),
});
