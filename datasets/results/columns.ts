import { nearest } from "../../toolkit/base/nearest.ts";
import { csvShape } from "../../toolkit/tables/io/csv-shape.ts";
import { DatasetError } from "../errors.ts";
import { asDatasetError, tableRows } from "../instances/table-rows.ts";
import { askedColumns, presentColumns } from "./column-names.ts";
import { besides, type ImportedResult, importedResult } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultColumn, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";
import { sampleCounter } from "./sample-counter.ts";
import { lineBatches } from "./text-lines.ts";

interface PlacedRow {
  readonly file: string;
  readonly line: number | null;
  /** Index of the row, from 0. */
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const has = (values: PlacedRow["values"], name: string): boolean => values[name] !== undefined && values[name] !== null;

const wrong = ({ file, line, row, values }: PlacedRow, field: string, requirement: string): DatasetError =>
  new DatasetError(
    `must be ${requirement}${has(values, field) ? `, but is ${JSON.stringify(values[field])}` : ", but is empty"}`,
    {
      code: has(values, field) ? "wrong_type" : "missing_field",
      file,
      ...(line === null ? { field: `row ${row + 1}, ${field}` } : { line, field }),
      hint: `Columns of this file: ${Object.keys(values).join(", ")}.`,
    },
  );

const textOf = (row: PlacedRow, name: string): string => {
  const value = row.values[name];
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  throw wrong(row, name, "text or a number");
};

const scoreOf = (row: PlacedRow, name: string): number | null => {
  const value = row.values[name];
  if (value === null || value === undefined || value === "") return null;
  // pandas writes booleans as True and False.
  if (typeof value === "string" && /^(?:true|false)$/i.test(value)) return Number(value.toLowerCase() === "true");
  const number = Number(value as string | number | boolean | bigint);
  if (typeof value !== "object" && Number.isFinite(number)) return number;
  throw wrong(row, name, "a number, true, false, or empty if a sample has no score");
};

const sampleOf = (row: PlacedRow, name: string): number => {
  const sample = Number(row.values[name]);
  if (Number.isSafeInteger(sample) && sample >= 0) return sample;
  throw wrong(row, name, "a whole number from 0");
};

/** If every record is a line, reads the file piece by piece; otherwise reads the whole table. */
async function* csvRows(file: string, texts: readonly string[]): AsyncGenerator<readonly PlacedRow[]> {
  const shape = await csvShape(file, lineBatches(file), { texts });
  if (shape === null) return yield (await tableRows(file, texts)) ?? [];
  let row = 0;
  let head = true;
  for await (const lines of lineBatches(file)) {
    yield (head ? lines.slice(1) : lines).map((line) => ({
      file,
      line: line.line,
      row: row++,
      values: shape.row(line),
    }));
    head &&= lines.length === 0;
  }
}

async function* jsonRows(file: string): AsyncGenerator<readonly PlacedRow[]> {
  let row = 0;
  for await (const { place, values } of lineRecords(file))
    yield [{ file: place.file, line: place.line ?? null, row: row++, values }];
}

async function* placedRows(source: ResultsSource, texts: readonly string[]): AsyncGenerator<readonly PlacedRow[]> {
  if (source.kind === "lines") yield* jsonRows(source.path);
  else if (/\.parquet$/i.test(source.path)) yield (await tableRows(source.path)) ?? [];
  else
    try {
      yield* csvRows(source.path, texts);
    } catch (cause) {
      throw cause instanceof DatasetError ? cause : asDatasetError(source.path, cause);
    }
}

const optional = (row: PlacedRow, kind: "cluster" | "run", name: string, isRequired: boolean) => {
  if (has(row.values, name)) return { [kind]: textOf(row, name) };
  if (isRequired) throw wrong(row, name, "text or a number");
  return {};
};

/** True for a plain table with ids and scores but without a model. The file name is then the model. */
const isPlain = (present: readonly string[], { model, task, score }: Readonly<Record<ResultColumn, string>>): boolean =>
  !present.includes(model) && task !== "task" && present.includes(task) && present.includes(score);

/** Any table or JSON lines with recognised column names, or with names given by the caller. */
export const columns: ResultsFormat = {
  lacks(source, options) {
    const present = presentColumns(source);
    if (!present) return "no table and no JSON lines";
    const mapping = askedColumns(options, present);
    const isModelNamed =
      options.model !== undefined || (options.columns?.model === undefined && isPlain(present, mapping));
    const needed: ResultColumn[] = isModelNamed ? ["task", "score"] : ["model", "task", "score"];
    const absent = needed.map((name) => mapping[name]).filter((name) => !present.includes(name));
    if (absent.length === 0) return null;
    const meant = nearest(absent[0] ?? "", present);
    return `no column ${absent.map((name) => `"${name}"`).join(", ")} among ${present.slice(0, 12).join(", ")}${meant ? `; is "${meant}" meant?` : ""}`;
  },
  async *read(source, options): AsyncGenerator<readonly ImportedResult[]> {
    const count = sampleCounter();
    const present = presentColumns(source) ?? [];
    const mapping = askedColumns(options, present);
    const unnamed = !present.includes(mapping.model)
      ? modelOfFile(source.path, /\.(csv|jsonl|ndjson|parquet)$/i)
      : undefined;
    const mappedColumns = new Set(Object.values(mapping));
    const clusterAsked = options.cluster !== undefined || options.columns?.cluster !== undefined;
    const resultOf = (row: PlacedRow): ImportedResult => {
      const model = options.model ?? unnamed ?? textOf(row, mapping.model);
      const task = textOf(row, mapping.task);
      const run = optional(row, "run", mapping.run, options.columns?.run !== undefined);
      const sample = has(row.values, mapping.sample)
        ? sampleOf(row, mapping.sample)
        : count(model, task, ...Object.values(run));
      const cluster = options.cluster === null ? {} : optional(row, "cluster", mapping.cluster, clusterAsked);
      return importedResult(
        "columns",
        { model, task, sample, score: scoreOf(row, mapping.score), ...cluster, ...run },
        besides(row.values, mappedColumns),
      );
    };
    // Names are read as text even if all look like numbers: task 1.50 is not task 1.5.
    const texts = [mapping.model, mapping.task, mapping.cluster, mapping.run];
    for await (const rows of placedRows(source, texts)) yield rows.map(resultOf);
  },
};
