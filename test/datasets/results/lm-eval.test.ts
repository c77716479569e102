import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";
import { inFolder } from "../in-folder.ts";
import { lines, load } from "./given.ts";

describe("lm-evaluation-harness", () => {
  const date = "2026-01-02T03-04-05.678";
  const sample = (id: number, filter: string, score: unknown) => ({
    doc_id: id,
    doc: { topic: `t${id}` },
    resps: [["4"]],
    filter,
    metrics: ["exact_match"],
    exact_match: score,
    doc_hash: "d",
  });
  const files = {
    [`results_${date}.json`]: JSON.stringify({ results: {}, configs: {}, model_name: "org/model" }),
    [`samples_sums_${date}.jsonl`]: lines(
      sample(0, "strict", 1),
      sample(1, "strict", 0),
      sample(0, "loose", 1),
      sample(1, "loose", 1),
    ),
    "samples_sums_2020-01-01T00-00-00.jsonl": lines(sample(0, "strict", 1)),
  };

  test.each(["", `results_${date}.json`, `samples_sums_${date}.jsonl`])(
    "folder, results or samples: %j",
    async (name) => {
      const rows = await inFolder(files, (folder) => loadResults(join(folder, name)));
      expect(rows).toMatchObject([
        { model: "org/model", task: "sums/0", sample: 0, score: 1, filter: "strict", doc_hash: "d" },
        { task: "sums/1", score: 0, filter: "strict" },
      ]);
    },
  );

  test("another filter is asked for by name; an unknown one is refused with those there are", async () => {
    const read = (filter: string) =>
      inFolder(files, (folder) => loadResults(join(folder, `results_${date}.json`), { filter, cluster: "topic" }));
    expect(await read("loose")).toMatchObject([{ score: 1, cluster: "t0" }, { score: 1 }]);
    await expect(read("lose")).rejects.toMatchObject({ field: "filter", hint: "Its filters: strict, loose." });
  });

  test("totals without samples say how to have samples", async () => {
    const only = { [`results_${date}.json`]: files[`results_${date}.json`]! };
    await expect(inFolder(only, (folder) => loadResults(join(folder, `results_${date}.json`)))).rejects.toMatchObject({
      hint: expect.stringContaining("--log_samples"),
    });
  });

  test("a metric that is no number is refused with line and field", async () => {
    await expect(
      load("samples_x.jsonl", lines(sample(0, "strict", 1), sample(1, "strict", "high"))),
    ).rejects.toMatchObject({
      line: 2,
      field: "exact_match",
    });
  });
});
