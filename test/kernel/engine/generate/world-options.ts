import type { GenerateOptions } from "../../../../kernel/engine/generate/study/generate-options.ts";
import type { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { planGenerate } from "../../../../kernel/engine/generate/study/plan-generate.ts";
import { runPlanned } from "../../../../kernel/engine/generate/study/run-generate.ts";
import { soundItemManner } from "../../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";

/**
 * Profiles of simulated models that write items without faults. They solve few problems, because an item that the
 * filter model solves is discarded as too easy.
 */
export const soundProfiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, making: { ...soundItemManner, solving: 0.3 } },
  ]),
);

/** Parameters that turn off the studies made on a generated benchmark, because studies need simulated models. */
const withoutStudies: GenerateOptions["config"] = {
  // Each program has one mutant and runs once, because every run of an endless mutant takes the whole time limit.
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

/** Generates a small benchmark with simulated models. Models of endpoints play the roles in `roles`. */
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
