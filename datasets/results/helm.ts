import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { type HelmRun, helmRuns, holdsRuns } from "./helm-runs.ts";
import { type ImportedResult, importedResult } from "./imported-result.ts";
import { readJson } from "./read-json.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "helm";

/** Metrics that can rank a scenario, in order of preference. A run does not name its main metric. */
const usual = [
  ...["chain_of_thought_correctness", "ifeval_strict_accuracy", "wildbench_score_rescaled", "omni_math_accuracy"],
  ...["code_eval_acc", "pass", "strict_correct", "test_avg", "math_equiv_chain_of_thought", "math_equiv"],
  ...["final_number_exact_match", "exact_match_indicator", "exact_match", "quasi_exact_match", "prefix_exact_match"],
  ...["f1_score", "rouge_l", "bleu_4"],
] as const;

interface Answer {
  readonly record: JsonRecord;
  readonly instance: string;
  readonly trial: number;
  readonly perturbation: string | null;
  /** Metric → its value for this instance; null if the metric has no observations. */
  readonly values: Map<string, number | null>;
}

const meanOf = (stat: JsonRecord): number | null => {
  if (stat.number("count") === 0) return null;
  return stat.has("mean") ? stat.number("mean") : stat.number("sum") / stat.number("count");
};

/** Reads the metrics of a record: a list of statistics, or, in published answers, an object of values by metric. */
const metricsOf = (record: JsonRecord): readonly (readonly [string, number | null])[] => {
  if (Array.isArray(record.values.stats))
    return record.records("stats").map((stat) => [stat.record("name").text("name"), meanOf(stat)]);
  const stats = record.record("stats");
  return stats.keys.map((name) => [name, stats.has(name) ? stats.number(name) : null]);
};

/**
 * Collects one answer for each instance, perturbation and trial. Each metric has its own records, which are merged
 * here.
 */
const answersIn = (file: string, value: unknown): readonly Answer[] => {
  if (!Array.isArray(value))
    throw new DatasetError("must be a list of instances with their statistics", {
      code: "wrong_type",
      file,
      hint: "This is per_instance_stats.json or display_predictions.json of a run of HELM.",
    });
  const answers = new Map<string, Answer>();
  for (const [i, one] of value.entries()) {
    const record = jsonRecord(one, { file, within: `[${i}]` });
    const instance = record.textOrNumber("instance_id");
    // Published answers of old HELM versions have no trial field, because there was only one trial.
    const trial =
      "predicted_text" in record.values && !record.has("train_trial_index") ? 0 : record.number("train_trial_index");
    const perturbation = record.has("perturbation") ? record.record("perturbation").text("name") : null;
    const key = JSON.stringify([instance, trial, perturbation]);
    const answer = answers.get(key) ?? { record, instance, trial, perturbation, values: new Map() };
    answers.set(key, answer);
    for (const [metric, value] of metricsOf(record)) answer.values.set(metric, value);
  }
  return [...answers.values()];
};

const metricOf = (file: string, answers: readonly Answer[], metric: string | undefined): string => {
  const metrics = [...new Set(answers.flatMap(({ values }) => [...values.keys()]))];
  const match =
    metric === undefined ? usual.find((name) => metrics.includes(name)) : metrics.find((name) => name === metric);
  if (match !== undefined) return match;
  throw new DatasetError(metric === undefined ? "has none of the usual metrics" : `has no metric "${metric}"`, {
    code: "invalid_value",
    file,
    field: "stats",
    hint: `Name one with { metric }: ${metrics.join(", ")}.`,
  });
};

const noAnswer = (file: string, filter: string, answers: readonly Answer[]): DatasetError => {
  const perturbations = [...new Set(answers.flatMap(({ perturbation }) => perturbation ?? []))];
  return new DatasetError(`has no instance with the perturbation "${filter}"`, {
    code: "missing_field",
    file,
    field: "perturbation",
    hint:
      perturbations.length > 0 ? `Its perturbations: ${perturbations.join(", ")}.` : "Its instances are not perturbed.",
  });
};

async function* rows({ file, model, scenario }: HelmRun, options: LoadResultsOptions): AsyncGenerator<ImportedResult> {
  const answers = answersIn(file, await readJson(file));
  const metric = metricOf(file, answers, options.metric);
  const matches = answers.filter(({ perturbation }) => perturbation === (options.filter ?? null));
  if (matches.length === 0 && options.filter !== undefined) throw noAnswer(file, options.filter, answers);
  for (const { record, instance, trial, perturbation, values } of matches) {
    const fields = { ...Object.fromEntries(values), ...(perturbation === null ? {} : { perturbation }), metric };
    yield importedResult(
      NAME,
      {
        model: options.model ?? model,
        task: `${scenario}/${instance}`,
        sample: trial,
        score: values.get(metric) ?? null,
        ...clusterOf(fields, options.cluster, record.place),
      },
      fields,
    );
  }
}

const isInstances = (value: unknown): boolean =>
  Array.isArray(value) && isObject(value[0]) && "instance_id" in value[0] && "stats" in value[0];

const lacks: Partial<Record<ResultsSource["kind"], (source: never) => string | null>> = {
  document: ({ value }: Extract<ResultsSource, { kind: "document" }>) =>
    isInstances(value) ? null : "no JSON list of instance_id and stats",
  folder: ({ names }: Extract<ResultsSource, { kind: "folder" }>) =>
    holdsRuns(names) ? null : "no run_spec.json with per_instance_stats.json",
};

/**
 * HELM (Liang et al. 2022): the folder of a run or a suite, or a run's `per_instance_stats.json` or
 * `display_predictions.json`.
 */
export const helm: ResultsFormat = {
  lacks(source) {
    const look = lacks[source.kind] as ((source: ResultsSource) => string | null) | undefined;
    return look ? look(source) : "no folder of a run and no JSON list";
  },
  async *read(source, options) {
    for (const run of await helmRuns(source)) yield* rows(run, options);
  },
};
