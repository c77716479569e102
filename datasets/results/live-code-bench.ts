import { isObject } from "../../toolkit/base/is-object.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

const NAME = "live-code-bench";
const isSite = (value: unknown): boolean => isObject(value) && "performances" in value && "models" in value;
const isRunner = (value: unknown): boolean =>
  Array.isArray(value) && isObject(value[0]) && "graded_list" in value[0] && "question_id" in value[0];

/**
 * Assigns each problem to a contest, its cluster: all problems of one platform with the same day. If the rows of a
 * problem have different days, the first one counts.
 */
const contests = (): ((task: string, row: JsonRecord) => { readonly cluster?: string }) => {
  const byTask = new Map<string, string>();
  return (task, row) => {
    if (!row.has("date") || !row.has("platform")) return {};
    const cluster =
      byTask.get(task) ?? `${row.text("platform")} ${new Date(row.number("date")).toISOString().slice(0, 10)}`;
    byTask.set(task, cluster);
    return { cluster };
  };
};

const percentOf = (row: JsonRecord, metric: string): number | null => {
  if (!row.has(metric)) throw row.wrong(metric, "a number");
  const value = row.number(metric);
  if (value >= 0 && value <= 100) return value / 100;
  throw row.wrong(metric, "a percentage from 0 to 100");
};

/** The web site's file: one row for each model and problem, with the percentage of samples that passed. */
function* siteRows(document: JsonRecord, options: LoadResultsOptions): Generator<ImportedResult> {
  const count = sampleCounter();
  const contest = contests();
  for (const row of document.records("performances")) {
    const model = row.text("model");
    const id = ["question_id", "sample_id"].find((name) => row.has(name)) ?? "question_id";
    const task = row.textOrNumber(id);
    const metric = options.metric ?? ["pass@1", "Pass@1"].find((name) => row.has(name)) ?? "pass@1";
    const fields = without(row.values, "model", id);
    const cluster = options.cluster === undefined ? contest(task, row) : clusterOf(fields, options.cluster, row.place);
    yield importedResult(
      NAME,
      { model, task, sample: count(model, task), score: percentOf(row, metric), ...cluster },
      fields,
    );
  }
}

/** The runner's `*_eval_all.json`: one object for each problem, with a verdict on each sample. */
function* runnerRows(list: JsonRecord, model: string, options: LoadResultsOptions): Generator<ImportedResult> {
  for (const row of list.records("")) {
    const fields = without(row.values, "question_id", "graded_list");
    const day = row.has("contest_date") ? row.text("contest_date").slice(0, 10) : undefined;
    const contest = day && row.has("platform") ? { cluster: `${row.text("platform")} ${day}` } : {};
    for (const [sample, passed] of row.list("graded_list").entries()) {
      if (typeof passed !== "boolean") throw row.wrong("graded_list", "a list of true and false");
      yield importedResult(
        NAME,
        {
          model,
          task: row.textOrNumber("question_id"),
          sample,
          score: Number(passed),
          ...(options.cluster === undefined ? contest : clusterOf(fields, options.cluster, row.place)),
        },
        fields,
      );
    }
  }
}

/** LiveCodeBench (Jain et al. 2024): its web site's `performances_*.json`, and its runner's `*_eval_all.json`. */
export const liveCodeBenchResults: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && (isSite(source.value) || isRunner(source.value))
      ? null
      : "no JSON document with performances and models, or a list with question_id and graded_list",
  async *read(source, options) {
    const { path: file } = source;
    const value = source.kind === "document" ? source.value : null;
    if (Array.isArray(value))
      yield* runnerRows(
        jsonRecord({ "": value }, { file }),
        options.model ?? modelOfFile(file, /[._]eval_all\.json$/i),
        options,
      );
    else yield* siteRows(jsonRecord(value, { file }), options);
  },
};
