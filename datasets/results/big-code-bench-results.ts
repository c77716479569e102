import { isObject } from "../../toolkit/base/is-object.ts";
import { jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";

const isResults = (value: unknown): boolean => {
  if (!isObject(value) || !isObject(value.eval)) return false;
  const [first] = Object.values(value.eval);
  const sample: unknown = Array.isArray(first) ? first[0] : undefined;
  return isObject(sample) && "status" in sample && !("base_status" in sample);
};

/**
 * Matches the end of a file name. After the model, `bigcodebench.generate` writes revision, benchmark, back end and
 * sampling.
 */
const ending = /(?:(?:--skip_prefill)?(?:--[\w.]+)?--bigcodebench-.*?)?[._-]*eval_results\.json$/i;

/** BigCodeBench's *_eval_results.json: a list of samples for each task, each with a status. */
export const bigCodeBenchResults: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isResults(source.value) ? null : "no JSON document with eval of lists of { status }",
  async *read(source, options) {
    const { path } = source;
    const tasks = jsonRecord(source.kind === "document" ? source.value : null, { file: path }).record("eval");
    const model = options.model ?? modelOfFile(path, ending);
    for (const task of tasks.keys)
      for (const [sample, record] of tasks.records(task).entries()) {
        const status = record.text("status");
        if (!["pass", "fail", "timeout"].includes(status)) throw record.wrong("status", '"pass", "fail" or "timeout"');
        const fields = without(record.values, "task_id");
        yield importedResult(
          "bigcodebench",
          {
            model,
            task,
            sample,
            score: Number(status === "pass"),
            ...clusterOf(fields, options.cluster, record.place),
          },
          fields,
        );
      }
  },
};
