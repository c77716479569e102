import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { estimateStudy } from "../study/estimate-study.ts";
import { planSuite } from "./plan-suite.ts";
import type { SuiteOptions } from "./suite-options.ts";

/** The upper bound of calls and tokens of each model for a suite, and their cost without cached answers. */
export const estimateSuite = async (options: SuiteOptions): Promise<readonly PlanEstimate[]> => {
  const { plan, models } = await planSuite(options);
  return estimateStudy(plan, rolesOfPlan(plan), models.prices);
};
