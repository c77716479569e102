import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import type { AugmentOptions } from "./augment-options.ts";
import { estimateStudy } from "./estimate-study.ts";
import { planAugment } from "./plan-augment.ts";

/** The upper bound of calls and tokens of each model in a study, and their cost without cached answers. */
export const estimateAugment = async (options: AugmentOptions = {}): Promise<readonly PlanEstimate[]> => {
  const { plan, models } = await planAugment(options);
  return estimateStudy(plan, rolesOfPlan(plan), models.prices);
};
