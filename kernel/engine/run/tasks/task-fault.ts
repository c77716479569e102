import type { AnyTaskTest } from "../../../../datasets/task.ts";
import { findLanguage } from "../../../../sandbox/languages/registry.ts";
import { EngineError } from "../../errors.ts";
import { renderPrompt, testTexts } from "../../prompt/render.ts";
import type { TaskPair } from "../base/task-pair.ts";

const testFault = ({ task, language }: TaskPair, test: AnyTaskTest, message: string, hint: string): EngineError => {
  const field = `test ${test.id} (${language})`;
  const { line, column } = task.places?.[field] ?? task.position;
  const { file } = task.position;
  const details = { code: "invalid_config", hint, field, file, line, column } as const;
  return new EngineError(`${field} of task "${task.id}": ${message}`, details);
};

/** The error if a test's kind is not supported in the language, or a checker's language is unknown; else undefined. */
const kindFault = (pair: TaskPair): EngineError | undefined => {
  const installed = findLanguage(pair.language);
  const { publicTests = [], hiddenTests = [] } = pair.task.languages[pair.language] ?? {};
  for (const test of [...publicTests, ...hiddenTests]) {
    if ("args" in test && installed && !installed.harness)
      return testFault(pair, test, `${installed.name} has no tests with args`, "Write the call and its check as code.");
    const checker = "stdin" in test && test.compare?.rule === "checker" ? test.compare.language : undefined;
    if (checker !== undefined && !findLanguage(checker))
      return testFault(pair, test, `its checker's language "${checker}" is not known`, "Write, for example, python.");
  }
  return undefined;
};

/**
 * Checks if a task can be used in a language, without running a program. Returns the first error, or null.
 *
 * @param runs true if programs run against its tests
 */
export const taskFault = (
  pair: TaskPair,
  parameters: Readonly<Record<string, boolean>>,
  runs: boolean,
): EngineError | null => {
  const { task, language } = pair;
  try {
    renderPrompt(task, language, parameters);
    if (!runs) return null;
    testTexts(task, language, parameters);
    return kindFault(pair) ?? null;
  } catch (error) {
    // An error without a file comes from a wrong option, not from the task. Such an error is rethrown and ends the run.
    if (error instanceof EngineError && error.details.file !== undefined) return error;
    throw error;
  }
};
