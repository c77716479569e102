import { EventQueue } from "../../run/queue.ts";
import type { AugmentOptions } from "./augment-options.ts";
import type { AugmentStudy } from "./augment-study.ts";

/** How far a study is. */
export interface AugmentProgress {
  /** Seeds, problems, submissions and failures that are done; how many there will be is not known before the end. */
  readonly done: number;
  readonly total: number | null;
  /** The phase, and how much of it is written. */
  readonly text: string;
}

/** A running study: await it for its results, or iterate over how far it is. */
export interface Augmenting extends PromiseLike<AugmentStudy>, AsyncIterable<AugmentProgress> {}

/**
 * UniCode: seed problems are changed along five axes, tests with true outputs are made for the new problems without a
 * reference solution, and models answer seeds and variants. If no role is named, simulated models play all of them on
 * problems of a simulated world.
 *
 * Rejects with a typed error for bad options, naming the field, before anything is asked. If an endpoint or the sandbox
 * fails again and again, the run ends with that error and goes on later under its id (`resume`).
 *
 * @param options seeds, roles, axes, levels and where the run is kept; every option has a default
 * @returns a study: `await` it for its results, or iterate over its progress with `for await`
 * @example
 * const code = await Promise.resolve(augment({ levels: [] })).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const augment = (options: AugmentOptions = {}): Augmenting => {
  const queue = new EventQueue<AugmentProgress>(() => true);
  // Who never augments does not hold its parts in memory.
  const study = import("./run-augment.ts")
    .then(({ runAugment }) => runAugment(options, (progress) => queue.push(progress)))
    .finally(() => queue.end());
  // Whoever only iterates still learns of the failure: by awaiting the study afterwards.
  study.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a study is awaited for its results
    then: (done, failed) => study.then(done, failed),
    [Symbol.asyncIterator]: () => queue[Symbol.asyncIterator](),
  };
};
