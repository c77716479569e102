import type { LoadResultsOptions, ResultColumn } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

/** The name of the column for each field; an optional field is absent if the table has no such column. */
export interface ColumnNames {
  readonly model?: string;
  readonly task: string;
  readonly sample?: string;
  readonly score: string;
  readonly cluster?: string;
  readonly run?: string;
}

/** Other usual names of the columns; the first name in the table counts. */
const aliases: Readonly<Partial<Record<ResultColumn, readonly string[]>>> = {
  task: ["task_id", "id", "question_id", "instance_id", "problem", "item"],
  score: ["correct", "passed", "accuracy", "acc", "is_correct"],
};

const columnIn = (column: ResultColumn, present: readonly string[]): string =>
  present.includes(column) ? column : (aliases[column]?.find((name) => present.includes(name)) ?? column);

/** The columns by the caller's names; by the names of the six fields; or by other usual names in the table. */
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

/** The names of a source's columns; undefined if it is no table. */
export const presentColumns = (source: ResultsSource): readonly string[] | undefined =>
  source.kind === "table" ? source.columns : source.kind === "lines" ? Object.keys(source.first) : undefined;

/** The asked columns that the source really has. */
export const columnNames = (source: ResultsSource, options: LoadResultsOptions): ColumnNames => {
  const present = presentColumns(source) ?? [];
  const { task, score, ...others } = askedColumns(options, present);
  const columns = Object.entries(others).filter(
    ([kind, name]) => present.includes(name) && !(kind === "cluster" && options.cluster === null),
  );
  return { task, score, ...Object.fromEntries(columns) };
};
