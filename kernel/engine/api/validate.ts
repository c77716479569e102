import { lazily } from "../lazily.ts";

export type { Validation } from "../validate/validate-tasks.ts";

/**
 * Checks that each canonical solution passes its task's tests, and that its mutants (copies with one small change) fail
 * them. If the solution fails, its mutants are not run. Rejects with `sandbox_failed` if the sandbox fails.
 *
 * @example
 * const sandbox = { describe: async () => ({ concurrency: 1 }) };
 * const validations = await validateTasks([], { sandbox });
 * validations; // => []
 */
export const validateTasks = lazily(async () => (await import("../validate/validate-tasks.ts")).validateTasks);

/**
 * Reads the recorded mutants of a task: changed solutions that its tests reject. Null if none are recorded for this
 * version of the task.
 *
 * @example
 * const recorded = await readMutants({ id: "none", hash: "0" });
 * recorded; // => null
 */
export const readMutants = lazily(async () => (await import("../mutants/mutant-store.ts")).readMutants);

/**
 * Records the mutants (changed solutions) that the tests of tasks reject. Simulated models later use them. Resolves
 * with the paths of the files.
 *
 * @example
 * const paths = await writeMutants([]);
 * paths; // => []
 */
export const writeMutants = lazily(async () => (await import("../validate/write-mutants.ts")).writeMutants);
