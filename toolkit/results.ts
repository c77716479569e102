/** One score of one sample: the row of the only tabular type that statistics, tables and charts share. */
export interface Result {
  readonly model: string;
  readonly task: string;
  /** 0-based index of the sample of this task by this model. */
  readonly sample: number;
  /** Usually 0 or 1, or a fraction; `null` if the sample has no score (an error): it is missing, never 0. */
  readonly score: number | null;
  /** Tasks that are not independent share a cluster (a contest, a source file). Default: the task itself. */
  readonly cluster?: string;
  /** The repetition of the whole benchmark to which this row belongs. */
  readonly run?: string;
}

/** Scores of any number of models, tasks and samples, in any order. */
export type Results = readonly Result[];
