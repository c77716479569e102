import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyItems } from "../../../../kernel/engine/generate/release/verify-items.ts";
import { generate } from "../../../../kernel/engine/generate/study/generate.ts";
import type { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";
import { soundItemManner } from "../../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { auditGenerate } from "../../../evidence/generate/audit.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const soundWorld = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, making: { ...soundItemManner, solving: profile.making!.solving } },
  ]),
);

const runWith = (limit: number, profiles = worldProfiles): Promise<GenerateRun> =>
  Promise.resolve(
    generate({
      seed: 7,
      limit,
      languages: ["python", "javascript"],
      targets: [],
      config: { target: 12, bootstrapResamples: 50 },
      models: { profiles, cacheFolder: null },
      sandbox,
      directory: null,
      concurrency: 4,
      progress: false,
    }),
  );

const violationsIn = (run: GenerateRun) =>
  auditGenerate(
    run
      .lines()
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );

test("sound authors lose no item before the difficulty step, and every kept item verifies again", async () => {
  const run = await runWith(4, soundWorld);
  expect(violationsIn(run)).toEqual([]);
  expect(run.funnel().reduce((sum, { passed }) => sum + passed.question!, 0)).toBe(4);
  const checks = await verifyItems(run.items(), { run: (program) => sandbox.run(program), mutants: 3 });
  expect(checks.filter(({ isSound }) => !isSound)).toEqual([]);
  const [first, second] = run.items();
  const broken = { ...first!, solution: second!.language === first!.language ? second!.solution : "" };
  const again = await verifyItems([broken, second!], { run: (program) => sandbox.run(program), mutants: 1 });
  expect(again.map(({ id, isSound }) => [id, isSound])).toEqual([
    [first!.id, false],
    [second!.id, true],
  ]);
}, 120_000);

test("a run with planted faults breaks no rule, and each rejected item has a reason", async () => {
  const run = await runWith(8);
  expect(violationsIn(run)).toEqual([]);
  expect(run.complete).toBe(true);
  const rejected = linesOf(run.lines(), "solution").filter(({ verdict }) => verdict === "rejected");
  expect(rejected.every(({ reason }) => reason !== null)).toBe(true);
  const answers = linesOf(run.lines(), "submission");
  expect(answers.some(({ study }) => study === "stage")).toBe(true);
  expect(answers.filter(({ turn }) => turn > 0).every(({ feedback }) => feedback !== null)).toBe(true);
  expect(linesOf(run.lines(), "errorLabels").length).toBeGreaterThan(0);
  for (const name of run.tables()) expect(run.table(name).title).toBeTruthy();
}, 120_000);

test("a run that names no targets translates what its samplings left, and skips a missing toolchain with a notice", async () => {
  const run = await generate({
    seed: 7,
    limit: 4,
    languages: ["javascript"],
    directory: null,
    concurrency: 4,
    progress: false,
    config: { target: 1, samples: 1, ks: [1], bootstrapResamples: 50, studies: [], refineModels: [] },
    models: { profiles: soundWorld, cacheFolder: null },
    sandbox: { run: sandbox.run.bind(sandbox), languages: async () => ["javascript", "typescript"] },
  });
  expect(violationsIn(run)).toEqual([]);
  const targets = run.lines().flatMap((line) => (line.kind === "x-target" ? [[line.language, line.available]] : []));
  expect(targets).toEqual([
    ["php", false],
    ["typescript", true],
  ]);
  expect(new Set(linesOf(run.lines(), "translation").map(({ language }) => language))).toEqual(new Set(["typescript"]));
  expect(new Set(run.items().map(({ language }) => language))).toEqual(new Set(["javascript", "typescript"]));
}, 180_000);
