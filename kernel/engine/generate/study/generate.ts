import { EventQueue } from "../../run/base/queue.ts";
import type { GenerateOptions } from "./generate-options.ts";
import type { GenerateRun } from "./generate-run.ts";

/** The progress of a run. */
export interface GenerateProgress {
  /** The number of finished units of work: items, samplings, submissions, audits. */
  readonly done: number;
  /** The total number of units; null, because a run cannot count them before its end. */
  readonly total: number | null;
  /** The name of the phase, and the number of its units whose evidence is written. */
  readonly text: string;
}

/** A run under way: await it for its results, or iterate over its progress. */
export interface Generating extends PromiseLike<GenerateRun>, AsyncIterable<GenerateProgress> {}

/**
 * Makes a benchmark from code seeds (AutoCodeGen). For each seed a model writes a solution and inputs, and the
 * sandbox prints the outputs. Then a model writes the tests and finally the text of the problem. A filter, a critic
 * and sampling by category select the items. Without `roles`, simulated models play all roles on problems of a
 * simulated world.
 *
 * Rejects with a typed error that names the field of a bad option, before any request. If an endpoint or the sandbox
 * fails repeatedly, the run ends with that error; `resume` with its id continues it.
 *
 * @param options seeds, languages, roles and the folder of the run; every option has a default
 * @returns a run: `await` it for its results, or iterate over its progress with `for await`
 * @example
 * const code = await Promise.resolve(generate({ languages: ["klingon"] })).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const generate = (options: GenerateOptions = {}): Generating => {
  const queue = new EventQueue<GenerateProgress>(() => true);
  // The import is dynamic, so that programs without a run do not load its modules.
  const run = import("./run-generate.ts")
    .then(({ runGenerate }) => runGenerate(options, (progress) => queue.push(progress)))
    .finally(() => queue.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the run still throws the error.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a run is awaited for its results
    then: (onResult, onFailure) => run.then(onResult, onFailure),
    [Symbol.asyncIterator]: () => queue[Symbol.asyncIterator](),
  };
};
