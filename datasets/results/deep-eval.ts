import { isObject } from "../../toolkit/base/is-object.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

/** Returns the test run. DeepEval's file of the latest run holds it under `testRunData`. */
const runOf = (value: unknown): unknown => (isObject(value) && isObject(value.testRunData) ? value.testRunData : value);

/** Names of the fields in which DeepEval's test run lists its cases: single turns, and conversations. */
const lists = ["testCases", "conversationalTestCases"] as const;

const isRun = (value: unknown): boolean => {
  const run = runOf(value);
  if (!isObject(run) || !Array.isArray(run.testCases)) return false;
  const [first]: unknown[] = lists.flatMap((name) => (Array.isArray(run[name]) ? run[name] : []));
  return isObject(first) && "metricsData" in first;
};

/** True if a case failed only because judges returned no verdict; all metrics with a verdict passed. */
const isUnjudged = (test: JsonRecord): boolean => {
  const failures = test
    .records("metricsData")
    .filter((metric) => !(metric.values.success === true))
    .map((metric) => metric.has("error"));
  return failures.length > 0 && failures.every((hasError) => hasError);
};

const scoreOf = (test: JsonRecord, metric: string): number | null => {
  if (metric === "success") return !test.has("success") || isUnjudged(test) ? null : Number(test.flag("success"));
  const metricRecord = test.records("metricsData").find((one) => one.text("name") === metric);
  if (!metricRecord) throw test.wrong("metricsData", `a list with the metric "${metric}"`);
  return metricRecord.has("score") ? metricRecord.number("score") : null;
};

/** DeepEval's test run (`.latest_test_run.json`, or from DEEPEVAL_RESULTS_FOLDER): one row for each test case. */
export const deepEval: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isRun(source.value) ? null : "no JSON document with testCases of metricsData",
  async *read(source, options) {
    const { path } = source;
    const run = jsonRecord(runOf(source.kind === "document" ? source.value : null), { file: path });
    const model = options.model ?? modelOfFile(path, /\.json$/i);
    const metric = options.metric ?? "success";
    const count = sampleCounter();
    for (const test of lists.flatMap((name) => (run.has(name) ? run.records(name) : []))) {
      const task = test.text("name");
      const fields = { ...without(test.values, "name"), metric };
      yield importedResult(
        "deepeval",
        {
          model,
          task,
          sample: count(task),
          score: scoreOf(test, metric),
          ...clusterOf(fields, options.cluster, test.place),
        },
        fields,
      );
    }
  },
};
