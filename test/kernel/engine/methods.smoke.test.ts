import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { refine } from "../../../kernel/engine/refine/refine.ts";
import { auditRepair } from "../../evidence/repair/audit.ts";
import { taulab } from "../../tools/cli.ts";
import { runSmall as runRepair } from "./repair/run-small.ts";
import { audit as auditSearch } from "./search/audit/audit.ts";
import { runSmall as runSearch } from "./search/run-small.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-methods-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const evidenceOf = (method: string): Promise<string> =>
  readFile(join(folder, method, "small", "evidence.jsonl"), "utf8");

test("a small search for weaknesses ends, and its evidence breaks no rule", async () => {
  const phases = { 1: { maxEvaluations: 5 }, 2: { maxEvaluations: 3, theta: 0.5 }, 3: { maxEvaluations: 3 } };
  const run = await runSearch(join(folder, "search"), join(folder, "cache"), { phases });
  expect(run.weaknesses().length).toBeGreaterThan(0);
  expect(auditSearch(await evidenceOf("search"))).toEqual([]);

  const printed = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await taulab(["runs", ...words, "--out", join(folder, "search")], folder);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  expect((await printed("table", "small")).split("\n")).toEqual(expect.arrayContaining(["nodes", "requests"]));
  const [head = "", first = ""] = (await printed("table", "small", "nodes")).split("\r\n");
  expect(head).toMatch(/^id,label/);
  const node = first.split(",")[0] ?? "";
  expect(JSON.parse(await printed("part", "small", "--node", node))).toMatchObject({ id: node });
});

test("a small repair study ends, and its evidence breaks no rule", async () => {
  const study = await runRepair(join(folder, "repair"), join(folder, "cache"), { runs: 1, sensitivity: [] });
  expect(study.table(3).rows.length).toBeGreaterThan(0);
  expect(auditRepair(await evidenceOf("repair"))).toEqual([]);
});

test("a refinement asks again where a program failed, and its pass rate does not fall", async () => {
  const tasks = (await shippedTasks()).slice(0, 4);
  const run = await refine({ models: ["sim/novice"], tasks, turns: 2, seed: 3, directory: folder, progress: false });
  const rates = run.rates().map(({ value }) => value ?? 0);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
});
