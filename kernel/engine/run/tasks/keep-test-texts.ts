import type { Task } from "../../../../datasets/task.ts";
import { EngineError } from "../../errors.ts";
import { testTexts } from "../../prompt/render.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { type TaskTests, writeTestTexts } from "../../store/test-texts.ts";

interface Pair {
  readonly task: Task;
  readonly language: string;
}

/** The texts of a task's tests; null if a test cannot be constructed. The samples of the task then report the error. */
const testsOf = ({ task, language }: Pair, { parameters }: RunConfig): TaskTests["tests"] | null => {
  try {
    return testTexts(task, language, parameters);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
};

/** Yields the texts of tests task by task, because those of all tasks may exceed the memory. */
function* textsOf(pairs: readonly Pair[], config: RunConfig): Generator<TaskTests> {
  for (const pair of pairs) {
    const { task, language } = pair;
    const tests = testsOf(pair, config);
    if (tests) yield { task: task.id, language, hash: task.hash, tests };
  }
}

/** Writes the texts of these tasks' tests into the run's folder. */
export const keepTestTexts = (directory: string, pairs: readonly Pair[], config: RunConfig): Promise<void> =>
  writeTestTexts(directory, textsOf(pairs, config));
