import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { lines, load } from "./given.ts";

describe("human-eval", () => {
  const row = (task: string, passed: unknown) => ({ task_id: task, completion: "    pass", result: "passed", passed });

  test("repeats of a task are samples; the model is the file's name", async () => {
    const rows = await load("tiny.jsonl_results.jsonl", lines(row("a", true), row("b", false), row("a", false)));
    expect(rows).toMatchObject([
      { model: "tiny", task: "a", sample: 0, score: 1, result: "passed" },
      { task: "b", sample: 0, score: 0 },
      { task: "a", sample: 1, score: 0 },
    ]);
  });

  test("a verdict that is none is refused with line and field", async () => {
    await expect(load("x_results.jsonl", lines(row("a", true), row("b", "yes")))).rejects.toMatchObject({
      line: 2,
      field: "passed",
      code: "wrong_type",
    });
    await expect(load("x_results.jsonl", `${lines(row("a", true))}{"task_id": "b", "pas`)).rejects.toMatchObject({
      line: 2,
      code: "syntax",
    });
  });

  test("gzip is unpacked", async () => {
    expect(await load("x_results.jsonl.gz", gzipSync(lines(row("a", true))))).toHaveLength(1);
  });
});

describe("EvalPlus", () => {
  const sample = (base: unknown, plus: unknown) => ({
    task_id: "T/0",
    solution: "",
    base_status: base,
    plus_status: plus,
  });
  const file = (...samples: readonly unknown[]) => ({ date: "", hash: "h", eval: { "T/0": samples } });

  test("the further tests count only where the first ones pass", async () => {
    const all = file(sample("pass", "pass"), sample("pass", "fail"), sample("fail", "pass"), sample("timeout", null));
    expect((await load("m_eval_results.json", all)).map(({ score }) => score)).toEqual([1, 0, 0, 0]);
    expect(await load("m_eval_results.json", all, { metric: "base" })).toMatchObject([
      { model: "m", task: "T/0", sample: 0, score: 1, suite: "base", hash: "h" },
      { sample: 1, score: 1 },
      { sample: 2, score: 0 },
      { sample: 3, score: 0 },
    ]);
  });

  test("a file made with --base-only has base scores and no others", async () => {
    const base = file(sample("pass", null));
    expect(await load("m_eval_results.json", base)).toMatchObject([{ score: 1, suite: "base" }]);
    await expect(load("m_eval_results.json", base, { metric: "plus" })).rejects.toMatchObject({
      hint: expect.stringContaining('"base"'),
    });
  });

  test("an unknown status is refused with its place", async () => {
    await expect(load("m_eval_results.json", file(sample("pass", "maybe")))).rejects.toMatchObject({
      field: "eval.T/0[0].plus_status",
    });
  });
});

describe("AutoCodeBench", () => {
  const said = (success: boolean) => ({ success, response: { exec_outcome: "PASSED" } });
  const row = (index: number, success: boolean, full: boolean) => ({
    index,
    language: "rust",
    success,
    full_test_result: said(full),
    demo_test_result: said(true),
    original_data: { difficulty: "hard" },
  });

  test("a program that fails scores 0; where the sandbox did not answer nobody knows", async () => {
    expect(
      await load("m.exec.jsonl", lines(row(1, true, true), row(2, false, true), row(3, false, false))),
    ).toMatchObject([
      { model: "m", task: "rust/1", score: 1, difficulty: "hard", language: "rust" },
      { task: "rust/2", score: 0 },
      { task: "rust/3", score: null },
    ]);
  });
});

describe("the BigCode evaluation harness", () => {
  test("its log gives a verdict a completion", async () => {
    const log = {
      0: [[0, { passed: true, result: "passed", completion_id: 0 }]],
      1: [[0, { passed: false, result: "timed out", completion_id: 0 }]],
    };
    expect(await load("m_logs.json", log)).toMatchObject([
      { model: "m", task: "0", sample: 0, score: 1 },
      { task: "1", score: 0, result: "timed out" },
    ]);
    const bad = {
      0: [
        [0, { passed: true, completion_id: 0 }],
        [1, { passed: 1, completion_id: 1 }],
      ],
    };
    await expect(load("logs.json", bad)).rejects.toMatchObject({ field: "0[1].passed" });
  });

  test("totals say where the samples are", async () => {
    await expect(
      load("evaluation_results.json", { humaneval: { "pass@1": 0.2 }, config: { tasks: "humaneval" } }),
    ).rejects.toMatchObject({
      hint: expect.stringContaining("logs.json"),
    });
  });
});
