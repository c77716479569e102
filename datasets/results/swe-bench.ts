import { isObject } from "../../toolkit/base/is-object.ts";
import { jsonRecord } from "../loaders/json-record.ts";
import { importedResult } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";

const isReport = (value: unknown): boolean =>
  isObject(value) && Array.isArray(value.resolved_ids) && Array.isArray(value.submitted_ids);

/** The states of an instance. The report has one list of instances for each state. */
const states = ["resolved", "unresolved", "empty_patch", "error", "incomplete"] as const;

/**
 * SWE-bench's report (schema 2): lists of instances. As in SWE-bench's own rate, an instance counts as not resolved
 * if its patch is missing or does not apply.
 */
export const sweBench: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isReport(source.value)
      ? null
      : "no JSON document with resolved_ids and submitted_ids",
  async *read(source, options) {
    const { path } = source;
    const report = jsonRecord(source.kind === "document" ? source.value : null, { file: path });
    const model = options.model ?? modelOfFile(path, /\.[^.]+\.json$/i);
    const state = new Map<string, string>();
    for (const name of states)
      for (const id of report.has(`${name}_ids`) ? report.texts(`${name}_ids`) : [])
        if (!state.has(id)) state.set(id, name);
    // Since version 5, the report lists failures that the environment probably caused. They count like all other
    // failures.
    const reasons = report.has("failure_reasons") ? report.record("failure_reasons").values : {};
    for (const [task, status] of state)
      yield importedResult(
        "swe-bench",
        { model, task, sample: 0, score: Number(status === "resolved"), cluster: task.replace(/-\d+$/, "") },
        { state: status, ...(task in reasons ? { failure: reasons[task] } : {}), metric: "resolved" },
      );
  },
};
