import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import { makePlan } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import { rolesOfPlan } from "../../../../kernel/engine/method/roles-of-plan.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";

/** Runs a small study with simulated models and a real sandbox. A study that was stopped continues. */
export const runWorld = async (directory: string, sandbox?: string): Promise<void> => {
  const world = worldSeeds(2, 7);
  const plan = makePlan({
    study: "small",
    seed: 7,
    taxonomy: await loadTaxonomy(),
    requests: [2],
    seeds: world.map(worldSeed).map((seed) => ({ ...seed, tests: seed.tests.slice(0, 6), timeLimitS: 0.5 })),
    roles: { ...worldCast, tested: worldCast.tested.slice(0, 1) },
    delivery: { suspects: false, checkers: false, posterior: null },
    config: {
      axes: ["narrative", "rule"],
      maxLevel: 1,
      samples: 1,
      ks: [1],
      bootstrapResamples: 50,
      limitRuns: 1,
      targets: { random: 3, adversarial: 2, corner: 2 },
      minimum: { random: 2, adversarial: 1, corner: 1 },
      stressSize: 6,
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
  const models = { world, profiles: worldProfiles, cacheFolder: null };
  const shared = { directory, concurrency: 4, progress: false, ...(sandbox === undefined ? {} : { sandbox }) };
  await runStudy(plan, { roles: rolesOfPlan(plan), models, ...shared });
};

if (import.meta.main) await runWorld(process.argv[2]!);
