import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figuresOf } from "./generate/figures.ts";
import { runPlanted } from "./generate/planted-parts.ts";
import { planPlanted } from "./generate/planted-plan.ts";
import { testFaultFigures, testFaultOptions } from "./generate/test-faults.ts";
import { verifyKept } from "./generate/verify-kept.ts";

let sandbox: Sandbox;
let folder = "";
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = await mkdtemp(join(tmpdir(), "taulab-planted-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const options = (part: number) => ({ part, sandbox, directory: null, concurrency: 4, say: () => {} });
const small = { name: "small", seed: 7, seeds: 6, languages: ["python", "shell"] };

test("of a few seeds with planted faults, kept items are right, and each fault ends at its step", async () => {
  const { study, lost } = await runPlanted(await planPlanted(small), options(3));
  const run = (program: Parameters<Sandbox["run"]>[0]) => sandbox.run(program);
  const { kept, unverified } = await verifyKept(study, run, join(folder, "kept.jsonl"));
  const figures = figuresOf(study, kept);
  expect(kept.length).toBeGreaterThan(0);
  expect([lost, unverified]).toEqual([[], []]);
  expect(figures).toMatchObject({ verifiedAgain: kept.length, wrongOutputs: 0, privateLeaks: 0 });
  expect(figures.faults).toMatchObject({ part: figures.faults.all, missed: [] });
  expect(figures.soundItemsLost.part).toBe(0);
  expect(figures.funnel.map(({ started }) => started)).toEqual([3, 3]);
}, 300_000);

test("without a critic, the executable checks catch planted faults of tests, and reject no sound test", async () => {
  const planted = { ...testFaultOptions({ seed: 7, seeds: 6 }), languages: ["python", "javascript"] };
  const { study } = await runPlanted(await planPlanted(planted), options(4));
  const { planted: all, caught, forTheirReason, soundReplies, soundRepliesRejected } = testFaultFigures(study);
  expect(all).toBeGreaterThan(2);
  expect([caught, forTheirReason]).toEqual([all, all]);
  expect(soundReplies).toBeGreaterThan(0);
  expect(soundRepliesRejected).toBe(0);
}, 120_000);

test("a seed whose programs the sandbox cannot run costs this seed alone", async () => {
  const planned = await planPlanted({ name: "broken", seed: 7, seeds: 2, languages: ["python", "shell"] });
  const run: Sandbox["run"] = (program, how) => {
    if (program.language === "shell") throw new Error("the program cannot be read");
    return sandbox.run(program, how);
  };
  const { study, lost } = await runPlanted(planned, { ...options(2), sandbox: { ...sandbox, run }, directory: folder });
  expect(lost).toEqual([{ seedId: planned.plan.seeds[1]!.id, error: "the program cannot be read" }]);
  expect(study.runs.flatMap(({ directory }) => directory)).toEqual([
    join(folder, `broken-${planned.plan.seeds[0]!.id}`),
  ]);
  expect(study.funnel().map(({ language, started }) => [language, started])).toEqual([["python", 1]]);
}, 120_000);
