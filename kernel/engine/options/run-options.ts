import type { OptionKind, OptionValue } from "./option-kind.ts";

/**
 * The part of a run that an option concerns: the choice of tasks, the requests for answers, the limits of programs,
 * the scores.
 */
export type OptionSection = "tasks" | "asking" | "limits" | "judging";

/** The option of the command line. */
export interface OptionFlag {
  /** The name behind the two dashes. */
  readonly name: string;
  /** The placeholder of the value in the help. Default: by the kind. */
  readonly mark?: string;
  readonly help: string;
  /** A description of the behaviour without the option. */
  readonly otherwise?: string;
}

/** One option of an evaluation. All that reads, checks, stores or repeats the option derives from its entry. */
export interface RunOption {
  readonly section: OptionSection;
  readonly kind: OptionKind;
  /** The path of its field in a configuration, with dots: `tests.timeout_s`. */
  readonly field: string;
  /** The description of the field in the JSON Schema. */
  readonly about?: string;
  readonly flag: OptionFlag;
  /** True if runs with different values can be merged. */
  readonly mayDiffer?: true;
}

/**
 * The options of an evaluation whose values are plain: numbers, texts, switches. All uses derive from the entries:
 *
 * - the types of the option and of the manifest's field, and the checks;
 * - the field of configurations, with its JSON Schema;
 * - the flag of the command line;
 * - the comparison on a resume, and the command that repeats a run.
 */
export const runOptions = {
  /** The largest number of tasks: the first that pass the filters. Default: all. */
  limit: {
    section: "tasks",
    kind: { type: "wholeNumber", least: 1 },
    field: "limit",
    about: "The maximum number of tasks: the first that pass the filters",
    flag: { name: "limit", help: "only the first N tasks that pass the filters" },
    mayDiffer: true,
  },
  /** The system prompt of every request. Default: the benchmark's rules, or none. */
  systemPrompt: {
    section: "asking",
    kind: { type: "text" },
    field: "system_prompt",
    about: "System prompt for every model",
    flag: { name: "system-prompt", help: "system prompt for every model" },
  },
  /**
   * Nucleus sampling: tokens are drawn from the likeliest ones whose probabilities sum to this, in (0, 1]. Default:
   * the endpoint's own.
   */
  topP: {
    section: "asking",
    kind: { type: "number", above: 0, most: 1 },
    field: "top_p",
    flag: {
      name: "top-p",
      mark: "P",
      help: "nucleus sampling: draw from the likeliest tokens whose probabilities sum to P",
      otherwise: "the endpoint's own",
    },
  },
  /** Stop sequences: texts at which the endpoint ends a completion. */
  stop: {
    section: "asking",
    kind: { type: "texts" },
    field: "stop",
    about: "Stop sequences: texts at which an answer ends",
    flag: { name: "stop", help: "stop sequence: a text that ends an answer; \\n is a line break" },
  },
  /** The reasoning effort of a reasoning model, in the endpoint's words: "low", "medium", "high". */
  reasoningEffort: {
    section: "asking",
    kind: { type: "name" },
    field: "reasoning_effort",
    about: "low, medium, high, or another value of the endpoint",
    flag: {
      name: "reasoning-effort",
      mark: "WORD",
      help: "reasoning effort of a reasoning model: low, medium, high",
    },
  },
  /** Time limit of one test, in milliseconds. Default: 20 times the canonical solution's time, in [500, 10 000]. */
  testTimeoutMs: {
    section: "limits",
    kind: { type: "number", above: 0, unit: "seconds" },
    field: "tests.timeout_s",
    about: "Time limit of one test, in seconds",
    flag: {
      name: "test-timeout",
      help: "time limit of one test",
      otherwise: "20 times the time of the task's canonical solution on this machine, 0.5 to 10",
    },
  },
  /** Memory limit of one program, in bytes. Default: the sandbox's. */
  testMemoryBytes: {
    section: "limits",
    kind: { type: "number", above: 0, unit: "megabytes" },
    field: "tests.memory_mb",
    about: "Memory limit of one program, in MB",
    flag: { name: "test-memory", help: "memory limit of one program", otherwise: "the sandbox's limit" },
  },
  /** A run (id or path) whose time limits of tests are used here too, so that two machines judge alike. */
  limitsOf: {
    section: "limits",
    kind: { type: "name" },
    field: "tests.limits_of",
    about: "A run whose test limits are used",
    flag: {
      name: "limits-of",
      mark: "RUN",
      help: "use the test limits of this run, so that two machines judge alike",
    },
    mayDiffer: true,
  },
  /**
   * The criterion whose score becomes the sample's score and ranks the models, with its part: `token-count total`.
   * Default: unit tests.
   */
  primary: {
    section: "judging",
    kind: { type: "name" },
    field: "primary",
    about: "The criterion that ranks the models; default: unit tests",
    flag: {
      name: "primary",
      mark: "NAME",
      help: "the criterion that ranks the models, with its part: 'token-count total'",
      otherwise: "unit tests, as pass@k",
    },
  },
  /** Ids of the models that the criteria `llm-judge-…` ask. */
  judges: {
    section: "judging",
    kind: { type: "names" },
    field: "judges",
    about: "Models that the criteria llm-judge-... ask",
    flag: {
      name: "judge",
      mark: "IDS",
      help: "judge models for the criteria llm-judge-solution-correctness, -code-quality and -comment-quality",
    },
  },
} as const satisfies Readonly<Record<string, RunOption>>;

type Entries = typeof runOptions;

/** The name of an option in the table. */
export type RunOptionName = keyof Entries;

/** The options of the table, as `evaluate` takes them. */
export type TabledOptions = { readonly [Name in keyof Entries]?: OptionValue<Entries[Name]["kind"]> };

/** The options of the table, as the manifest keeps them. A switch that is off is absent. */
export type TabledConfig = {
  readonly [Name in keyof Entries]?: Exclude<OptionValue<Entries[Name]["kind"]>, false>;
};

/** The entries of the table, by name. */
export const runOptionEntries = Object.entries(runOptions) as readonly (readonly [RunOptionName, RunOption])[];
