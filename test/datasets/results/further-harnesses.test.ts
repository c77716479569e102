import { describe, expect, test } from "vitest";
import { load } from "./given.ts";

// Written from the published forms: EvalPlus 0.1.7 evaluate.py, BigCodeBench evaluate.py, promptfoo's OutputFile
// (version 3), Aider's polyglot_leaderboard.yml, SWE-bench's make_run_report (schema 2), DeepEval's TestRun, lm-eval's
// results file, OpenCompass's openicl_eval.py (format_details), icl_base_evaluator.py and summarizers/default.py. No
// file here was made by the harness itself. For BigCodeBench, promptfoo, SWE-bench, DeepEval and lm-eval,
// made-by-harnesses.test.ts and harnesses.int.test.ts have files that the harness wrote.

describe("EvalPlus 0.1", () => {
  const file = {
    date: "2023-06-01 10:00",
    hash: "h",
    eval: {
      "HumanEval/0": {
        nfiles: 3,
        base: [
          ["success", [true]],
          ["success", [true]],
          ["failed", [false]],
        ],
        plus: [
          ["success", [true]],
          ["timeout", []],
          ["success", [true]],
        ],
      },
    },
  };
  test("counts the further tests only where the first ones pass", async () => {
    expect(await load("m_eval_results.json", file)).toMatchObject([
      { model: "m", task: "HumanEval/0", sample: 0, score: 1, suite: "plus" },
      { sample: 1, score: 0 },
      { sample: 2, score: 0 },
    ]);
    expect((await load("m_eval_results.json", file, { metric: "base" })).map(({ score }) => score)).toEqual([1, 1, 0]);
  });
});

test("BigCodeBench: one status a sample", async () => {
  const sample = (status: string) => ({ task_id: "BigCodeBench/0", solution: "", status, details: {} });
  const file = { date: "", eval: { "BigCodeBench/0": [sample("pass"), sample("timeout")] } };
  expect(await load("m--bigcodebench-instruct--vllm_eval_results.json", file)).toMatchObject([
    { model: "m", task: "BigCodeBench/0", sample: 0, score: 1, status: "pass" },
    { sample: 1, score: 0 },
  ]);
});

test("promptfoo: providers are models, a provider's failure is missing, and named scores can be read", async () => {
  const row = (id: string, success: boolean, more: object) => ({
    provider: { id, label: "" },
    promptIdx: 0,
    testIdx: 0,
    testCase: { vars: { q: "1 + 1" } },
    vars: { q: "1 + 1" },
    success,
    score: success ? 1 : 0.25,
    namedScores: { tone: 0.5 },
    ...more,
  });
  const results = [
    row("openai:gpt", true, {}),
    row("openai:gpt", false, { failureReason: 1 }),
    row("local:x", false, { failureReason: 2, error: "503" }),
  ];
  const file = { evalId: "e", results: { version: 3, prompts: [], results, stats: {} }, config: {} };
  expect(await load("out.json", file)).toMatchObject([
    { model: "openai:gpt", task: "test 1", sample: 0, score: 1, metric: "success" },
    { sample: 1, score: 0 },
    { model: "local:x", score: null },
  ]);
  expect((await load("out.json", file, { metric: "tone" }))[0]?.score).toBe(0.5);
});

test("Aider's YAML: totals become so many right answers of so many, never paired", async () => {
  const yaml =
    "- dirname: a\n  test_cases: 225\n  model: gpt\n  edit_format: diff\n  pass_rate_1: 28.0\n  pass_rate_2: 60.4\n";
  const rows = await load("polyglot_leaderboard.yml", yaml);
  expect(rows).toHaveLength(225);
  expect(rows.filter(({ score }) => score === 1)).toHaveLength(136);
  expect(rows[0]).toMatchObject({ model: "gpt (diff)", total: true, benchmark: "aider", metric: "pass_rate_2" });
});

test("SWE-bench: an empty patch and an instance without one count as not resolved, as in its own rate", async () => {
  const report = {
    total_instances: 4,
    submitted_ids: ["django__django-1", "django__django-2", "sympy__sympy-3"],
    resolved_ids: ["django__django-1"],
    unresolved_ids: ["django__django-2"],
    empty_patch_ids: ["sympy__sympy-3"],
    incomplete_ids: ["sympy__sympy-4"],
    schema_version: 2,
  };
  expect(await load("gpt.run1.json", report)).toMatchObject([
    { model: "gpt", task: "django__django-1", score: 1, cluster: "django__django", state: "resolved" },
    { score: 0, state: "unresolved" },
    { score: 0, state: "empty_patch" },
    { task: "sympy__sympy-4", score: 0, state: "incomplete" },
  ]);
});

test("DeepEval: whether a case succeeded, or one metric's score", async () => {
  const run = {
    testRunData: {
      testCases: [
        { name: "t", success: true, metricsData: [{ name: "Answer Relevancy", score: 0.9, success: true }] },
        { name: "u", success: false, metricsData: [{ name: "Answer Relevancy", score: null, success: false }] },
      ],
    },
  };
  expect((await load("run.json", run)).map(({ score }) => score)).toEqual([1, 0]);
  const scores = await load("run.json", run, { metric: "Answer Relevancy", model: "m" });
  expect(scores).toMatchObject([{ model: "m", score: 0.9 }, { score: null }]);
});

test("DeepEval: a case whose judge failed has no score, and conversations count", async () => {
  const failed = { name: "tone", success: false, score: null, error: "503" };
  const metrics = [failed, { name: "exact", success: true, score: 1 }];
  const run = {
    testCases: [{ name: "a", success: false, metricsData: metrics }],
    conversationalTestCases: [
      { name: "b", success: false, metricsData: [failed, { name: "exact", success: false, score: 0 }] },
      { name: "c", success: true, metricsData: [{ name: "exact", success: true, score: 1 }] },
    ],
  };
  expect((await load("run.json", run)).map(({ task, score }) => [task, score])).toEqual([
    ["a", null],
    ["b", 0],
    ["c", 1],
  ]);
});

test("lm-eval's totals without samples: right answers of the documents that it counts", async () => {
  const file = {
    results: { arc: { alias: "arc", "acc,none": 0.25, "acc_stderr,none": 0.01 } },
    configs: {},
    "n-samples": { arc: { original: 40, effective: 40 } },
    model_name: "llama",
  };
  const rows = await load("results_2026-01-01T00-00-00.000000.json", file);
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ score }) => score === 1)).toHaveLength(10);
  const odd = { ...file, results: { arc: { "acc,none": 0.2531 } } };
  await expect(load("results_2026-01-01T00-00-00.000000.json", odd)).rejects.toThrow("without counts of right answers");
});

test("a plain CSV of ids and scores takes its model from the file's name", async () => {
  expect(await load("gpt-5.csv", "id,correct\n1,True\n2,False\n")).toMatchObject([
    { model: "gpt-5", task: "1", score: 1 },
    { task: "2", score: 0 },
  ]);
});

describe("OpenCompass", () => {
  test("answers by index are tasks of the file's dataset, and the folder is the model", async () => {
    const details = { type: "GEN", 0: { predictions: "4", references: "4", correct: true }, 1: { correct: false } };
    const rows = await load("gsm8k.json", { accuracy: 50, details });
    expect(rows).toMatchObject([
      { task: "gsm8k/0", sample: 0, score: 1, metric: "correct", predictions: "4" },
      { task: "gsm8k/1", score: 0 },
    ]);
    expect(rows[0]?.model).not.toBe("gsm8k");
  });

  test("repeats of an example are samples", async () => {
    const details = [{ example_abbr: "aime_0", correct: [true, false, true], pred: ["1", "2", "1"] }];
    expect(await load("aime.json", { "accuracy (3 runs average)": 66.7, details }, { model: "m" })).toMatchObject([
      { model: "m", task: "aime/aime_0", sample: 0, score: 1 },
      { sample: 1, score: 0 },
      { sample: 2, score: 1 },
    ]);
  });

  test("a summary gives one total a dataset and model, and none for a dash", async () => {
    const csv =
      "dataset,version,metric,mode,llama-7b,qwen-7b\ngsm8k,1d7fe4,accuracy,gen,10.01,51.25\narc,abc,accuracy,ppl,-,40.00\n";
    expect(await load("summary_20260101_000000.csv", csv)).toMatchObject([
      { model: "llama-7b", task: "gsm8k", score: 10.01, metric: "accuracy, per cent" },
      { model: "qwen-7b", task: "gsm8k", score: 51.25 },
      { model: "qwen-7b", task: "arc", score: 40 },
    ]);
  });

  test("a file without details says how to get them", async () => {
    await expect(load("gsm8k.json", { accuracy: 50 })).rejects.toMatchObject({
      hint: expect.stringContaining("no details with correct"),
    });
  });
});
