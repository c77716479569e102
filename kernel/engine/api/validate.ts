import { lazily } from "../lazily.ts";

export type { Validation } from "../validate/validate-tasks.ts";

/**
 * Proves that solutions pass their tasks' tests and that the tests kill mutants.
 * A task whose solution fails has none of its mutants run. Rejects with `sandbox_failed` if the sandbox fails.
 *
 * @example
 * const sandbox = { describe: async () => ({ concurrency: 1 }) };
 * const validations = await validateTasks([], { sandbox });
 * validations; // => []
 */
export const validateTasks = lazily(async () => (await import("../validate/validate-tasks.ts")).validateTasks);

/**
 * The killed mutants that are recorded for a task; null if there are none for this version of it.
 *
 * @example
 * const recorded = await readMutants({ id: "none", hash: "0" });
 * recorded; // => null
 */
export const readMutants = lazily(async () => (await import("../mutants/mutant-store.ts")).readMutants);

/**
 * Records the killed mutants of a task.
 * Gives the files' paths.
 *
 * @example
 * const paths = await writeMutants([]);
 * paths; // => []
 */
export const writeMutants = lazily(async () => (await import("../validate/write-mutants.ts")).writeMutants);
