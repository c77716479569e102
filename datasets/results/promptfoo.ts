import { isObject } from "../../toolkit/base/is-object.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { importedResult, without } from "./imported-result.ts";
import type { ResultsFormat } from "./results-format.ts";
import { sampleCounter } from "./sample-counter.ts";

const NAME = "promptfoo";
/** promptfoo's code for a failed provider. There is then no answer to judge. */
const PROVIDER_FAILED = 2;

const isOutput = (value: unknown): boolean =>
  isObject(value) && isObject(value.results) && Array.isArray(value.results.results) && "stats" in value.results;

const modelOf = (record: JsonRecord): string => {
  const { provider } = record.values;
  if (typeof provider === "string") return provider;
  const providerRecord = record.record("provider");
  return providerRecord.has("label") && providerRecord.text("label") !== ""
    ? providerRecord.text("label")
    : providerRecord.text("id");
};

const taskOf = (record: JsonRecord): string => {
  const test = isObject(record.values.testCase) ? record.values.testCase : {};
  if (typeof test.description === "string" && test.description !== "") return test.description;
  if (record.has("testIdx")) return `test ${record.number("testIdx") + 1}`;
  return JSON.stringify(record.values.vars ?? {});
};

const scoreOf = (record: JsonRecord, metric: string): number | null => {
  if (record.values.failureReason === PROVIDER_FAILED) return null;
  if (metric === "success") return Number(record.flag("success"));
  if (metric === "score") return record.number("score");
  return record.record("namedScores").number(metric);
};

/** promptfoo's output file: one row for each test, provider and prompt. */
export const promptfoo: ResultsFormat = {
  lacks: (source) =>
    source.kind === "document" && isOutput(source.value)
      ? null
      : "no JSON document with results.results and results.stats",
  async *read(source, options) {
    const resultsRecord = jsonRecord(source.kind === "document" ? source.value : null, { file: source.path }).record(
      "results",
    );
    const records = resultsRecord.records("results");
    const metric = options.metric ?? "success";
    const count = sampleCounter();
    const prompts = new Set(records.map(({ values }) => values.promptIdx)).size;
    for (const record of records) {
      const prompt = prompts > 1 ? `, prompt ${record.number("promptIdx") + 1}` : "";
      const model = (options.model ?? modelOf(record)) + prompt;
      const task = taskOf(record);
      const fields = { ...without(record.values, "provider", "promptIdx", "testIdx"), metric };
      yield importedResult(
        NAME,
        {
          model,
          task,
          sample: count(model, task),
          score: scoreOf(record, metric),
          ...clusterOf(fields, options.cluster, record.place),
        },
        fields,
      );
    }
  },
};
