import type { ImportedResult } from "./imported-result.ts";
import type { ResultsSource } from "./results-source.ts";

export interface LoadResultsOptions {
  /** Name of a format. Default: found from the file itself. */
  readonly format?: string;
  /** The model, if a file does not name it. Default: the model in the file's name. */
  readonly model?: string;
  /** The score to read if a file has several: a scorer, a metric, "base" or "plus". Default: the format's first. */
  readonly metric?: string;
  /** lm-evaluation-harness: the filter of answers; HELM: the perturbation. Default: the first in the file; none. */
  readonly filter?: string;
  /** The field whose value is the cluster; null: none. Default: the cluster in the format, if it has one. */
  readonly cluster?: string | null;
  /** Tables: the columns of the fields. Default: the names themselves. */
  readonly columns?: Readonly<Partial<Record<ResultColumn, string>>>;
}

/** The kinds of columns that a table of results may have. */
export type ResultColumn = "model" | "task" | "sample" | "score" | "cluster" | "run";

/** One form in which harnesses write their results. `named-formats.ts` lists them. */
export interface ResultsFormat {
  /**
   * The feature of this format that the source lacks; null if the source is of this format. Reads no more than the source holds
   * already.
   */
  lacks(source: ResultsSource, options: LoadResultsOptions): string | null;
  /** Rows in the order of the file, one by one or in lists. Throws a `DatasetError` with file, record and field. */
  read(source: ResultsSource, options: LoadResultsOptions): AsyncGenerator<ImportedResult | readonly ImportedResult[]>;
}
