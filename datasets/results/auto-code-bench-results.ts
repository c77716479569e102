import type { JsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

/** True if the sandbox itself failed, so that the verdict is unknown. */
const unjudged = (line: JsonRecord): boolean =>
  ["full_test_result", "demo_test_result"].some(
    (name) => line.has(name) && line.record(name).has("success") && !line.record(name).flag("success"),
  );

/**
 * Output of AutoCodeBench's `call_sandbox.py` (Chou et al. 2025): one line per problem, with the sandbox's verdicts
 * from both test functions.
 */
export const autoCodeBenchResults: ResultsFormat = {
  lacks: (source) =>
    source.kind === "lines" &&
    "index" in source.first &&
    "success" in source.first &&
    "full_test_result" in source.first
      ? null
      : "no JSON lines with index, success and full_test_result",
  async *read({ path }, options) {
    const count = sampleCounter();
    const model = options.model ?? modelOfFile(path, /[._]exec\.jsonl$/i);
    for await (const line of lineRecords(path)) {
      const task = `${line.text("language")}/${line.textOrNumber("index")}`;
      const original = line.has("original_data") ? line.record("original_data").values : {};
      const fields = { ...original, ...without(line.values, "original_data") };
      const passed = line.flag("success");
      yield importedResult(
        "auto-code-bench",
        {
          model,
          task,
          sample: count(task),
          score: !passed && unjudged(line) ? null : Number(passed),
          ...clusterOf(fields, options.cluster, line.place),
        },
        fields,
      );
    }
  },
};
