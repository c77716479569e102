import type { Task } from "../../../datasets/task.ts";
import { EngineError } from "../errors.ts";
import { testTexts } from "../prompt/render.ts";
import type { RunConfig } from "../store/manifest.ts";
import { type TaskTests, writeTestTexts } from "../store/test-texts.ts";

interface Pair {
  readonly task: Task;
  readonly language: string;
}

/** The tests of a task; null if a test cannot be made, which its samples report. */
const testsOf = ({ task, language }: Pair, { parameters }: RunConfig): TaskTests["tests"] | null => {
  try {
    return testTexts(task, language, parameters);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
};

/** One task at a time: all tests together may be larger than the memory. */
function* textsOf(pairs: readonly Pair[], config: RunConfig): Generator<TaskTests> {
  for (const pair of pairs) {
    const { task, language } = pair;
    const tests = testsOf(pair, config);
    if (tests) yield { task: task.id, language, hash: task.hash, tests };
  }
}

/** Keeps the tests of these pairs beside the run's records. */
export const keepTestTexts = (directory: string, pairs: readonly Pair[], config: RunConfig): Promise<void> =>
  writeTestTexts(directory, textsOf(pairs, config));
