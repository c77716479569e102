/** The settings of one run of the job `real-models`. */
export interface PhaseSettings {
  /** The greatest number of HumanEval's tasks, in a seeded order. */
  readonly tasks: number;
  /** The names of the prompt formats for HumanEval; undefined: all formats. */
  readonly ways: readonly string[] | undefined;
  /** The difficulty of the shipped tasks for the notebook; undefined: every one. */
  readonly difficulty: string | undefined;
  /** The name of the model that plays all roles when a method (such as repair) is tried. */
  readonly model: string;
  readonly seed: number;
  readonly threads: number;
  /** Number of answers that the model generates in parallel. */
  readonly parallel: number;
  /** The time, by `performance.now()`, after which no further answer is started. */
  readonly until: number;
  /** Folder of the committed results. */
  readonly folder: string;
  readonly say: (text: string) => void;
}

/** A part of the job `real-models` that ends in a result of its own. */
export interface Phase {
  readonly shows: string;
  /** Runs the phase and returns its result for the JSON file. A stopped phase continues from its stored answers. */
  readonly run: (settings: PhaseSettings) => Promise<object>;
}
