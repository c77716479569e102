import { EventQueue } from "../../run/base/queue.ts";
import type { AugmentOptions } from "./augment-options.ts";
import type { AugmentStudy } from "./augment-study.ts";

/** The progress of a study. */
export interface AugmentProgress {
  /** The number of finished units of work: seeds, problems, submissions, and failed submissions that were explained. */
  readonly done: number;
  /** The total number of units of work; null, because a study cannot count them before its end. */
  readonly total: number | null;
  /** The name of the phase, and the number of its units whose evidence is written. */
  readonly text: string;
}

/** A running study: await it for its results, or iterate over its progress. */
export interface Augmenting extends PromiseLike<AugmentStudy>, AsyncIterable<AugmentProgress> {}

/**
 * Runs a UniCode study. It changes seed problems along five axes, and makes tests for the new problems, without a
 * reference solution. Then models answer seeds and variants. Without `roles`, simulated models play all roles on
 * problems of a simulated world.
 *
 * Rejects with a typed error that names the field of a bad option, before any request. If an endpoint or the sandbox
 * fails repeatedly, the run ends with that error; `resume` with its id continues it.
 *
 * @param options seeds, roles, axes, levels and the folder of the run; every option has a default
 * @returns a study: `await` it for its results, or iterate over its progress with `for await`
 * @example
 * const code = await Promise.resolve(augment({ levels: [] })).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const augment = (options: AugmentOptions = {}): Augmenting => {
  const queue = new EventQueue<AugmentProgress>(() => true);
  // The import is dynamic, so that programs without a study do not load its modules.
  const study = import("./run-augment.ts")
    .then(({ runAugment }) => runAugment(options, (progress) => queue.push(progress)))
    .finally(() => queue.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the study still throws the error.
  study.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a study is awaited for its results
    then: (onResult, onFailure) => study.then(onResult, onFailure),
    [Symbol.asyncIterator]: () => queue[Symbol.asyncIterator](),
  };
};
