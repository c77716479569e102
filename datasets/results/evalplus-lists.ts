import { isObject } from "../../toolkit/base/is-object.ts";
import { jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult } from "./imported-result.ts";
import { modelOfFile } from "./model-of-file.ts";
import type { ResultsFormat } from "./results-format.ts";

const passed: Readonly<Record<string, boolean>> = {
  success: true,
  pass: true,
  failed: false,
  fail: false,
  timeout: false,
};

const isOlder = (value: unknown): boolean => {
  if (!isObject(value) || !isObject(value.eval)) return false;
  const [first] = Object.values(value.eval);
  return isObject(first) && "nfiles" in first && Array.isArray(first.base);
};

/** EvalPlus 0.1: `{ nfiles, base: [[status, details], …], plus: […] }` for each task, with one pair for each sample. */
export const evalplusLists: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isOlder(source.value) ? null : "no JSON document with eval of { nfiles, base, plus }",
  async *read(source, options) {
    const { path } = source;
    const document = jsonRecord(source.kind === "document" ? source.value : null, { file: path });
    const tasks = document.record("eval");
    const model = options.model ?? modelOfFile(path, /[._]?eval_results\.json$/i);
    const extended = tasks.keys.some(
      (task) => Array.isArray(tasks.record(task).values.plus) && tasks.record(task).list("plus").length > 0,
    );
    const suite = options.metric ?? (extended ? "plus" : "base");
    if (suite !== "base" && (suite !== "plus" || !extended)) throw document.wrong("eval", `results of "${suite}"`);
    for (const task of tasks.keys) {
      const record = tasks.record(task);
      const status = (list: "base" | "plus", sample: number): boolean => {
        const pair = record.list(list)[sample];
        const [word] = Array.isArray(pair) ? pair : [];
        const isPass = typeof word === "string" ? passed[word] : undefined;
        if (isPass === undefined)
          throw record.wrong(list, 'pairs of a status ("success", "failed" or "timeout") and its details');
        return isPass;
      };
      for (let sample = 0; sample < record.list("base").length; sample++) {
        const base = status("base", sample);
        const fields = { suite, base, ...(extended ? { plus: status("plus", sample) } : {}) };
        const score = suite === "base" ? base : base && status("plus", sample);
        yield importedResult(
          "evalplus",
          { model, task, sample, score: Number(score), ...clusterOf(fields, options.cluster, record.place) },
          fields,
        );
      }
    }
  },
};
