import type { EvaluateOptions } from "../run/options.ts";

/** What files and flags can say of an evaluation. */
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
  /** Of all samples, how many may end in an error before the exit code says it: a fraction. */
  readonly maxErrors?: number;
  /** Thresholds such as `pass@1>=0.6`; exit code 1 where one is not met. */
  readonly failUnder?: readonly string[];
}

/** Settings that hold settings: later ones are laid over earlier ones, field by field. */
const layered = ["aliases", "providers", "prices", "filters", "parameters", "retry", "budget"] as const;

/** Whether a setting holds settings of which a later one may say some alone. */
export const isLayered = (name: keyof EvalSettings): boolean => (layered as readonly string[]).includes(name);

/** Settings with those of `over` laid on top. */
export const mergeSettings = (under: EvalSettings, over: EvalSettings): EvalSettings => ({
  ...under,
  ...over,
  ...Object.fromEntries(
    layered.flatMap((name) =>
      under[name] && over[name] ? [[name, { ...(under[name] as object), ...(over[name] as object) }]] : [],
    ),
  ),
});
