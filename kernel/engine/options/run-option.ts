import type { OptionKind } from "./option-kind.ts";

/**
 * The part of a run that an option concerns. `samples`: the answers to each task. `tasks`: the tasks and their prompts. `asking`: the fields of requests.
 * `delivery`: the form in which answers arrive. `limits`: time and memory of programs. `judging`: the scores.
 */
export type OptionSection = "samples" | "tasks" | "asking" | "delivery" | "limits" | "judging";

/** A value that the manifest keeps for an absent option; null: the endpoint decides. */
export type OptionPreset = number | null | Readonly<Record<string, boolean>>;

/** The option of the command line. */
export interface OptionFlag {
  /** The name behind the two dashes. */
  readonly name: string;
  /** The word for the value in the help, such as N. Default: by the kind. */
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
  /** The value in the manifest if the option is absent. Default: the manifest has no such field. */
  readonly preset?: OptionPreset;
  /** True if the manifest's value depends on more than this option. `configOf` computes it. */
  readonly isComputed?: true;
  /** True if both forms of a configuration have the field. */
  readonly isInBothForms?: true;
  /** True if runs with different values can be merged. */
  readonly mayDiffer?: true;
}
