import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import { stoppable } from "../../stoppable.ts";
import { type RunPlanOptions, runPlan } from "../study/run-plan.ts";
import { planSuite } from "./plan-suite.ts";
import { suiteDataOf } from "./suite-data-of.ts";
import type { SuiteOptions } from "./suite-options.ts";
import { TestSuite } from "./test-suite.ts";

const continueHint = "Stopped: finished work is kept. The same suite with this run's id resumes it.";

/** Plans a suite, and runs the plan to its end or until the user presses Stop in a notebook. */
export const runSuite = (
  options: SuiteOptions,
  onProgress: NonNullable<RunPlanOptions["onProgress"]>,
): Promise<TestSuite> =>
  stoppable(
    options.signal,
    async (signal) => {
      const { plan, models, problem } = await planSuite(options);
      const run = await runPlan(plan, {
        ...options,
        roles: rolesOfPlan(plan),
        models,
        onProgress,
        ...(signal && { signal }),
      });
      const data = await suiteDataOf(problem, run.end.state, run.blobs);
      const isSimulated = plan.models.some(({ simulated }) => simulated);
      return new TestSuite(data, run.directory, run.end, isSimulated);
    },
    async (value) => value && { value, wayOn: continueHint },
  );
