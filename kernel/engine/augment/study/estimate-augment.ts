import type { PlanEstimate } from "../../models/estimate.ts";
import type { AugmentOptions } from "./augment-options.ts";
import { estimateStudy } from "./estimate-study.ts";
import { planAugment } from "./plan-augment.ts";
import { rolesOfPlan } from "./roles-of-plan.ts";

/** What a study may ask of each model at most, and what that costs if no answer is in the cache. */
export const estimateAugment = async (options: AugmentOptions = {}): Promise<readonly PlanEstimate[]> => {
  const { plan, models } = await planAugment(options);
  return estimateStudy(plan, rolesOfPlan(plan), models.prices);
};
