import type { OptionKind } from "./option-kind.ts";

/**
 * The part of a run that an option affects. `samples`: the answers to each task. `tasks`: the tasks and their prompts.
 * `asking`: the fields of requests. `delivery`: the form in which answers arrive. `limits`: time and memory of
 * programs. `judging`: the scores.
 */
export type OptionSection = "samples" | "tasks" | "asking" | "delivery" | "limits" | "judging";

/** The value that the manifest stores if the user leaves the option out; null: the endpoint's default applies. */
export type OptionPreset = number | null | Readonly<Record<string, boolean>>;

/** The command-line flag of an option. */
export interface OptionFlag {
  /** The name of the flag, without the two dashes. */
  readonly name: string;
  /** The word that stands for the value in the help, such as `N`. Default: it follows from the kind. */
  readonly mark?: string;
  readonly help: string;
  /** A description, for the help, of the behaviour without the option. */
  readonly otherwise?: string;
}

/** One option of an evaluation. All code that parses, checks, stores or repeats the option uses this entry. */
export interface RunOption {
  readonly section: OptionSection;
  readonly kind: OptionKind;
  /** The path, with dots, of the option's field in a configuration: `tests.timeout_s`. */
  readonly field: string;
  /** The description of the option's field in the JSON Schema of configurations. */
  readonly about?: string;
  readonly flag: OptionFlag;
  /**
   * The value that the manifest stores if the user leaves the option out. An option without a preset is then absent
   * from the manifest.
   */
  readonly preset?: OptionPreset;
  /** True if the value in the manifest also depends on other options. `configOf` computes it. */
  readonly isComputed?: true;
  /**
   * True if the option's field exists in both formats of configurations: taulab's own and that of the modular framework
   * (the benchmark framework of a thesis).
   */
  readonly isInBothForms?: true;
  /** True if `runs merge` may merge runs with different values of the option. */
  readonly mayDiffer?: true;
}
