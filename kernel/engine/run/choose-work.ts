import type { Task } from "../../../datasets/task.ts";
import { openCriteria } from "../criteria/open-criteria.ts";
import { type UsableCriteria, usableCriteria } from "../criteria/usable.ts";
import type { RunConfig } from "../store/manifest.ts";
import { runsPrograms } from "../store/runs-programs.ts";
import { refuseUnknownTasks } from "./answer.ts";
import { batchNotes } from "./batches.ts";
import { checkTasks } from "./check-tasks.ts";
import { chooseLanguages, type LanguageChoice } from "./choose-languages.ts";
import { configOf } from "./config-of.ts";
import type { EvaluateOptions } from "./options.ts";
import { parameterNotes } from "./parameter-notes.ts";
import { selectTasks } from "./task-filters.ts";
import { limitsOfOther } from "./test-limits.ts";
import { withAnswers } from "./with-answers.ts";

/** What a run is made of. */
export interface Work {
  readonly tasks: readonly Task[];
  readonly config: RunConfig;
  readonly choice: LanguageChoice;
  readonly usable: UsableCriteria;
  /** Whether programs are run against tests. */
  readonly tested: boolean;
  /** Said to the user. */
  readonly notes: readonly string[];
}

/**
 * What is run of these tasks by these options, the same for a run and for an estimate of it: nobody is asked, nothing
 * written. Throws what is wrong with them.
 *
 * @param begun configuration of a run that goes on: its tasks are those given
 */
export const chooseWork = async (
  given: readonly Task[],
  options: EvaluateOptions,
  begun?: RunConfig,
): Promise<Work> => {
  checkTasks(given);
  const asked = begun ? await openCriteria(begun) : configOf(withAnswers(await openCriteria(options)), []);
  if (options.answers)
    refuseUnknownTasks(
      options.answers,
      given.map(({ id }) => id),
    );
  const { tasks, notes } = begun ? { tasks: given, notes: [] } : selectTasks(given, asked.filters, asked.limit);
  const usable = usableCriteria(asked.criteria, options.env, asked);
  const tested = runsPrograms(asked);
  const choice = await chooseLanguages(tasks, options.languages, tested);
  const config = begun ? asked : { ...asked, languages: choice.languages };
  const parameters = parameterNotes(tasks, config.parameters);
  if (tested && !begun) await limitsOfOther(config, options.directory);
  return {
    ...{ tasks, config, choice, usable, tested },
    notes: [...notes, ...choice.notes, ...usable.notes, ...parameters, ...batchNotes(config, options.env)],
  };
};
