import type { AugmentConfig } from "../../../kernel/engine/augment/base/config.ts";
import { defaultAugmentConfig } from "../../../kernel/engine/augment/base/default-config.ts";
import { loadTaxonomy } from "../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../kernel/engine/augment/seeds/world-seed.ts";
import { makePlan } from "../../../kernel/engine/augment/study/make-plan.ts";
import type { AugmentPlan, GivenProblem } from "../../../kernel/engine/augment/study/study-plan.ts";
import { worldCast } from "../../../kernel/engine/augment/study/world-cast.ts";
import { worldSeeds } from "../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { measuredGiven } from "./known-programs.ts";

/** The size of a study whose test suites are measured. */
export interface MeasuredSize {
  /** The number of given problems with known solutions; `from` is the number of earlier ones that are skipped. */
  readonly problems: number;
  readonly from: number;
  /** The number of requested variants of level 1. */
  readonly variants: number;
  readonly seed: number;
  readonly config?: Partial<AugmentConfig>;
  /** Makes a given problem with its known programs. Default: at least 10 right and 15 wrong ones. */
  readonly given?: (problem: WorldProblem) => GivenProblem;
}

/** The number of seed problems from which the requested variants are made. */
const seedCount = 17;
/** The random seed from which the simulated world draws its problems. */
const worldSeedNumber = 7;

/** A study whose suites are measured: simulated problems with known solutions, and variants without submissions. */
export const plannedStudy = async ({
  problems,
  from,
  variants,
  seed,
  config,
  given: givenOf = measuredGiven,
}: MeasuredSize): Promise<{ readonly plan: AugmentPlan; readonly world: readonly WorldProblem[] }> => {
  const all = worldSeeds(seedCount + from + problems, worldSeedNumber);
  const seeds = all.slice(0, seedCount);
  const given = all.slice(seedCount + from);
  const plan = makePlan({
    study: variants > 0 ? "faults" : `suites-${from}`,
    seed,
    roles: { ...worldCast, annotators: [] },
    seeds: seeds.map(worldSeed),
    givenProblems: given.map(givenOf),
    requests: [variants],
    taxonomy: await loadTaxonomy(),
    config: {
      maxLevel: 1,
      samples: 1,
      ks: [1],
      bruteTimeS: 2,
      optimizedTimeS: 2,
      generatorTimeS: 2,
      probes: 16,
      probesRejected: 16,
      bootstrapResamples: 2000,
      languageFactors: { ...defaultAugmentConfig.languageFactors, perl: { time: 1, memory: 1 } },
      alphaMin: 0,
      alphaMax: 0.1,
      qMin: 0,
      qMax: 0.1,
      ...config,
    },
  });
  return { plan, world: [...seeds, ...given] };
};
