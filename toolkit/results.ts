/** One score of one sample: the row of the only tabular type that statistics, tables and charts share. */
export interface Result {
  readonly model: string;
  readonly task: string;
  /** Index of the sample among those of this task and model, from 0. */
  readonly sample: number;
  /** Usually 0 or 1, or a fraction; `null` for a sample without a score (an error), which is missing and never 0. */
  readonly score: number | null;
  /** The cluster of the task: dependent tasks share one (a contest, a source file). Default: the task itself. */
  readonly cluster?: string;
  /** The repetition of the whole benchmark to which this row belongs. */
  readonly run?: string;
}

/** Scores of any number of models, tasks and samples, in any order. */
export type Results = readonly Result[];
