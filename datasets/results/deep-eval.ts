import { isObject } from "../is-object.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

/** The run itself, which the latest one has under `testRunData`. */
const runOf = (value: unknown): unknown => (isObject(value) && isObject(value.testRunData) ? value.testRunData : value);

const isRun = (value: unknown): boolean => {
  const run = runOf(value);
  if (!isObject(run) || !Array.isArray(run.testCases)) return false;
  const first: unknown = run.testCases[0];
  return isObject(first) && "metricsData" in first;
};

const scoreOf = (test: JsonRecord, metric: string): number | null => {
  if (metric === "success") return test.has("success") ? Number(test.flag("success")) : null;
  const metricRecord = test.records("metricsData").find((one) => one.text("name") === metric);
  if (!metricRecord) throw test.wrong("metricsData", `a list with the metric "${metric}"`);
  return metricRecord.has("score") ? metricRecord.number("score") : null;
};

/** DeepEval's test run (`.latest_test_run.json`, or of DEEPEVAL_RESULTS_FOLDER): one row a test case. */
export const deepEval: ResultsFormat = {
  name: "deepeval",
  description: "DeepEval's test run",
  lacks: (source) =>
    source.kind === "document" && isRun(source.value) ? null : "no JSON document with testCases of metricsData",
  async *read(source, options) {
    const { path } = source;
    const run = jsonRecord(runOf(source.kind === "document" ? source.value : null), { file: path });
    const model = options.model ?? modelOfFile(path, /\.json$/i);
    const metric = options.metric ?? "success";
    const count = sampleCounter();
    for (const test of run.records("testCases")) {
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
