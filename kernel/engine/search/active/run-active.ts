import { stoppable } from "../../stoppable.ts";
import { runStrategy } from "../strategy/run-strategy.ts";
import type { ActiveLine } from "./active-evidence.ts";
import { type ActiveOptions, planActive } from "./active-options.ts";
import { ActiveRun } from "./active-run.ts";
import { activeMethod } from "./active-step.ts";

const wayOn = "Stopped: finished work is kept. The same search with this run's id resumes it.";

const searched = async (
  options: ActiveOptions,
  onLines: (lines: readonly ActiveLine[]) => void,
): Promise<ActiveRun> => {
  const plan = planActive(options);
  const { config, seed } = plan;
  const { lines, directory, end } = await runStrategy(options, {
    plan,
    machine: (roles) => activeMethod({ config, seed, roles }),
    // The budgets and `maxEvaluations` may change if a search is resumed; the other parameters must be the same.
    fixed: ({ budgets: _, maxEvaluations: __, ...search }) => search,
    onLines,
  });
  return new ActiveRun(lines, directory, end);
};

/** Runs an active search to its end, or until the user presses Stop in a notebook, and returns its results. */
export const runActive = (
  options: ActiveOptions,
  onLines: (lines: readonly ActiveLine[]) => void,
): Promise<ActiveRun> =>
  stoppable(
    options.signal,
    (signal) => searched({ ...options, ...(signal && { signal }) }, onLines),
    async (value) => value && { value, wayOn },
  );
