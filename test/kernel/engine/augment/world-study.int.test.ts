import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import { makePlan } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { rolesOfPlan } from "../../../../kernel/engine/augment/study/roles-of-plan.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import type { Profile } from "../../../../kernel/engine/models/simulated/profiles.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { soundManner } from "../../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const world = worldSeeds(2, 7);
/** Seeds with few tests and a short limit: programs that are too slow would take most of the time. */
const seeds = world.map(worldSeed).map((seed) => ({ ...seed, tests: seed.tests.slice(0, 9), timeLimitS: 0.5 }));
/** Two of the four models are tested. */
const roles = { ...worldCast, tested: worldCast.tested.slice(0, 2) };

const runWorldStudy = async (profiles: Readonly<Record<string, Profile>>, requests: readonly [number]) => {
  const plan = makePlan({
    ...{ study: "world", seed: 7, seeds, taxonomy: await loadTaxonomy(), roles },
    requests,
    config: {
      ...{ axes: ["narrative", "rule"], maxLevel: 1, samples: 1, ks: [1], bootstrapResamples: 50, limitRuns: 1 },
      ...{ targets: { random: 3, adversarial: 3, corner: 2 }, minimum: { random: 2, adversarial: 2, corner: 1 } },
      ...{ stressSize: 8, stressMinimum: 3, bruteCount: 2, optimizedCount: 3, poolMinimum: 2 },
      ...{ bruteTimeS: 0.5, optimizedTimeS: 0.5, generatorTimeS: 0.4, drawFactor: 2 },
    },
  });
  const models = { world, profiles, cacheFolder: null };
  const result = await runStudy(plan, {
    ...{ roles: rolesOfPlan(plan), models, sandbox, directory: null, concurrency: 4, progress: false },
  });
  return result.lines();
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
  const lines = await runWorldStudy(soundProfiles, [2]);
  expect(violationsIn(lines)).toEqual([]);
  expect(linesOf(lines, "problem").map(({ status, reason }) => [status, reason])).toEqual(
    Array(2).fill(["accepted", null]),
  );
  expect(linesOf(lines, "truth").every(({ provenance }) => provenance === "brute")).toBe(true);
}, 120_000);

test("planted faults are found, and the evidence breaks no rule", async () => {
  const lines = await runWorldStudy(worldProfiles, [2]);
  expect(violationsIn(lines)).toEqual([]);
  expect(linesOf(lines, "problem")).toHaveLength(2);
}, 120_000);
