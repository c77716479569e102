import { EventQueue } from "../../run/base/queue.ts";
import type { GenerateProgress, Generating } from "./generate.ts";
import type { TranslationOptions } from "./translation-options.ts";

/**
 * Translates unused items of a finished run, and makes the sets again with the translations. Unused items were not
 * drawn for the full set in their own language. The native items are kept. The result is a new run, which `resume`
 * continues.
 *
 * @param directory folder of the finished run.
 * @param options targets, roles that differ from those of the run, and the folder of the new run.
 * @returns a run: `await` it for its results, or iterate over its progress with `for await`
 * @example
 * const code = await Promise.resolve(translateItems("runs/none")).catch((error) => error.code);
 * code; // => "run_missing"
 */
export const translateItems = (directory: string, options: TranslationOptions = {}): Generating => {
  const queue = new EventQueue<GenerateProgress>(() => true);
  const run = import("./run-translation.ts")
    .then(({ runTranslation }) => runTranslation(directory, options, (progress) => queue.push(progress)))
    .finally(() => queue.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the run still throws the error.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a run is awaited for its results
    then: (onResult, onFailure) => run.then(onResult, onFailure),
    [Symbol.asyncIterator]: () => queue[Symbol.asyncIterator](),
  };
};
