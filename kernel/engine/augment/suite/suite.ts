import { EventQueue } from "../../run/base/queue.ts";
import type { AugmentProgress } from "../study/augment.ts";
import type { SuiteOptions } from "./suite-options.ts";
import type { TestSuite } from "./test-suite.ts";

/** A running suite: await it for its result, or iterate over its progress. */
export interface MakingSuite extends PromiseLike<TestSuite>, AsyncIterable<AugmentProgress> {}

/**
 * Makes a verified test suite for one problem: a statement, with or without a solution. Models write generators,
 * corner inputs, a validator, brute forces and solvers; the programs run in the sandbox. The agreement of brute force
 * and solvers determines the expected outputs (UniCode, stages 1 to 3). Without `roles`, simulated models take all
 * roles; they can solve only the shipped problems.
 *
 * Rejects with a typed error that names the field of a bad option, before any request.
 *
 * @param options the problem, roles, options beyond the method, and the folder of the run
 * @returns a suite: `await` it for its tests, or iterate over its progress with `for await`
 * @example
 * const code = await Promise.resolve(suite({ problem: "no-such-problem" })).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const suite = (options: SuiteOptions): MakingSuite => {
  const queue = new EventQueue<AugmentProgress>(() => true);
  // The import is dynamic, so that programs without a suite do not load its modules.
  const result = import("./run-suite.ts")
    .then(({ runSuite }) => runSuite(options, (progress) => queue.push(progress)))
    .finally(() => queue.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the suite still throws the error.
  result.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a suite is awaited for its result
    then: (onResult, onFailure) => result.then(onResult, onFailure),
    [Symbol.asyncIterator]: () => queue[Symbol.asyncIterator](),
  };
};
