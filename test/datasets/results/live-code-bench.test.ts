import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";
import { load } from "./given.ts";

describe("LiveCodeBench", () => {
  const row = (id: string, date: number, pass: unknown) => ({
    question_id: id,
    model: "m",
    date,
    platform: "leetcode",
    "pass@1": pass,
  });

  test("the site's percentages become shares, contests clusters", async () => {
    const site = { models: [], performances: [row("1", 0, 30), row("2", 86_400_000, 100), row("1", 86_400_000, 0)] };
    expect(await load("performances.json", site)).toMatchObject([
      { task: "1", sample: 0, score: 0.3, cluster: "leetcode 1970-01-01" },
      { task: "2", score: 1, cluster: "leetcode 1970-01-02" },
      { task: "1", sample: 1, score: 0, cluster: "leetcode 1970-01-01" },
    ]);
    await expect(load("performances.json", { models: [], performances: [row("1", 0, 130)] })).rejects.toMatchObject({
      field: "performances[0].pass@1",
    });
  });

  test("the runner's list gives a row a sample", async () => {
    const list = [
      { question_id: "q", platform: "atcoder", contest_date: "2024-01-02T00:00:00", graded_list: [true, false] },
    ];
    expect(await load("m_eval_all.json", list)).toMatchObject([
      { model: "m", task: "q", sample: 0, score: 1, cluster: "atcoder 2024-01-02" },
      { sample: 1, score: 0 },
    ]);
  });

  const data = "../shared/data/livecodebench/performances_generation_29abbd6.json";
  test.skipIf(!existsSync(data))(
    `45 models on 400 problems in 103 contests (skipped where ${data} is absent)`,
    async () => {
      const rows = await loadResults(data);
      const distinct = (name: "model" | "task" | "cluster") => new Set(rows.map((each) => each[name])).size;
      expect([rows.length, distinct("model"), distinct("task"), distinct("cluster")]).toEqual([18_000, 45, 400, 103]);
    },
  );
});
