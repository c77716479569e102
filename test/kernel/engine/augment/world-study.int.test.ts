import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import type { AugmentStudy } from "../../../../kernel/engine/augment/study/augment-study.ts";
import { makePlan } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { openAugment } from "../../../../kernel/engine/augment/study/open-augment.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import { rolesOfPlan } from "../../../../kernel/engine/method/roles-of-plan.ts";
import type { Profile } from "../../../../kernel/engine/models/simulated/profiles.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { soundManner } from "../../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { taulab } from "../../../tools/cli.ts";

let sandbox: Sandbox;
let folder = "";
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = await mkdtemp(join(tmpdir(), "taulab-world-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const world = worldSeeds(2, 7);
/** Seed problems with few tests and a short time limit: programs over the limit would take most of the time. */
const seeds = world.map(worldSeed).map((seed) => ({ ...seed, tests: seed.tests.slice(0, 9), timeLimitS: 0.5 }));
/** The simulated models by role, with only two of the four tested models. */
const roles = { ...worldCast, tested: worldCast.tested.slice(0, 2) };

const runWorldStudy = async (
  study: string,
  profiles: Readonly<Record<string, Profile>>,
  requests: readonly [number],
): Promise<AugmentStudy> => {
  const plan = makePlan({
    delivery: { suspects: false, checkers: false, posterior: null },
    study,
    seed: 7,
    seeds,
    taxonomy: await loadTaxonomy(),
    roles,
    requests,
    config: {
      axes: ["narrative", "rule"],
      maxLevel: 1,
      samples: 1,
      ks: [1],
      bootstrapResamples: 50,
      limitRuns: 1,
      targets: { random: 3, adversarial: 3, corner: 2 },
      minimum: { random: 2, adversarial: 2, corner: 1 },
      stressSize: 8,
      stressMinimum: 3,
      bruteCount: 2,
      optimizedCount: 3,
      poolMinimum: 2,
      bruteTimeS: 0.5,
      optimizedTimeS: 0.5,
      generatorTimeS: 0.4,
      drawFactor: 2,
    },
  });
  const models = { world, profiles, cacheFolder: null };
  return runStudy(plan, {
    roles: rolesOfPlan(plan),
    models,
    sandbox,
    directory: folder,
    concurrency: 4,
    progress: false,
  });
};

const linesOf = <K extends EvidenceLine["kind"]>(lines: readonly EvidenceLine[], kind: K) =>
  lines.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);

const violationsIn = (lines: readonly EvidenceLine[]) =>
  auditAugment(lines.map((line) => JSON.stringify(line)).join("\n")).violations;

test("simulated authors, solvers and judges make problems whose tests are true, and the evidence breaks no rule", async () => {
  const soundProfiles = Object.fromEntries(
    Object.values(worldProfiles).map((profile) => [
      profile.id,
      { ...profile, authoring: { ...soundManner, tested: profile.authoring!.tested } },
    ]),
  );
  const study = await runWorldStudy("sound", soundProfiles, [2]);
  const lines = study.lines();
  expect(violationsIn(lines)).toEqual([]);
  expect(linesOf(lines, "problem").map(({ status, reason }) => [status, reason])).toEqual(
    Array(2).fill(["accepted", null]),
  );
  expect(linesOf(lines, "truth").every(({ provenance }) => provenance === "brute")).toBe(true);
  // The stored study exports its variants as tasks that their own solutions pass.
  const opened = await openAugment(join(folder, "sound"));
  const paths = await opened.export(join(folder, "exports"), ["task"]);
  expect(paths).toHaveLength(2);
  for (const path of paths) expect((await taulab(["validate", "--no-mutants", path], folder)).code).toBe(0);
}, 170_000);

test("planted faults are found, and the evidence breaks no rule", async () => {
  const lines = (await runWorldStudy("planted", worldProfiles, [2])).lines();
  expect(violationsIn(lines)).toEqual([]);
  expect(linesOf(lines, "problem")).toHaveLength(2);
}, 170_000);
