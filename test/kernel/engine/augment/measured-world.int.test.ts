import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldGiven } from "../../../../kernel/engine/augment/study/world-given.ts";
import { rolesOfPlan } from "../../../../kernel/engine/method/roles-of-plan.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { measureStudy } from "../../../long/augment/measure-study.ts";
import { plannedStudy } from "../../../long/augment/planned-study.ts";
import { PlantedStudy } from "../../../long/augment/planted.ts";
import { plantedProfiles } from "../../../long/augment/planted-profiles.ts";

let sandbox: Sandbox;
let directory = "";
beforeAll(async () => {
  sandbox = await openSandbox();
  directory = await mkdtemp(join(tmpdir(), "taulab-measured-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

test("suites made without a reference pass right solutions, fail wrong ones and hold no wrong output", async () => {
  const { plan, world } = await plannedStudy({
    problems: 1,
    from: 1,
    variants: 1,
    seed: 7,
    given: (problem) => worldGiven(problem, { right: ["python"], wrong: ["python"] }),
    config: {
      axes: ["narrative", "rule"],
      targets: { random: 6, adversarial: 6, corner: 4 },
      stressSize: 10,
      minimum: { random: 4, adversarial: 4, corner: 2 },
      stressMinimum: 4,
      optimizedCount: 5,
      limitRuns: 1,
      bruteTimeS: 1,
      optimizedTimeS: 0.5,
      generatorTimeS: 0.5,
      bootstrapResamples: 100,
    },
  });
  const study = await runStudy(plan, {
    roles: rolesOfPlan(plan),
    sandbox,
    directory,
    concurrency: 4,
    progress: false,
    models: { world, profiles: plantedProfiles, cacheFolder: null },
  });
  const { violations } = auditAugment(
    study
      .lines()
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );
  expect(violations).toEqual([]);
  const figures = await measureStudy(new PlantedStudy(plan, study.lines(), world), [join(directory, plan.study)]);
  expect(figures.failingRight).toEqual([]);
  expect(figures.coverage.estimate).toBeGreaterThan(0.85);
  for (const { wrong, illegal } of Object.values(figures.outputs)) expect([wrong, illegal]).toEqual([0, 0]);
  for (const [fault, { judged, ended }] of Object.entries(figures.faults))
    expect([fault, ended]).toEqual([fault, judged]);
}, 170_000);
