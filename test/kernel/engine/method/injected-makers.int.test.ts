import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import { makePlan } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import { generateWorldCast } from "../../../../kernel/engine/generate/study/world-cast.ts";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";
import { rolesOfPlan } from "../../../../kernel/engine/method/roles-of-plan.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { soundManner } from "../../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { runWithRoles, soundProfiles } from "../generate/world-options.ts";
import { endpoint } from "../models/endpoint.ts";
import {
  behind,
  endpointFailures,
  failingInTurn,
  failingSandbox,
  kindsOf,
  mark,
  markedAnswer,
  opening,
  type Result,
  rejecting,
  sandboxFailures,
  shared,
} from "./failing-cast.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const world = worldSeeds(2, 7);
/** Profiles of simulated models that write problems and items without faults. */
const profiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, authoring: { ...soundManner, tested: profile.authoring!.tested } },
  ]),
);

interface MakerCast {
  /** The ids of the tested models. Simulated models play all other roles. */
  readonly tested: readonly string[];
  readonly sandbox: Sandbox;
}

const patient = { cacheFolder: null, timeoutMs: 1500, retry: opening.retry } as const;

/** Method that makes a benchmark → a small run of it. */
const makers: Readonly<Record<string, (cast: MakerCast) => Promise<Result>>> = {
  augment: async ({ tested, ...cast }) => {
    const plan = makePlan({
      delivery: { suspects: false, checkers: false, posterior: null },
      study: "failing",
      seed: 7,
      taxonomy: await loadTaxonomy(),
      requests: [1],
      seeds: world.map(worldSeed).map((seed) => ({ ...seed, tests: seed.tests.slice(0, 4), timeLimitS: 0.5 })),
      roles: { ...worldCast, tested },
      config: {
        axes: ["narrative"],
        maxLevel: 1,
        samples: 1,
        ks: [1],
        bootstrapResamples: 50,
        limitRuns: 1,
        targets: { random: 2, adversarial: 2, corner: 1 },
        minimum: { random: 1, adversarial: 1, corner: 1 },
        stressSize: 4,
        stressMinimum: 2,
        bruteCount: 2,
        optimizedCount: 3,
        poolMinimum: 2,
        baselines: [],
        bruteTimeS: 0.5,
        optimizedTimeS: 0.5,
        generatorTimeS: 0.4,
        drawFactor: 2,
      },
    });
    const models = { ...patient, world, profiles };
    const study = await runStudy(plan, { ...shared, ...cast, roles: rolesOfPlan(plan), models });
    expect(study.complete).toBe(true);
    const verdicts = study.lines().flatMap((line) => (line.kind === "submission" ? [line.verdict] : []));
    const failed = verdicts.filter((one) => one === "unscored").length;
    return { failed, measured: verdicts.length > failed, kinds: kindsOf(study.end) };
  },
  generate: async ({ tested, ...cast }) => {
    const run = await runWithRoles({ ...cast, models: { ...patient, profiles: soundProfiles } }, { tested });
    expect(run.complete).toBe(true);
    const submissions = linesOf(run.lines(), "submission");
    const failed = submissions.filter(({ unscored }) => unscored).length;
    return { failed, measured: submissions.length > failed, kinds: kindsOf(run.end) };
  },
};

describe.each(Object.entries(makers))("%s", (name, make) => {
  const simulated = (name === "augment" ? worldCast : generateWorldCast).tested!.slice(0, 1);

  test("tested models whose endpoints fail in all ways are unscored and counted, and nothing is ranked", async () => {
    const opened = await Promise.all(endpointFailures.map(([, reaction]) => endpoint(reaction)));
    try {
      const tested = opened.map(({ url }, at) => `${url}#odd${at}`);
      const { failed, measured, kinds } = await make({ tested, sandbox });
      expect(failed).toBeGreaterThanOrEqual(tested.length);
      expect(measured).toBe(false);
      expect(new Set(kinds)).toEqual(new Set(endpointFailures.map(([, , code]) => code)));
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  }, 90_000);

  test("a sandbox that fails on single runs changes nothing", async () => {
    const broken = failingInTurn(sandbox, (run) => run % 5 === 0);
    expect(await make({ tested: simulated, sandbox: broken })).toMatchObject({ failed: 0, measured: true });
  }, 90_000);

  test("a sandbox that fails on each program of the tested model leaves its submissions unscored", async () => {
    const broken = failingInTurn(sandbox, (_run, source) => source.includes(mark));
    const { failed, measured, kinds } = await behind(markedAnswer, (model) =>
      make({ tested: [model], sandbox: broken }),
    );
    expect([failed > 0, measured]).toEqual([true, false]);
    expect(sandboxFailures.map(([, , code]) => code)).toEqual(expect.arrayContaining([...new Set(kinds)]));
  }, 90_000);

  test("a sandbox that is always overloaded costs every item, is counted, and nothing is ranked", async () => {
    const broken = failingSandbox(sandbox, rejecting("overloaded"), () => true);
    const { measured, kinds } = await make({ tested: simulated, sandbox: broken });
    expect(measured).toBe(false);
    expect(kinds).toContain("overloaded");
  }, 90_000);
});
