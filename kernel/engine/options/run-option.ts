import type { OptionKind } from "./option-kind.ts";

/**
 * The part of a run that an option affects. `samples`: the answers to each task. `tasks`: the tasks and their prompts.
 * `asking`: the fields of requests. `delivery`: the form in which answers arrive. `limits`: time and memory of
 * programs. `judging`: the scores.
 */
export type OptionSection = "samples" | "tasks" | "asking" | "delivery" | "limits" | "judging";

/** The value that the manifest keeps for an option that the user leaves out; null: the endpoint's default applies. */
export type OptionPreset = number | null | Readonly<Record<string, boolean>>;

/** The command-line flag of an option. */
export interface OptionFlag {
  /** The name of the flag, without the two dashes. */
  readonly name: string;
  /** The placeholder of the value in the help, such as N. Default: it follows from the kind. */
  readonly mark?: string;
  readonly help: string;
  /** A description of the behaviour without the option. */
  readonly otherwise?: string;
}

/** One option of an evaluation. All code that reads, checks, stores or repeats the option derives from this entry. */
export interface RunOption {
  readonly section: OptionSection;
  readonly kind: OptionKind;
  /** The path of its field in a configuration, with dots: `tests.timeout_s`. */
  readonly field: string;
  /** The description of the field in the JSON Schema. */
  readonly about?: string;
  readonly flag: OptionFlag;
  /**
   * The value in the manifest if the user leaves the option out. Without a preset, the manifest then lacks the field.
   */
  readonly preset?: OptionPreset;
  /** True if the manifest's value depends on more than this option. `configOf` computes it. */
  readonly isComputed?: true;
  /** True if both taulab's form of a configuration and the modular framework's have the field. */
  readonly isInBothForms?: true;
  /** True if runs with different values can be merged. */
  readonly mayDiffer?: true;
}
