import { methodFiles } from "../../method/method-store.ts";
import { elapsedOf } from "../../method/records.ts";
import { stoppable } from "../../stoppable.ts";
import type { SearchLine } from "../lines/evidence.ts";
import { SearchRun } from "../report/search-run.ts";
import { searchMethod } from "../steps/step.ts";
import { runStrategy } from "../strategy/run-strategy.ts";
import { planSearch, type SearchOptions } from "./search-options.ts";

const wayOn = "Stopped: finished work is kept. The same search with this run's id resumes it.";

const searched = async (
  options: SearchOptions,
  onLines: (lines: readonly SearchLine[]) => void,
): Promise<SearchRun> => {
  const plan = planSearch(options);
  const { config, seed } = plan;
  const { lines, directory, doubts, end } = await runStrategy(options, {
    plan,
    machine: (roles) => searchMethod({ config, seed, roles }),
    // The budgets may differ if a search is resumed; the other parameters must be the same.
    fixed: ({ budgets: _, ...search }) => search,
    onLines,
  });
  const elapsedMs = directory === null ? null : await elapsedOf(methodFiles(directory).records);
  return new SearchRun(lines, directory, doubts, elapsedMs, end);
};

/** Runs a search to its end, or until the user presses Stop in a notebook, and returns its results. */
export const runSearch = (
  options: SearchOptions,
  onLines: (lines: readonly SearchLine[]) => void,
): Promise<SearchRun> =>
  stoppable(
    options.signal,
    (signal) => searched({ ...options, ...(signal && { signal }) }, onLines),
    async (value) => value && { value, wayOn },
  );
