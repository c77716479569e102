import { AugmentStudy } from "./augment-study.ts";
import { type RunPlanOptions, runPlan } from "./run-plan.ts";
import type { AugmentPlan } from "./study-plan.ts";

/** Runs a planned study from the beginning, or resumes it. */
export const runStudy = async (plan: AugmentPlan, options: RunPlanOptions): Promise<AugmentStudy> => {
  const { end, directory } = await runPlan(plan, options);
  return new AugmentStudy(end.lines, directory, end);
};
