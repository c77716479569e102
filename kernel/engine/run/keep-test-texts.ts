import type { Task } from "../../../datasets/index.ts";
import { testTexts } from "../prompt/render.ts";
import type { RunConfig } from "../store/manifest.ts";
import { writeTestTexts } from "../store/test-texts.ts";

/** Keeps the tests of these pairs beside the run's records, as its programs are judged by them. */
export const keepTestTexts = (
  directory: string,
  pairs: readonly { readonly task: Task; readonly language: string }[],
  { parameters }: RunConfig,
): Promise<void> =>
  writeTestTexts(
    directory,
    pairs.map(({ task, language }) => ({
      task: task.id,
      language,
      hash: task.hash,
      tests: testTexts(task, language, parameters),
    })),
  );
