import type { Task } from "../../../../datasets/task.ts";
import { applyEdit, type RecordedMutants } from "../../mutants/mutant-store.ts";
import { mutate } from "../../mutants/mutate.ts";
import { assembleProgram } from "../../prompt/assemble.ts";
import { canonicalEntryPoint } from "../../prompt/entry-point.ts";
import { uniformOf } from "../../random.ts";

/** The fraction of wrong answers that are a mutant with an endless loop, if the task has such a mutant. */
export const endlessShare = 0.01;

/**
 * The complete program of a canonical solution. If the solution needs the task's preamble, the preamble is added.
 */
export const completeSolution = (task: Task, language: string): string | null => {
  const solution = task.solutions[language];
  return solution === undefined ? null : assembleProgram(task, language, solution);
};

/** Language → source of a function with the given name that takes any arguments and returns nothing. */
const emptyFunction: Readonly<Record<string, (name: string) => string>> = {
  python: (name) => `def ${name}(*arguments, **options):\n    return None`,
  javascript: (name) => `function ${name}() {\n  return undefined;\n}`,
};

/**
 * Chooses a random wrong program for a task: a recorded mutant that the hidden tests kill. If none is recorded, it is
 * a new mutant, which may happen to be right. If no mutant can be made, it is a function that returns nothing.
 *
 * @param labels labels that seed the random choice (seed, model, task, language, sample)
 */
export const wrongAnswer = (
  task: Task,
  language: string,
  recorded: RecordedMutants | null,
  labels: readonly (string | number)[],
): string => {
  const solution = completeSolution(task, language) ?? "";
  const draw = (what: string): number => uniformOf(...labels, what);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw("mutant") * items.length)]!;
  const wrongEdits = recorded?.languages[language]?.wrong ?? [];
  const endlessEdits = wrongEdits.filter(({ timesOut }) => timesOut);
  const finiteEdits = wrongEdits.filter(({ timesOut }) => !timesOut);
  const pool =
    endlessEdits.length > 0 && (finiteEdits.length === 0 || draw("endless") < endlessShare)
      ? endlessEdits
      : finiteEdits;
  if (pool.length > 0) return applyEdit(task.solutions[language] ?? "", pick(pool));
  const solutionText = task.solutions[language] ?? "";
  const start = solution.length - solutionText.length;
  const mutations = recorded === null ? mutate(solution, language).filter(({ from }) => from >= start) : [];
  if (mutations.length > 0) return applyEdit(solution, pick(mutations));
  return emptyFunction[language]?.(canonicalEntryPoint(task, language).functionName) ?? "";
};
