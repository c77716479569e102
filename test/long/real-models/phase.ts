/** The settings of one run of the job. */
export interface PhaseSettings {
  /** Tasks of HumanEval at most, in their seeded order. */
  readonly tasks: number;
  /** Ways of asking HumanEval; undefined: all of the phase. */
  readonly ways: readonly string[] | undefined;
  /** The difficulty of the shipped tasks for the notebook; undefined: every one. */
  readonly difficulty: string | undefined;
  /** Model of the methods, by name. */
  readonly model: string;
  readonly seed: number;
  readonly threads: number;
  /** Number of answers that the model generates in parallel. */
  readonly parallel: number;
  /** Time after which no answer is begun, by `performance.now()`. */
  readonly until: number;
  /** Folder of the committed results. */
  readonly folder: string;
  readonly say: (text: string) => void;
}

/** A part of the job that ends in a result of its own. */
export interface Phase {
  readonly shows: string;
  /** Its result, which is written as JSON; a phase that was stopped goes on with what it has. */
  readonly run: (settings: PhaseSettings) => Promise<object>;
}
