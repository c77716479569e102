import type { GenerateConfig } from "../base/config.ts";
import type { GeneratePlan } from "./generate-plan.ts";

const [alder, elder] = ["sim/alder-1", "sim/alder-2"] as const;
const [birch, judge] = ["sim/birch-1", "sim/birch-2"] as const;

/** The simulated models of each role, from two families. */
export const generateWorldCast: GeneratePlan["roles"] = {
  author: [alder],
  filter: [elder],
  critic: [birch],
  tagger: [judge],
  translator: [alder],
  duplicateJudge: [judge],
  errorJudge: [judge],
  tested: [alder, elder, birch, judge],
};

/**
 * The parameters of a run of the simulated world. They give a small benchmark in which every rule applies and some
 * items remain for translation.
 */
export const generateWorldConfig: Partial<GenerateConfig> = {
  target: 2,
  liteTarget: 12,
  completePerLanguage: 3,
  demonstrations: 1,
  families: { [alder]: "alder", [elder]: "alder", [birch]: "birch", [judge]: "birch" },
  similarModels: [alder, birch],
  referenceModel: alder,
  samples: 3,
  ks: [1, 2, 3],
  refineModels: [alder, judge],
  auditedModels: [alder],
  auditedPasses: 12,
  verifiedItems: 6,
  studies: ["complete", "stage", "instruct"],
  trainModels: [elder],
  modelSizes: { [alder]: 32, [elder]: 32, [birch]: 8, [judge]: 8 },
  reasoningModels: [alder, birch],
  trainedFrom: { [alder]: elder },
  bootstrapResamples: 2000,
};
