import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import { stoppable } from "../../stoppable.ts";
import type { AugmentOptions } from "./augment-options.ts";
import type { AugmentStudy } from "./augment-study.ts";
import { planAugment } from "./plan-augment.ts";
import type { RunPlanOptions } from "./run-plan.ts";
import { runStudy } from "./run-study.ts";

const continueHint = "Stopped: finished work is kept. The same study with this run's id resumes it.";

/** Plans a study, and runs it to its end or until the user presses Stop in a notebook. */
export const runAugment = (
  options: AugmentOptions,
  onProgress: NonNullable<RunPlanOptions["onProgress"]>,
): Promise<AugmentStudy> =>
  stoppable(
    options.signal,
    async (signal) => {
      const { plan, models } = await planAugment(options);
      return runStudy(plan, { ...options, roles: rolesOfPlan(plan), models, onProgress, ...(signal && { signal }) });
    },
    async (value) => value && { value, wayOn: continueHint },
  );
