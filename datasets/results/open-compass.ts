import { isObject } from "../../toolkit/base/is-object.ts";
import { tableRows } from "../instances/table-rows.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "opencompass";

/** Possible names of the verdict field; evaluators use different ones. */
const verdicts = ["correct", "is_correct", "cascade_correct"] as const;

/**
 * Returns the entries (one per answer) of `details` by index. Older files have an object, in which "type" is not an
 * entry; newer files have a list.
 */
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) && (Array.isArray(value.details) || isObject(value.details))
    ? Object.entries(value.details).filter(([, entry]) => isObject(entry))
    : [];

const verdictIn = (entry: unknown, metric: string | undefined): string | undefined =>
  isObject(entry) ? (metric === undefined ? verdicts : [metric]).find((name) => name in entry) : undefined;

const headings = ["dataset", "version", "metric", "mode"] as const;

const isSummary = (source: ResultsSource): boolean =>
  source.kind === "table" && headings.every((name, i) => source.columns[i] === name);

/** Reads the verdict on one repetition of an answer: true, false, or a fraction. */
const scoreOf = (record: JsonRecord, name: string, value: unknown): number | null => {
  if (value === null) return null;
  if (typeof value === "boolean" || typeof value === "number") return Number(value);
  throw record.wrong(name, "true, false or a number, or a list of them, one per repeat");
};

function* answers(path: string, value: unknown, options: LoadResultsOptions): Generator<ImportedResult> {
  const model = options.model ?? modelOfFile(path, /^.*$/);
  const dataset = modelOfFile(path, /\.json$/i);
  for (const [index, entry] of entriesOf(value)) {
    const record = jsonRecord(entry, { file: path, within: `details.${index}` });
    const metric = verdictIn(entry, options.metric);
    if (metric === undefined) throw record.wrong(options.metric ?? verdicts[0], "true or false");
    const repeats = record.values[metric];
    const fields = { ...without(record.values, metric), dataset, metric };
    const key = record.has("example_abbr") ? record.text("example_abbr") : index;
    for (const [sample, verdict] of (Array.isArray(repeats) ? repeats : [repeats]).entries())
      yield importedResult(
        NAME,
        {
          model,
          task: `${dataset}/${key}`,
          sample,
          score: scoreOf(record, metric, verdict),
          ...clusterOf(fields, options.cluster, record.place),
        },
        fields,
      );
  }
}

/**
 * Reads one row for each dataset and model, with the score in per cent. "-" means that the model did not answer the
 * dataset.
 */
async function* totals(path: string, metric: string | undefined): AsyncGenerator<ImportedResult> {
  for (const { row, values } of (await tableRows(path)) ?? []) {
    const record = jsonRecord(values, { file: path, within: `row ${row + 1}` });
    const rowMetric = record.textOrNumber("metric");
    if (metric !== undefined && rowMetric !== metric) continue;
    for (const model of record.keys.slice(headings.length)) {
      const printed = record.values[model];
      if (printed === null || printed === "-") continue;
      const score = Number(printed);
      if (!Number.isFinite(score)) throw record.wrong(model, 'a number, or "-"');
      const fields = { version: values.version, mode: values.mode, metric: `${rowMetric}, per cent` };
      yield importedResult(NAME, { model, task: record.text("dataset"), sample: 0, score }, fields);
    }
  }
}

/**
 * OpenCompass: `results/MODEL/DATASET.json` with details, one row for each answer; or `summary_*.csv`, one row for
 * each dataset.
 */
export const openCompass: ResultsFormat = {
  lacks(source, { metric }) {
    if (isSummary(source)) return null;
    if (source.kind !== "document")
      return "no JSON document with details, and no CSV of dataset, version, metric, mode";
    const [first] = entriesOf(source.value);
    return first && verdictIn(first[1], metric) !== undefined
      ? null
      : `no details with ${metric ?? verdicts.join(" or ")}`;
  },
  async *read(source, options) {
    if (source.kind === "document") yield* answers(source.path, source.value, options);
    else yield* totals(source.path, options.metric);
  },
};
