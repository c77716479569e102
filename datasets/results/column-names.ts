import type { LoadResultsOptions, ResultColumn } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

/** The column name of each field. An optional field is absent if the table has no such column. */
export interface ColumnNames {
  readonly model?: string;
  readonly task: string;
  readonly sample?: string;
  readonly score: string;
  readonly cluster?: string;
  readonly run?: string;
}

/** Other usual names of the columns; the first one present is used. */
const aliases: Readonly<Partial<Record<ResultColumn, readonly string[]>>> = {
  task: ["task_id", "id", "question_id", "instance_id", "problem", "item"],
  score: ["correct", "passed", "accuracy", "acc", "is_correct"],
};

const columnIn = (column: ResultColumn, present: readonly string[]): string =>
  present.includes(column) ? column : (aliases[column]?.find((name) => present.includes(name)) ?? column);

/** Chooses the columns: the caller's names, then the fields' own names (`model`, `task`, …), then other usual names. */
export const askedColumns = (
  { columns = {}, cluster }: LoadResultsOptions,
  present: readonly string[] = [],
): Readonly<Record<ResultColumn, string>> => ({
  model: "model",
  task: columnIn("task", present),
  sample: "sample",
  score: columnIn("score", present),
  cluster: cluster ?? "cluster",
  run: "run",
  ...columns,
});

/** Returns the column names of a source; undefined if it is not a table. */
export const presentColumns = (source: ResultsSource): readonly string[] | undefined =>
  source.kind === "table" ? source.columns : source.kind === "lines" ? Object.keys(source.first) : undefined;

/** Returns the chosen columns that the source really has. */
export const columnNames = (source: ResultsSource, options: LoadResultsOptions): ColumnNames => {
  const present = presentColumns(source) ?? [];
  const { task, score, ...others } = askedColumns(options, present);
  const columns = Object.entries(others).filter(
    ([kind, name]) => present.includes(name) && !(kind === "cluster" && options.cluster === null),
  );
  return { task, score, ...Object.fromEntries(columns) };
};
