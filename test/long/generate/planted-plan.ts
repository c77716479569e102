import type { GenerateConfig } from "../../../kernel/engine/generate/base/config.ts";
import { type PlannedRun, planGenerate } from "../../../kernel/engine/generate/study/plan-generate.ts";
import type { Profile } from "../../../kernel/engine/models/simulated/profiles.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

export interface PlantedOptions {
  /** The name of the study, with which the names of its runs begin. */
  readonly name: string;
  readonly seed: number;
  /** The number of code seeds. */
  readonly seeds: number;
  readonly languages?: readonly string[];
  /** The profiles of the simulated models, with their faults. Default: those of the simulated world. */
  readonly profiles?: Readonly<Record<string, Profile>>;
  readonly config?: Partial<GenerateConfig>;
}

/** A plan to make items by simulated authors with planted faults, without tested models. */
export interface PlantedPlan extends PlannedRun {
  readonly profiles: Readonly<Record<string, Profile>>;
  readonly world: readonly WorldProblem[];
}

const withoutStudies: Partial<GenerateConfig> = {
  studies: [],
  verifiedItems: 0,
  refineModels: [],
  auditedModels: [],
  similarModels: [],
  trainModels: [],
  referenceModel: null,
};

/** Makes the plan of items from code seeds. */
export const planPlanted = async (options: PlantedOptions): Promise<PlantedPlan> => {
  const { name, seed, seeds, languages, profiles = worldProfiles, config = {} } = options;
  const { plan: whole, models } = await planGenerate({
    id: name,
    seed,
    limit: seeds,
    targets: [],
    config: { target: 1000, ...config },
    models: { profiles, cacheFolder: null },
    ...(languages ? { languages } : {}),
  });
  const plan = { ...whole, config: { ...whole.config, ...withoutStudies }, roles: { ...whole.roles, tested: [] } };
  return { plan, models, profiles, world: models.world ?? [] };
};
