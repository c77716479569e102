import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";

const suites = ["plus", "base"] as const;
type Suite = (typeof suites)[number];

const passes = (sample: JsonRecord, name: `${Suite}_status`): boolean | null => {
  if (!sample.has(name)) return null;
  const status = sample.text(name);
  if (!["pass", "fail", "timeout"].includes(status)) throw sample.wrong(name, '"pass", "fail" or "timeout"');
  return status === "pass";
};

/** EvalPlus' own rule: the additional tests count only if the base tests pass too. */
const scoreOf = (sample: JsonRecord, suite: Suite): number | null => {
  const base = passes(sample, "base_status");
  if (suite === "base" || base === false) return base === null ? null : Number(base);
  const plus = passes(sample, "plus_status");
  return plus === null || base === null ? null : Number(base && plus);
};

const suiteOf = (path: string, metric: string | undefined, samples: readonly JsonRecord[]): Suite => {
  const extended = samples.some((sample) => sample.has("plus_status"));
  const named = suites.find((suite) => suite === metric);
  if (metric === undefined) return extended ? "plus" : "base";
  if (named === "base" || (named === "plus" && extended)) return named;
  throw new DatasetError(
    named ? "was made with --base-only: it has no results of the additional tests" : `has no metric "${metric}"`,
    {
      code: "invalid_value",
      file: path,
      field: "eval",
      hint: named ? 'Read it with { metric: "base" }.' : 'Its metrics are "plus" (both suites pass) and "base".',
    },
  );
};

const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isObject(value) || !("hash" in value) || !isObject(value.eval)) return false;
  const [first] = Object.values(value.eval);
  return !isObject(first) || !("nfiles" in first);
};

/**
 * EvalPlus (Liu et al. 2023), 0.2 and later: a list of samples for each task, each with the status of both test
 * suites.
 */
export const evalplus: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isDocument(source.value) ? null : "no JSON document with hash and eval",
  async *read(source, options) {
    const { path } = source;
    const document = jsonRecord(source.kind === "document" ? source.value : null, { file: path });
    const tasks = document.record("eval");
    const model = options.model ?? modelOfFile(path, /[._]?eval_results\.json$/i);
    const hash = document.text("hash");
    const suite = suiteOf(
      path,
      options.metric,
      tasks.keys.flatMap((task) => tasks.records(task)),
    );
    for (const task of tasks.keys)
      for (const [sample, record] of tasks.records(task).entries()) {
        const fields = { ...without(record.values, "task_id"), suite, hash };
        yield importedResult(
          "evalplus",
          { model, task, sample, score: scoreOf(record, suite), ...clusterOf(fields, options.cluster, record.place) },
          fields,
        );
      }
  },
};
