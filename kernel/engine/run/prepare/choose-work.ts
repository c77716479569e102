import type { Task } from "../../../../datasets/task.ts";
import { openCriteria } from "../../criteria/open-criteria.ts";
import { type UsableCriteria, usableCriteria } from "../../criteria/usable.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { runsPrograms } from "../../store/runs-programs.ts";
import { refuseUnknownTasks } from "../answers/answer.ts";
import { limitsOfOther } from "../limits/test-limits.ts";
import { configOf } from "../options/config-of.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { parameterNotes } from "../options/parameter-notes.ts";
import { withAnswers } from "../options/with-answers.ts";
import { checkTasks } from "../tasks/check-tasks.ts";
import { chooseLanguages, type LanguageChoice } from "../tasks/choose-languages.ts";
import { selectTasks } from "../tasks/task-filters.ts";
import { batchNotes } from "./batches.ts";

/** The work of a run: its tasks, settings, languages and criteria. */
export interface Work {
  readonly tasks: readonly Task[];
  readonly config: RunConfig;
  readonly choice: LanguageChoice;
  readonly usable: UsableCriteria;
  /** True if the run executes programs against tests. */
  readonly tested: boolean;
  /** Notes to the user, for example about a filter value that no task has. */
  readonly notes: readonly string[];
}

/**
 * Derives the tasks and the configuration from options, for a run and for its estimate alike. No model is asked and no
 * file is written. Throws the first error in the tasks or options.
 *
 * @param allTasks the tasks that were loaded; of a resumed run, its own tasks
 * @param savedConfig the configuration of a resumed run
 */
export const chooseWork = async (
  allTasks: readonly Task[],
  options: EvaluateOptions,
  savedConfig?: RunConfig,
): Promise<Work> => {
  checkTasks(allTasks);
  const requestedConfig = savedConfig
    ? await openCriteria(savedConfig)
    : configOf(withAnswers(await openCriteria(options)), []);
  if (options.answers)
    refuseUnknownTasks(
      options.answers,
      allTasks.map(({ id }) => id),
    );
  const { tasks, notes } = savedConfig
    ? { tasks: allTasks, notes: [] }
    : selectTasks(allTasks, requestedConfig.filters, requestedConfig.limit);
  const usable = usableCriteria(requestedConfig.criteria, options.env, requestedConfig);
  const tested = runsPrograms(requestedConfig);
  const choice = await chooseLanguages(tasks, options.languages, tested);
  const config = savedConfig ? requestedConfig : { ...requestedConfig, languages: choice.languages };
  const parameters = parameterNotes(tasks, config.parameters);
  if (tested && !savedConfig) await limitsOfOther(config, options.directory);
  return {
    tasks,
    config,
    choice,
    usable,
    tested,
    notes: [...notes, ...choice.notes, ...usable.notes, ...parameters, ...batchNotes(config, options.env)],
  };
};
