import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedInstances } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";
import { search } from "../../../../kernel/engine/search/study/search.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-budgets-"));
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const evidence = (id: string): Promise<string> => readFile(join(folder, id, "evidence.jsonl"), "utf8");

test("a repair study whose budget is used up ends with what it has, and goes on to the same bytes", async () => {
  const instances = (await shippedInstances()).filter(({ id }) => id === "toll-bands");
  const options = {
    instances,
    candidates: ["sim/steady"],
    feedback: "sim/teacher",
    alphaTurns: 3,
    seed: 3,
    sandbox,
    config: { bootstrapResamples: 200 },
    directory: folder,
    progress: false,
    concurrency: 2,
    models: { cacheFolder: join(folder, "cache") },
  };
  const stoppedStudy = await repair({ ...options, id: "study", budget: { calls: 3 } });
  expect([stoppedStudy.complete, stoppedStudy.end?.stopped, stoppedStudy.end?.raise?.budget]).toEqual([
    false,
    "budget",
    expect.stringMatching(/^calls=\d+$/),
  ]);
  const resumedStudy = await repair({ ...options, resume: "study" });
  expect([resumedStudy.complete, resumedStudy.end?.stopped]).toEqual([true, "done"]);
  const evidenceText = await evidence("study");
  await rm(join(folder, "study"), { recursive: true });
  await repair({ ...options, id: "study" });
  expect(await evidence("study")).toBe(evidenceText);
});

test("a search whose budget is used up goes on with a larger one, as if it had had that from the start", async () => {
  const options = {
    model: "sim/steady",
    concepts: ["loops", "sorting"],
    phases: { 1: { maxEvaluations: 6 } },
    seed: 3,
    sandbox,
    directory: folder,
    progress: false,
    models: { cacheFolder: join(folder, "cache") },
  };
  const stoppedSearch = await search({ ...options, id: "search", budget: { calls: 5 } });
  expect([stoppedSearch.stopReason, stoppedSearch.raise?.budget]).toEqual([
    "budget",
    expect.stringMatching(/^calls=\d+$/),
  ]);
  const resumedSearch = await search({ ...options, resume: "search", budget: { calls: 900 } });
  expect([resumedSearch.stopReason, resumedSearch.raise]).toEqual(["max_iterations", null]);
  await search({ ...options, id: "whole", budgets: { calls: 900 } });
  expect(await evidence("search")).toBe(await evidence("whole"));
  await expect(Promise.resolve(search({ ...options, resume: "search", seed: 4 }))).rejects.toMatchObject({
    code: "run_mismatch",
  });
});
