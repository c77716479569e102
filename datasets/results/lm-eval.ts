import { join } from "node:path";
import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import type { JsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import { besideResults, isResultsName, type LmEvalSamples, oneSamples } from "./lm-eval-files.ts";
import { lmEvalTotals } from "./lm-eval-totals.ts";
import { readJson } from "./read-json.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "lm-eval";
/** Fields of every line of a samples file. Every other numeric field is a metric. */
const common = new Set(["doc_id", "doc", "target", "arguments", "resps", "filtered_resps", "filter", "metrics"]);

const metricOf = (line: JsonRecord, metric: string | undefined): string => {
  if (metric !== undefined) return metric;
  const [first] = line.texts("metrics");
  return first ?? line.keys.find((key) => !common.has(key) && typeof line.values[key] === "number") ?? "metrics";
};

const noFilter = (file: string, filter: string | undefined, filters: readonly string[]): DatasetError =>
  new DatasetError(filter === undefined ? "is empty" : `has no line of the filter "${filter}"`, {
    code: "missing_field",
    file,
    field: "filter",
    hint: filters.length > 0 ? `Its filters: ${filters.join(", ")}.` : "Run lm-eval again with --log_samples.",
  });

const documentOf = (line: JsonRecord): Readonly<Record<string, unknown>> =>
  isObject(line.values.doc) ? line.values.doc : {};

/**
 * Reads one row for each document, under one filter. Each filter has its own line for a document, so reading all
 * lines would count the document several times.
 */
async function* rows(
  { file, task, model }: LmEvalSamples,
  options: LoadResultsOptions,
): AsyncGenerator<ImportedResult> {
  let filter = options.filter;
  let metric: string | undefined;
  const others = new Set<string>();
  let hasFilter = false;
  for await (const line of lineRecords(file)) {
    if (line.has("filter")) {
      filter ??= line.text("filter");
      others.add(line.text("filter"));
      if (line.text("filter") !== filter) continue;
    }
    metric ??= metricOf(line, options.metric);
    const fields = { ...without(line.values, "doc_id"), metric };
    hasFilter = true;
    const score = line.values[metric];
    yield importedResult(
      NAME,
      {
        model: options.model ?? model,
        task: `${task}/${line.textOrNumber("doc_id")}`,
        sample: 0,
        score: score === null ? null : typeof score === "boolean" ? Number(score) : line.number(metric),
        ...clusterOf({ ...documentOf(line), ...fields }, options.cluster, line.place),
      },
      fields,
    );
  }
  if (!hasFilter) throw noFilter(file, filter, [...others]);
}

const samplesOf = async (source: ResultsSource): Promise<readonly LmEvalSamples[]> => {
  const { path } = source;
  if (source.kind === "lines") return [await oneSamples(path)];
  if (source.kind === "document") return besideResults(path, source.value);
  const files = source.kind === "folder" ? source.names.filter(isResultsName).map((name) => join(path, name)) : [];
  const all: LmEvalSamples[] = [];
  for (const file of files) all.push(...(await besideResults(file, await readJson(file))));
  return all;
};

/** Parses lm-evaluation-harness's results files: the source itself, or those in its folder. */
async function* documentsOf(source: ResultsSource): AsyncGenerator<{ readonly file: string; readonly value: unknown }> {
  if (source.kind === "document") yield { file: source.path, value: source.value };
  if (source.kind === "folder")
    for (const name of source.names.filter(isResultsName)) {
      const file = join(source.path, name);
      yield { file, value: await readJson(file) };
    }
}

const lacks: Partial<Record<ResultsSource["kind"], (source: never) => string | null>> = {
  lines: ({ first }: Extract<ResultsSource, { kind: "lines" }>) =>
    "doc_id" in first && "doc" in first && "resps" in first ? null : "no JSON lines with doc_id, doc and resps",
  document: ({ value }: Extract<ResultsSource, { kind: "document" }>) =>
    isObject(value) && isObject(value.results) && ("configs" in value || "n-shot" in value)
      ? null
      : "no JSON document with results and configs",
  folder: ({ names }: Extract<ResultsSource, { kind: "folder" }>) =>
    names.some(isResultsName) ? null : "no file results_DATE.json",
};

/** lm-evaluation-harness (EleutherAI): `results_*.json` with the `samples_*.jsonl` beside it, or the folder of both. */
export const lmEval: ResultsFormat = {
  lacks(source) {
    const look = lacks[source.kind] as ((source: ResultsSource) => string | null) | undefined;
    return look ? look(source) : "no JSON, JSON lines or folder";
  },
  async *read(source, options) {
    const files = await samplesOf(source);
    for (const samples of files) yield* rows(samples, options);
    if (files.length === 0) for await (const document of documentsOf(source)) yield* lmEvalTotals(document, options);
  },
};
