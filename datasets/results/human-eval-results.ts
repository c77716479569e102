import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

/**
 * Output of `evaluate_functional_correctness` of human-eval (Chen et al. 2021): the samples file with a verdict on
 * each line.
 */
export const humanEvalResults: ResultsFormat = {
  lacks: (source) =>
    source.kind === "lines" && "task_id" in source.first && "passed" in source.first
      ? null
      : "no JSON lines with task_id and passed",
  async *read({ path }, options) {
    const count = sampleCounter();
    const model = options.model ?? modelOfFile(path, /(\.jsonl)?_results\.jsonl$/i);
    for await (const line of lineRecords(path)) {
      const task = line.textOrNumber("task_id");
      const fields = without(line.values, "task_id");
      yield importedResult(
        "human-eval",
        {
          model,
          task,
          sample: count(task),
          score: Number(line.flag("passed")),
          ...clusterOf(fields, options.cluster, line.place),
        },
        fields,
      );
    }
  },
};
