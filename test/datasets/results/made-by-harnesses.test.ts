import { join } from "node:path";
import { expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";

/**
 * Files that other harnesses wrote when they judged small tasks of ours. Three harnesses are not on PyPI, so they are
 * not run here:
 *
 * - the BigCode evaluation harness (8fc5bae), with the log of its code_eval
 * - LiveCodeBench's runner (28fef95), with the file that its own evaluator writes beside the outputs
 * - AutoCodeBench's call_sandbox.py, against `taulab sandbox serve`
 *
 * DeepEval 4.3.1 wrote its latest test run, judged by its own exact match. swebench 5.0.2 wrote its report of five
 * instances from logs that it was given. promptfoo 0.123.1 evaluated its echo provider. BigCodeBench 0.2.5 evaluated
 * two tasks locally, without its code that calls models and services.
 */
const made = (name: string): string => join(import.meta.dirname, "made", name);
const cells = async (name: string): Promise<readonly string[]> =>
  (await loadResults(made(name))).map(({ model, task, sample, score }) => `${model} ${task} ${sample} ${score}`);

test("the BigCode evaluation harness's log, tasks in the order in which they ended", async () => {
  expect(await cells("tiny_logs.json")).toEqual(["tiny 0 0 1", "tiny 0 1 0", "tiny 1 0 1", "tiny 1 1 0"]);
  expect(await loadResults(made("tiny_logs.json"))).toContainEqual(
    expect.objectContaining({ task: "1", sample: 1, result: "timed out" }),
  );
});

test("LiveCodeBench's runner: two samples a problem, contests are clusters", async () => {
  const name = "tiny_codegeneration_output_eval_all.json";
  expect((await cells(name)).map((cell) => cell.replace(/^\S+ /, ""))).toEqual([
    "larger 0 1",
    "larger 1 0",
    "sum 0 1",
    "sum 1 0",
  ]);
  const clusters = (await loadResults(made(name))).map(({ cluster }) => cluster);
  expect([...new Set(clusters)]).toEqual(["atcoder 2024-03-02", "atcoder 2024-05-04"]);
});

test("AutoCodeBench's script, judged by this sandbox", async () => {
  expect(await cells("tiny.exec.jsonl")).toEqual(["tiny python/1 0 1", "tiny python/2 0 0", "tiny javascript/3 0 1"]);
  expect((await loadResults(made("tiny.exec.jsonl"))).map(({ difficulty }) => difficulty)).toEqual([
    "easy",
    "hard",
    "medium",
  ]);
});

test("DeepEval's latest test run: a case succeeds if its exact match does", async () => {
  const scores = (await loadResults(made("latest_test_run.json"), { model: "tiny" })).map(
    ({ model, task, score }) => `${model} ${task} ${score}`,
  );
  expect(scores).toEqual(["tiny q0 1", "tiny q1 1", "tiny q2 0", "tiny q3 1"]);
  const byMetric = await loadResults(made("latest_test_run.json"), { metric: "Exact Match" });
  expect(byMetric.map(({ score }) => score)).toEqual([1, 1, 0, 1]);
});

test("SWE-bench's report: what is empty, broken or not submitted is not resolved", async () => {
  const rows = await loadResults(made("tiny.run1.json"));
  expect(rows.map(({ model, task, score, state }) => `${model} ${task} ${score} ${state}`)).toEqual([
    "tiny django__django-1 1 resolved",
    "tiny django__django-2 0 unresolved",
    "tiny sympy__sympy-3 0 empty_patch",
    "tiny sympy__sympy-4 0 error",
    "tiny sympy__sympy-5 0 incomplete",
  ]);
  expect(rows[3]).toMatchObject({ cluster: "sympy__sympy", failure: "out_of_memory" });
});

test("promptfoo's output: a model for each provider and prompt", async () => {
  expect(await cells("promptfoo.json")).toEqual(
    expect.arrayContaining([
      "echo, prompt 1 plain 0 1",
      "echo, prompt 1 test 2 0 1",
      "echo, prompt 1 test 3 0 0",
      "echo, prompt 2 plain 0 1",
      "echo, prompt 2 test 2 0 0",
      "echo, prompt 2 test 3 0 0",
    ]),
  );
  expect(await cells("promptfoo.json")).toHaveLength(6);
});

test("BigCodeBench's results: the file's name says the model, and what follows it is no part of it", async () => {
  expect(await cells("tiny--main--bigcodebench-complete--vllm-0-1-sanitized_calibrated_eval_results.json")).toEqual([
    "tiny BigCodeBench/0 0 1",
    "tiny BigCodeBench/0 1 0",
    "tiny BigCodeBench/1 0 1",
    "tiny BigCodeBench/1 1 0",
  ]);
});
