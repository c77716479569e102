import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";

// Written from the published forms: helm-run's per_instance_stats.json, and HELM 0.5's DisplayPrediction, the form of
// its published answers.

/** A metric of one instance, as HELM's Stat is written. */
const stat = (name: string, value: number | null, perturbation?: string) => ({
  name: { name, split: "test", ...(perturbation ? { perturbation: { name: perturbation, robustness: true } } : {}) },
  count: value === null ? 0 : 1,
  sum: value ?? 0,
  sum_squared: (value ?? 0) ** 2,
  ...(value === null ? {} : { min: value, max: value, mean: value, variance: 0, stddev: 0 }),
});

const answer = (id: string, trial: number, stats: readonly object[], perturbation?: string) => ({
  instance_id: id,
  ...(perturbation ? { perturbation: { name: perturbation, robustness: true, fairness: false } } : {}),
  train_trial_index: trial,
  stats,
});

const spec = (model: string) =>
  JSON.stringify({
    name: `gsm:model=${model.replace("/", "_")},stop=none`,
    scenario_spec: { class_name: "helm.benchmark.scenarios.gsm_scenario.GSM8KScenario", args: {} },
    adapter_spec: { method: "generation", model_deployment: model, model },
    metric_specs: [],
  });

/** A file of HELM, in which each metric has its own record. The loader must join the records of an instance. */
const instances = JSON.stringify([
  answer("id1", 0, [stat("num_completion_tokens", 40), stat("exact_match", 1)]),
  answer("id2", 0, [stat("num_completion_tokens", 60), stat("exact_match", 0)]),
  answer("id2", 1, [stat("num_completion_tokens", 50), stat("exact_match", null)]),
  answer("id1", 0, [stat("final_number_exact_match", 1)]),
  answer("id2", 0, [stat("final_number_exact_match", 1)]),
  answer("id1", 0, [stat("exact_match", 0, "typos"), stat("final_number_exact_match", 0, "typos")], "typos"),
]);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-helm-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
};

describe("HELM", () => {
  const run = { "run_spec.json": spec("openai/gpt"), "per_instance_stats.json": instances, "scenario.json": "{}" };

  test.each(["", "per_instance_stats.json"])("a run's folder, or its file: %j", async (name) => {
    await put(run);
    expect(await loadResults(join(folder, name))).toMatchObject([
      {
        model: "openai/gpt",
        task: "gsm:stop=none/id1",
        sample: 0,
        score: 1,
        exact_match: 1,
        num_completion_tokens: 40,
      },
      { task: "gsm:stop=none/id2", sample: 0, score: 1, metric: "final_number_exact_match" },
      { task: "gsm:stop=none/id2", sample: 1, score: null },
    ]);
  });

  test("a suite: runs of two models share their tasks; another metric and perturbed instances by name", async () => {
    await put(
      Object.fromEntries(
        ["lab/a", "lab/b"].flatMap((model) => [
          [`gsm:${model.at(-1)}/run_spec.json`, spec(model)],
          [`gsm:${model.at(-1)}/per_instance_stats.json`, instances],
        ]),
      ),
    );
    const rows = await loadResults(folder, { metric: "exact_match" });
    expect(rows.map(({ model, task, score }) => [model, task.at(-1), score])).toEqual([
      ["lab/a", "1", 1],
      ["lab/a", "2", 0],
      ["lab/a", "2", null],
      ["lab/b", "1", 1],
      ["lab/b", "2", 0],
      ["lab/b", "2", null],
    ]);
    expect(await loadResults(folder, { filter: "typos" })).toMatchObject([
      { score: 0, perturbation: "typos" },
      { score: 0 },
    ]);
    await expect(loadResults(folder, { filter: "typo" })).rejects.toMatchObject({ hint: "Its perturbations: typos." });
    await expect(loadResults(folder, { metric: "exact" })).rejects.toMatchObject({
      hint: expect.stringContaining("final_number_exact_match"),
    });
  });

  test("answers as HELM publishes them, without statistics of each instance", async () => {
    const prediction = (id: string, stats: object, more: object = {}) => ({
      instance_id: id,
      train_trial_index: 0,
      predicted_text: "4",
      stats,
      ...more,
    });
    const predictions = JSON.stringify([
      prediction("id1", { num_output_tokens: 4, ifeval_strict_accuracy: 0.5, exact_match: 1 }),
      prediction("id2", { num_output_tokens: 9, ifeval_strict_accuracy: null }, { mapped_output: "four" }),
      prediction("id1", { ifeval_strict_accuracy: 0 }, { perturbation: { name: "typos" } }),
    ]);
    await put({ "run_spec.json": spec("openai/gpt"), "display_predictions.json": predictions });
    for (const path of [folder, join(folder, "display_predictions.json")])
      expect(await loadResults(path)).toMatchObject([
        { model: "openai/gpt", task: "gsm:stop=none/id1", score: 0.5, metric: "ifeval_strict_accuracy" },
        { task: "gsm:stop=none/id2", score: null },
      ]);
    expect(await loadResults(folder, { filter: "typos" })).toMatchObject([{ score: 0, perturbation: "typos" }]);
    const early = predictions.replaceAll('"train_trial_index":0,', "");
    await put({ "display_predictions.json": early });
    expect(await loadResults(folder, { metric: "exact_match" })).toMatchObject([
      { sample: 0, score: 1 },
      { score: null },
    ]);
    await put({ "per_instance_stats.json": instances });
    expect(await loadResults(folder)).toHaveLength(3);
  });

  test.each([
    ["a record without its trial", JSON.stringify([{ instance_id: "id1", stats: [] }]), "[0].train_trial_index"],
    ["a statistic without a name", JSON.stringify([answer("id1", 0, [{ count: 1, mean: 1 }])]), "[0].stats[0].name"],
    [
      "a mean that is no number",
      JSON.stringify([answer("a", 0, [{ ...stat("exact_match", 1), mean: "x" }])]),
      "[0].stats[0].mean",
    ],
  ])("%s is refused with its record and field", async (_, text, field) => {
    await put({ ...run, "per_instance_stats.json": text });
    await expect(loadResults(folder)).rejects.toMatchObject({
      file: join(folder, "per_instance_stats.json"),
      field,
    });
  });

  test("files that are cut short, and runs that stopped early", async () => {
    await put({ ...run, "per_instance_stats.json": instances.slice(0, 200) });
    await expect(loadResults(folder)).rejects.toMatchObject({ code: "syntax", line: 1 });
    await rm(join(folder, "per_instance_stats.json"));
    await expect(loadResults(folder)).rejects.toThrow("the run stopped before its metrics");
    await put({ "run_spec.json": JSON.stringify({ name: "gsm" }), "per_instance_stats.json": instances });
    await expect(loadResults(folder)).rejects.toMatchObject({ field: "adapter_spec" });
  });
});
