import type { TextTable } from "../../toolkit/tables/sql-file.ts";
import { type ColumnNames, columnNames } from "./column-names.ts";
import type { ImportedResult } from "./imported-result.ts";
import { streamResults } from "./load-results.ts";
import { formatOf } from "./registry.ts";
import type { LoadResultsOptions } from "./results-format.ts";
import { type ResultsSource, resultsSource } from "./results-source.ts";

/** A model's mean score on one task, as a row of `Results` with sample index 0. */
export interface TaskMean extends ImportedResult {
  /** Number of samples with a score. */
  readonly n: number;
  /** Number of samples without a score. */
  readonly missing: number;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Asked {
  readonly model?: string | null;
  readonly task: string | null;
  readonly run?: string | null;
  readonly cluster?: string | null;
  readonly score: number | null;
  readonly n: number;
  readonly missing: number;
}

/**
 * Computes the means by a DuckDB query; undefined if the file has a value that is not a score, or a row without model
 * or task.
 */
const inPlace = async (
  file: string | TextTable,
  names: ColumnNames,
  model: string | undefined,
): Promise<readonly TaskMean[] | undefined> => {
  const text = (name: string): string => `cast(${quoted(name)} as varchar)`;
  const keys = {
    ...(model === undefined ? { model: text(names.model ?? "") } : {}),
    task: text(names.task),
    ...(names.run === undefined ? {} : { run: text(names.run) }),
  };
  const score =
    typeof file === "string"
      ? `cast(${quoted(names.score)} as double)`
      : `case lower(${quoted(names.score)}) when 'true' then 1 when 'false' then 0 else cast(${quoted(names.score)} as double) end`;
  const columns = [
    ...Object.entries(keys).map(([name, value]) => `${value} as ${name}`),
    ...(names.cluster === undefined ? [] : [`min(${text(names.cluster)}) as cluster`]),
    `avg(${score}) as score`,
    `count(${score})::integer as n`,
    `(count(*) - count(${score}))::integer as missing`,
  ];
  const places = Object.keys(keys).map((_, i) => i + 1);
  const query = `select ${columns.join(", ")} from t group by ${places} order by ${places}`;
  const source = { from: { t: file } };
  const { sql } = await import("../../toolkit/tables/sql.ts");
  const table = await sql(query, source).catch(() => undefined);
  const rows = table?.objects() as readonly Asked[] | undefined;
  if (!rows || rows.length === 0 || rows.some((row) => row.model === null || row.task === null)) return undefined;
  return rows.map(({ model: by, task, run = null, cluster = null, score: mean, n, missing }) => ({
    model: model ?? by ?? "",
    task: task ?? "",
    sample: 0,
    score: mean,
    ...(cluster === null ? {} : { cluster }),
    ...(run === null ? {} : { run }),
    n,
    missing,
  }));
};

const streamed = async (path: string, options: LoadResultsOptions): Promise<readonly TaskMean[]> => {
  const sums = new Map<string, { first: ImportedResult; sum: number; n: number; missing: number }>();
  for await (const row of streamResults(path, options)) {
    const key = JSON.stringify([row.model, row.task, row.run]);
    const entry = sums.get(key) ?? { first: row, sum: 0, n: 0, missing: 0 };
    sums.set(key, entry);
    if (row.score === null) entry.missing++;
    else {
      entry.n++;
      entry.sum += row.score;
    }
  }
  return [...sums.values()].map(({ first, sum, n, missing }) => ({
    model: first.model,
    task: first.task,
    sample: 0,
    score: n === 0 ? null : sum / n,
    ...(first.cluster === undefined ? {} : { cluster: first.cluster }),
    ...(first.run === undefined ? {} : { run: first.run }),
    n,
    missing,
  }));
};

/**
 * Returns the source in the form that the query reads; undefined for a CSV file with an unclear delimiter. A CSV file
 * needs its delimiter here, otherwise DuckDB reads task 1.50 as 1.5.
 */
const placeOf = (source: ResultsSource): string | TextTable | undefined => {
  if (source.kind !== "table" || /\.parquet$/i.test(source.path)) return source.path;
  const { path, columns, separator } = source;
  return separator === undefined ? undefined : { path, columns, separator };
};

/**
 * Computes the mean score of each model on each task, for results that may be larger than memory. DuckDB queries
 * tables and JSON lines with columns without loading them; other formats are read row by row.
 *
 * The means are enough for leaderboards and paired comparisons, but not for McNemar's test and pass@k.
 *
 * @param path a file or folder as for `loadResults`.
 * @throws DatasetError as `loadResults`.
 *
 * @example
 * (await taskMeans("datasets/results/example.csv")).length; // => 300
 */
export const taskMeans = async (path: string, options: LoadResultsOptions = {}): Promise<readonly TaskMean[]> => {
  const source = await resultsSource(path);
  const { name } = await formatOf(source, options);
  if (name !== "columns") return streamed(path, options);
  const names = columnNames(source, options);
  // If no query can read the source, it is read row by row. Then an error can name the wrong row.
  const file = names.model === undefined && options.model === undefined ? undefined : placeOf(source);
  const fileMeans = file === undefined ? undefined : await inPlace(file, names, options.model);
  return fileMeans ?? streamed(path, options);
};
