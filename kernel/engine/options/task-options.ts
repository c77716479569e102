import type { RunOption } from "./run-option.ts";

/** Options for the number of samples, the choice of tasks and their prompts. */
export const taskOptions = {
  /** The number of answers of each model to each task. Default 1. */
  samples: {
    section: "samples",
    kind: { type: "wholeNumber", least: 1 },
    field: "samples",
    about: "Number of answers of each model to each task",
    flag: { name: "samples", help: "number of answers of each model to each task" },
    preset: 1,
    isInBothForms: true,
    mayDiffer: true,
  },
  /** The maximum number of tasks. The run uses the first tasks that pass the filters. Default: all that pass. */
  limit: {
    section: "tasks",
    kind: { type: "wholeNumber", least: 1 },
    field: "limit",
    about: "The maximum number of tasks: the first that pass the filters",
    flag: { name: "limit", help: "only the first N tasks that pass the filters" },
    mayDiffer: true,
  },
  /** The seed of all random choices, a whole number in [0, 2^32). Default 1. */
  seed: {
    section: "tasks",
    kind: { type: "wholeNumber", least: 0, most: 2 ** 32 - 1 },
    field: "seed",
    about: "Seed of all random choices",
    flag: { name: "seed", help: "seed of all random choices", otherwise: "1" },
    preset: 1,
    isInBothForms: true,
  },
  /**
   * Programming languages of the answers. Default: the first language that is installed and that every task has
   * (Python, JavaScript, or another one). An empty list means all languages of each task.
   */
  languages: {
    section: "tasks",
    kind: { type: "names", emptyWord: "all" },
    field: "languages",
    about:
      "Programming languages of the answers. Default: Python if it is installed, else JavaScript; []: all languages of a task",
    flag: {
      name: "language",
      help: "comma-separated programming languages of the answers; all: every language of each task",
      otherwise: "python if it is installed, else javascript",
    },
    isComputed: true,
    mayDiffer: true,
  },
  /** Switches for the prompt templates, for example `{ "all-tests-hidden": true }`. */
  parameters: {
    section: "tasks",
    kind: { type: "switches" },
    field: "parameters",
    about: "Switches for the tasks' prompt templates: name of a switch to true or false",
    flag: {
      name: "parameters",
      help: "comma-separated switches for the tasks' prompt templates: NAME or NAME=false",
    },
    preset: {} as Readonly<Record<string, boolean>>,
  },
} as const satisfies Readonly<Record<string, RunOption>>;
