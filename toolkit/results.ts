/** One score of one sample. Statistics, tables and charts share this row type. */
export interface Result {
  readonly model: string;
  readonly task: string;
  /** Index of the sample among those of this task and model, from 0. */
  readonly sample: number;
  /**
   * Usually 0 or 1, or a fraction. `null` means that the sample has no score because of an error; it never counts as
   * 0.
   */
  readonly score: number | null;
  /**
   * The cluster of the task. Dependent tasks share one cluster (a contest, a source file). Default: each task by itself.
   */
  readonly cluster?: string;
  /** Name of the repetition in which the sample was taken, if the whole benchmark was run several times. */
  readonly run?: string;
}

/** Scores of any number of models, tasks and samples, in any order. */
export type Results = readonly Result[];
