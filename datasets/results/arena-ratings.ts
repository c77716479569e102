import { isObject } from "../../toolkit/base/is-object.ts";
import { tableRows } from "../instances/table-rows.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { presentColumns } from "./column-names.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import { latestOf, noCategory, ofCategory } from "./rating-category.ts";
import type { ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "arena-ratings";

/**
 * Possible names of the column with the model: in Arena's data set, FastChat's table, Arena-Hard's table, and Arena's
 * first tables.
 */
const modelNames = ["model_name", "model", "Model", "key", ""] as const;
const ratingNames = ["rating", "score", "Arena Elo rating"] as const;
const lowNames = ["rating_lower", "rating_q025"] as const;
const highNames = ["rating_upper", "rating_q975"] as const;

const firstOf = (present: readonly string[], names: readonly string[]): string | undefined =>
  names.find((name) => present.includes(name));

const isBoard = (present: readonly string[]): boolean => {
  if (firstOf(present, modelNames) === undefined) return false;
  const bounds = firstOf(present, lowNames) !== undefined && firstOf(present, highNames) !== undefined;
  return present.includes("Arena Elo rating") || (bounds && firstOf(present, ratingNames) !== undefined);
};

/** Returns the categories of a JSON document, each with the ratings by model; empty for any other source. */
const catalogueOf = (source: ResultsSource): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  if (source.kind !== "document" || !isObject(source.value)) return [];
  const categories = Object.entries(source.value).flatMap(([category, models]) =>
    isObject(models) ? [[category, models] as const] : [],
  );
  const [first] = Object.values(categories[0]?.[1] ?? {});
  return isObject(first) && isBoard(["model", ...Object.keys(first)]) ? categories : [];
};

/** Reads the rows of a source as records with a model and, if the source has categories, a category. */
async function* records(source: ResultsSource): AsyncGenerator<JsonRecord> {
  if (source.kind === "lines") yield* lineRecords(source.path);
  for (const [category, models] of catalogueOf(source))
    for (const [model, entry] of Object.entries(models))
      if (isObject(entry))
        yield jsonRecord({ ...entry, model, category }, { file: source.path, within: `${category}.${model}` });
  if (source.kind !== "table") return;
  const hasIndex = source.columns[0] === "";
  for (const { line, row, values } of (await tableRows(source.path, [...modelNames, "category"])) ?? []) {
    const [index, ...columns] = Object.entries(values);
    const namedValues = hasIndex && index ? { model: String(index[1]), ...Object.fromEntries(columns) } : values;
    yield jsonRecord(namedValues, { file: source.path, ...(line === null ? { within: `row ${row + 1}` } : { line }) });
  }
}

/**
 * Reads a number, which may be stored as text. Null for an empty cell or for "-", which marks a model without battles.
 */
const numberIn = (record: JsonRecord, names: readonly string[]): number | null => {
  const name = firstOf(record.keys, names);
  const value = name === undefined ? null : record.values[name];
  if (name === undefined || value === null || value === undefined || value === "" || value === "-") return null;
  const number = Number(value);
  if (!Number.isFinite(number)) throw record.wrong(name, 'a number, or "-"');
  return number;
};

const resultOf = (record: JsonRecord): ImportedResult | undefined => {
  const model = firstOf(record.keys, modelNames) ?? "model";
  const metric = firstOf(record.keys, ratingNames) ?? "rating";
  const score = numberIn(record, [metric]);
  if (score === null) return undefined;
  const category = record.has("category") ? `, ${record.text("category")}` : "";
  const fields = {
    ...without(record.values, model, metric, ...lowNames, ...highNames),
    low: numberIn(record, lowNames),
    high: numberIn(record, highNames),
    metric,
  };
  return importedResult(NAME, { model: record.text(model), task: `arena${category}`, sample: 0, score }, fields);
};

/**
 * Arena's leaderboards: one rating for each model, with the printed 95% interval. `filter` selects a category; by
 * default it is the overall category. Of several days, only the latest is read.
 */
export const arenaRatings: ResultsFormat = {
  lacks: (source) =>
    isBoard(presentColumns(source) ?? []) || catalogueOf(source).length > 0
      ? null
      : "no table of models with rating_lower and rating_upper, or rating_q025 and rating_q975",
  async *read(source, { filter, model }): AsyncGenerator<ImportedResult> {
    const all: JsonRecord[] = [];
    for await (const record of records(source)) all.push(record);
    const board = latestOf(ofCategory(all, filter));
    if (board.length === 0 && all.length > 0) throw noCategory(source.path, all, filter);
    for (const record of board) {
      const result = resultOf(record);
      if (result && (model === undefined || result.model === model)) yield result;
    }
  },
};
