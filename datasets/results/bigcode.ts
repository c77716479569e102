import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import { jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";

/** True for `[completion_id, { passed, … }]`, the form of a sample in the metric's log. */
const isVerdict = (value: unknown): boolean => Array.isArray(value) && isObject(value[1]) && "passed" in value[1];

const isLog = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const [first] = Object.values(value);
  return Array.isArray(first) && isVerdict(first[0]);
};

/** Recognises a file of `--metric_output_path`, which has only aggregate metrics for each task set. */
const isTotals = (value: unknown): boolean => isObject(value) && isObject(value.config) && "tasks" in value.config;

/** The log of code_eval in the BigCode evaluation harness: task number → its samples, each with its verdict. */
export const bigcode: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && (isLog(source.value) || isTotals(source.value))
      ? null
      : "no JSON document of lists of [number, { passed }]",
  async *read(source, options) {
    const { path: file } = source;
    const value = source.kind === "document" ? source.value : null;
    if (isTotals(value) && !isLog(value))
      throw new DatasetError("holds only aggregate metrics, without the samples behind them", {
        code: "missing_field",
        file,
        hint: "Read logs.json in the same folder. The harness writes verdicts only for HumanEvalPack.",
      });
    const tasks = jsonRecord(value, { file });
    const model = options.model ?? modelOfFile(file, /[._-]?logs\.json$/i);
    for (const task of tasks.keys)
      for (const [i, pair] of tasks.list(task).entries()) {
        const place = { file, within: `${task}[${i}]` };
        if (!Array.isArray(pair))
          throw jsonRecord({ [`[${i}]`]: pair }, { file, within: task }).wrong(`[${i}]`, "a pair");
        const verdict = jsonRecord(pair[1], place);
        const fields = without(verdict.values, "task_id", "completion_id");
        yield importedResult(
          "bigcode-evaluation-harness",
          {
            model,
            task,
            sample: verdict.number("completion_id"),
            score: Number(verdict.flag("passed")),
            ...clusterOf(fields, options.cluster, place),
          },
          fields,
        );
      }
  },
};
