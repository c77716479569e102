import type { ImportedResult } from "./imported-result.ts";
import type { ResultsSource } from "./results-source.ts";

export interface LoadResultsOptions {
  /** Name of the format. Default: detected from the file. */
  readonly format?: string;
  /** The model, for a file that does not name it. Default: the model in the file's name. */
  readonly model?: string;
  /** The score to read if a file has several: a scorer, a metric, "base" or "plus". Default: the format's first one. */
  readonly metric?: string;
  /**
   * lm-evaluation-harness: the filter of answers, by default the first in the file. HELM: the perturbation, by
   * default none.
   */
  readonly filter?: string;
  /**
   * The field whose value is the cluster; null for no cluster. Default: the cluster that the format itself defines, if
   * any.
   */
  readonly cluster?: string | null;
  /** For tables: the column name of each field. Default: the field's own name. */
  readonly columns?: Readonly<Partial<Record<ResultColumn, string>>>;
}

/** The columns that a table of results may have. */
export type ResultColumn = "model" | "task" | "sample" | "score" | "cluster" | "run";

/** Recognises and reads the results that one harness writes. `named-formats.ts` lists all formats. */
export interface ResultsFormat {
  /**
   * Describes what the source lacks for this format; null if the source has this format. The method uses only `source`,
   * and does not read the file again.
   */
  lacks(source: ResultsSource, options: LoadResultsOptions): string | null;
  /**
   * Reads rows in the order of the file, one by one or in lists. Throws a `DatasetError` with file, record and field.
   */
  read(source: ResultsSource, options: LoadResultsOptions): AsyncGenerator<ImportedResult | readonly ImportedResult[]>;
}
