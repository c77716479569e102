import { methodRunOptionNames } from "../../method/run-options.ts";
import { runPlace } from "../../method/run-place.ts";
import { worldSeeds } from "../../models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { refuseUnknownNames } from "../../run/options/refuse-unknown-names.ts";
import type { AugmentConfig } from "../base/config.ts";
import { defaultAugmentConfig } from "../base/default-config.ts";
import { loadTaxonomy } from "../seeds/load-taxonomy.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import { worldSeed, worldSize } from "../seeds/world-seed.ts";
import { refuseField } from "../study/check-config.ts";
import { deliveryOf } from "../study/delivery-of.ts";
import { makePlan, suiteRoles } from "../study/make-plan.ts";
import type { PlannedStudy } from "../study/plan-augment.ts";
import { worldCast } from "../study/world-cast.ts";
import { worldConfig } from "../study/world-config.ts";
import { givenProblem, withNoSkill } from "./given-problem.ts";
import { readProblem } from "./read-problem.ts";
import { type SuiteOptions, suiteOptionNames } from "./suite-options.ts";
import { suiteProfiles } from "./suite-profiles.ts";

/** A planned suite: the plan of its run, the options of its models, and its problem. */
export interface PlannedSuite extends PlannedStudy {
  readonly problem: SeedProblem;
}

/** Parameters of a suite with simulated roles: short limits, but the method's number of tests. */
const simulatedConfig: Partial<AugmentConfig> = {
  ...worldConfig,
  targets: defaultAugmentConfig.targets,
  minimum: defaultAugmentConfig.minimum,
  optimizedCount: defaultAugmentConfig.optimizedCount,
  stressSize: defaultAugmentConfig.stressSize,
  stressMinimum: defaultAugmentConfig.stressMinimum,
};

const checkOptions = (options: SuiteOptions): void => {
  refuseUnknownNames(options, [...methodRunOptionNames, ...suiteOptionNames]);
  if (typeof (options.known ?? false) !== "boolean") refuseField("known", "must be true or false", "leave it out");
};

/** The problems that simulated roles can solve; empty if the user names roles. */
const worldOf = ({ roles }: SuiteOptions, problem: SeedProblem): readonly WorldProblem[] => {
  if (roles !== undefined) return [];
  const world = worldSeeds(worldSize.count, worldSize.seed);
  const worldProblem = world.find(({ id }) => id === problem.id);
  if (!worldProblem || worldSeed(worldProblem).statement.trim() !== problem.statement.trim())
    refuseField(
      "roles",
      "must be named for a problem of your own",
      `simulated models can solve only the shipped problems; name models for ${suiteRoles.join(", ")}`,
    );
  return world;
};

/**
 * Checks the options of a suite and reads the files that they name, without asking a model. Rejects with a typed
 * error that names the first wrong field.
 */
export const planSuite = async (options: SuiteOptions): Promise<PlannedSuite> => {
  checkOptions(options);
  const delivery = deliveryOf(options);
  const { id: study } = runPlace(options);
  const problem = await readProblem(options.problem);
  const world = worldOf(options, problem);
  const { seed = 1, languages } = options;
  const plan = makePlan({
    study,
    seed,
    requests: [0],
    seeds: [],
    givenProblems: [givenProblem(problem, options.known ?? false)],
    roles: options.roles ?? Object.fromEntries(suiteRoles.map((role) => [role, worldCast[role]])),
    taxonomy: withNoSkill(await loadTaxonomy()),
    ...(languages ? { languages } : {}),
    config: {
      ...(world.length > 0 ? simulatedConfig : {}),
      maxLevel: 1,
      baselines: [],
      ablation: false,
      samples: 1,
      ks: [1],
      bootstrapResamples: 1,
      ...options.config,
    },
    delivery,
  });
  const profiles = { ...suiteProfiles, ...options.models?.profiles };
  return { plan, problem, models: { ...options.models, profiles, ...(world.length > 0 ? { world } : {}) } };
};
