import { chooseIds } from "../../method/choose-ids.ts";
import { methodRunOptionNames } from "../../method/run-options.ts";
import { runPlace } from "../../method/run-place.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import { worldSeeds } from "../../models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";
import { refuseUnknownNames } from "../../run/options/refuse-unknown-names.ts";
import { defaultAugmentConfig } from "../base/default-config.ts";
import { loadSeeds } from "../seeds/load-seeds.ts";
import { loadTaxonomy } from "../seeds/load-taxonomy.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import { worldSeed } from "../seeds/world-seed.ts";
import { type AugmentOptions, augmentOptionNames } from "./augment-options.ts";
import { refuseField } from "./check-config.ts";
import { deliveryOf } from "./delivery-of.ts";
import { makePlan } from "./make-plan.ts";
import type { AugmentPlan } from "./study-plan.ts";
import { worldCast } from "./world-cast.ts";
import { worldConfig } from "./world-config.ts";
import { worldExtras } from "./world-extras.ts";

/** A plan with the options of its models. */
export interface PlannedStudy {
  readonly plan: AugmentPlan;
  readonly models: Omit<OpenModelsOptions, "budget">;
}

/**
 * The default sizes of the simulated world. `count`: the number of seeds; `seed`: the random seed. `givenCount`: the
 * number of problems that stand for problems of a user. A study with fewer than `enough` seeds has no problems of a
 * user.
 */
const worldSize = { count: 12, enough: 4, givenCount: 5, seed: 7 } as const;

/** Numbers of variants requested at levels 1 and 2, without and with simulated roles. */
const defaultLevels = [10, 5] as const;
const worldLevels = [16, 8] as const;

const checkOptions = ({ levels = [10, 5], limit = 1, ...otherOptions }: AugmentOptions): void => {
  refuseUnknownNames(otherOptions, [...methodRunOptionNames, ...augmentOptionNames]);
  if (!Number.isSafeInteger(limit) || limit < 1)
    refuseField("limit", "must be a whole number of at least 1", "leave it out for all seeds", limit);
  if (levels.length === 0 || levels.some((count) => !Number.isSafeInteger(count) || count < 0))
    refuseField(
      "levels",
      "must hold a whole number for each level",
      "write two numbers for two levels: [10, 5]",
      levels,
    );
};

const seedsOf = async (
  { seeds, ids, limit, roles }: AugmentOptions,
  world: readonly WorldProblem[],
): Promise<readonly SeedProblem[]> => {
  if (seeds === undefined) return chooseIds(world.map(worldSeed), ids);
  if (roles === undefined)
    refuseField(
      "roles",
      "is required for seeds of your own",
      "name a model for each role: simulated models can solve only the problems of their world",
    );
  return chooseIds(typeof seeds === "string" ? await loadSeeds(seeds) : seeds, ids).slice(0, limit);
};

/**
 * Checks options and reads the files that they name, without asking a model. Rejects with a typed error that names
 * the first wrong field.
 */
export const planAugment = async (options: AugmentOptions): Promise<PlannedStudy> => {
  checkOptions(options);
  const delivery = deliveryOf(options);
  const { id: study } = runPlace(options);
  const {
    levels = options.roles ? defaultLevels : worldLevels,
    roles = worldCast,
    seed = 1,
    taxonomy,
    languages,
    axes,
    limit,
  } = options;
  const isSimulated = options.roles === undefined;
  const seedCount = limit ?? worldSize.count;
  const givenCount = isSimulated && seedCount >= worldSize.enough ? worldSize.givenCount : 0;
  const world = options.seeds === undefined ? worldSeeds(seedCount + givenCount, worldSize.seed) : [];
  const base = isSimulated ? worldConfig : {};
  const samples = options.samples ?? base.samples ?? defaultAugmentConfig.samples;
  const plan = makePlan({
    study,
    seed,
    roles,
    requests: levels,
    seeds: await seedsOf(options, world.slice(0, seedCount)),
    ...(isSimulated ? worldExtras(world.slice(seedCount)) : {}),
    taxonomy: await loadTaxonomy(taxonomy),
    delivery,
    ...(languages ? { languages } : {}),
    config: {
      ...base,
      maxLevel: levels.length,
      samples,
      ks: defaultAugmentConfig.ks.filter((k) => k <= samples),
      ...options.config,
      ...(axes ? { axes } : {}),
    },
  });
  const profiles = { ...worldProfiles, ...options.models?.profiles };
  return { plan, models: { ...options.models, profiles, ...(world.length > 0 ? { world } : {}) } };
};
