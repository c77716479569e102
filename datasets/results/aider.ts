import { isObject } from "../../toolkit/base/is-object.ts";
import { jsonRecord } from "../loaders/json-record.ts";
import type { ResultsFormat } from "./results-format.ts";
import { rightOf, totalRows } from "./total-rows.ts";

const isBoard = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && isObject(value[0]) && "model" in value[0] && "pass_rate_1" in value[0];

/** Slightly more than the maximum rounding error of a rate that is printed in per cent with one decimal. */
const PRINTED = 0.0006;

/**
 * Aider's leaderboard (YAML): aggregate metrics of each model, no samples. The score is the pass rate of the last
 * attempt, or the rate that `metric` selects.
 */
export const aider: ResultsFormat = {
  lacks: (source) => (source.kind === "document" && isBoard(source.value) ? null : "no list of { model, pass_rate_1 }"),
  async *read(source, options) {
    const entries = source.kind === "document" && isBoard(source.value) ? source.value : [];
    for (const [i, entry] of entries.entries()) {
      const record = jsonRecord(entry, { file: source.path, within: `[${i}]` });
      const rates = record.keys.filter((key) => /^pass_rate_\d+$/.test(key)).sort();
      const metric = options.metric ?? rates.at(-1) ?? "pass_rate_1";
      const n = record.number("test_cases");
      const right = rightOf(record.number(metric) / 100, n, PRINTED);
      if (right === undefined) throw record.wrong(metric, `the percentage of a whole number of the ${n} cases`);
      const effort = record.has("edit_format") ? ` (${record.text("edit_format")})` : "";
      yield totalRows("aider", { model: record.text("model") + effort, benchmark: "aider", right, n }, { metric });
    }
  },
};
