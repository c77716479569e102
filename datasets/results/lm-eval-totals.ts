import { basename, dirname, resolve } from "node:path";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import type { ImportedResult } from "./imported-result.ts";
import { modelIn, onlyTotals } from "./lm-eval-files.ts";
import type { LoadResultsOptions } from "./results-format.ts";
import { rightOf, totalRows } from "./total-rows.ts";

/** Metrics that are means of 0/1 scores. Other metrics are not shares of right answers. */
const shares = ["acc", "exact_match", "pass@1", "pass_at_1", "em", "acc_norm"];

/** Splits the key of an aggregate metric, such as "acc,none", into metric and filter. */
const totalOf = (
  task: JsonRecord,
  { metric, filter }: LoadResultsOptions,
): readonly [metric: string, mean: number] | undefined => {
  const metrics = metric === undefined ? shares : [metric];
  for (const name of metrics)
    for (const key of task.keys) {
      const [metricName, filterName] = key.split(",");
      if (
        metricName === name &&
        (filter === undefined || filterName === filter) &&
        typeof task.values[key] === "number"
      )
        return [name, task.number(key)];
    }
  return undefined;
};

/** Makes rows from the aggregate metrics of a results file without samples: right answers among all documents. */
export function* lmEvalTotals(
  { file, value }: { readonly file: string; readonly value: unknown },
  options: LoadResultsOptions,
): Generator<readonly ImportedResult[]> {
  const document = jsonRecord(value, { file });
  const model = options.model ?? modelIn(document) ?? basename(resolve(dirname(file)));
  if (!document.has("n-samples")) throw onlyTotals(file);
  const [results, sizes] = [document.record("results"), document.record("n-samples")];
  let rowCount = 0;
  for (const benchmark of results.keys) {
    const total = totalOf(results.record(benchmark), options);
    if (!total || !sizes.has(benchmark)) continue;
    const n = sizes.record(benchmark).number("effective");
    const right = rightOf(total[1], n);
    if (right === undefined) continue;
    rowCount++;
    yield totalRows("lm-eval", { model, benchmark, right, n }, { metric: total[0] });
  }
  if (rowCount === 0) throw onlyTotals(file);
}
