import type { GenerateOptions } from "../../../../kernel/engine/generate/study/generate-options.ts";
import type { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { planGenerate } from "../../../../kernel/engine/generate/study/plan-generate.ts";
import { runPlanned } from "../../../../kernel/engine/generate/study/run-generate.ts";
import { soundItemManner } from "../../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";

/** The models of the world, whose authors make no fault; the filter model solves few problems. */
export const soundProfiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, making: { ...soundItemManner, solving: 0.3 } },
  ]),
);

/** Parameters without the studies that name models of the world. */
const withoutStudies: GenerateOptions["config"] = {
  // One mutant and one repetition of each program: mutants that never end would wait for their time limits.
  mutants: 1,
  identicalRuns: 1,
  bootstrapResamples: 50,
  samples: 1,
  ks: [1],
  studies: [],
  verifiedItems: 0,
  refineModels: [],
  auditedModels: [],
  similarModels: [],
  trainModels: [],
  referenceModel: null,
};

/** A small run of the world with some models of other endpoints. */
export const runWithRoles = async (
  options: GenerateOptions,
  roles: Readonly<Record<string, readonly string[]>>,
): Promise<GenerateRun> => {
  const { plan, models } = await planGenerate({
    seed: 7,
    limit: 2,
    languages: ["python"],
    targets: [],
    ...options,
    config: { ...withoutStudies, ...options.config },
  });
  const planned = { plan: { ...plan, roles: { ...plan.roles, ...roles } }, models };
  return await runPlanned(planned, { directory: null, progress: false, ...options }, undefined, () => {});
};
