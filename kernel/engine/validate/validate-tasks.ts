import type { Task } from "../../../datasets/task.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { mutate } from "../mutants/mutate.ts";
import { concurrently } from "../run/base/concurrently.ts";
import { taskKey } from "../task-key.ts";
import { changedLines } from "./changed-lines.ts";
import { checkSolution, type SolutionCheck } from "./check-solution.ts";
import { type Equivalent, equivalentOf, readEquivalents } from "./equivalents.ts";
import { type MutantResult, mutantLimitMs, runMutant } from "./run-mutant.ts";

/** A mutant that passed every test, although it is not listed as equivalent. The tests do not detect its error. */
export interface Survivor {
  readonly operator: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface SuiteCheck {
  /** The number of mutants, without those that are listed as equivalent. */
  readonly mutants: number;
  readonly killed: number;
  /** Fraction of killed mutants, in [0, 1]; null if the solution has no mutants. */
  readonly killRate: number | null;
  readonly equivalent: readonly Equivalent[];
  readonly survivors: readonly Survivor[];
  /** The killed mutants that are not listed as equivalent; they are certainly wrong programs. */
  readonly wrong: readonly MutantResult[];
}

/** The results of validating one task in one language. */
export interface Validation {
  readonly task: Task;
  readonly language: string;
  readonly solution: SolutionCheck;
  /**
   * The results of the mutants; null if the solution failed (the task is quarantined) or mutants were not requested.
   */
  readonly suite: SuiteCheck | null;
}

export interface ValidateOptions {
  readonly sandbox: Sandbox;
  readonly signal?: AbortSignal;
  /** The languages to validate. Default: every language that a task has. */
  readonly languages?: readonly string[];
  /** True: mutants of the solution are run on the tests, too. Default true. */
  readonly mutants?: boolean;
  /** The mutants that count as equivalent to their solution and need not be killed. Default: the shipped list. */
  readonly equivalents?: readonly Equivalent[];
  /** Called after each task and language. */
  readonly onEvent?: (event: {
    readonly done: number;
    readonly total: number;
    readonly validation: Validation;
  }) => void;
}

const summarise = (
  task: Task,
  language: string,
  runs: readonly MutantResult[],
  equivalents: readonly Equivalent[],
): SuiteCheck => {
  const source = task.solutions[language] ?? "";
  const judged = runs.map((run) => ({
    run,
    listed: equivalentOf(equivalents, task.id, language, source, run.mutation),
  }));
  // A time-out does not prove a difference from the solution. A mutant that only timed out therefore stays equivalent
  // if it is listed as such.
  const equivalent = judged.flatMap(({ run, listed }) => (listed && (!run.killed || run.onlyTime) ? [listed] : []));
  const survivors = judged
    .filter(({ run, listed }) => !run.killed && !listed)
    .map(({ run: { mutation } }) => {
      const { operator, line } = mutation;
      return { operator, line, ...changedLines(source, mutation) };
    });
  const mutants = runs.length - equivalent.length;
  const killed = mutants - survivors.length;
  const wrong = judged.filter(({ run, listed }) => run.killed && !listed).map(({ run }) => run);
  return { mutants, killed, killRate: mutants === 0 ? null : killed / mutants, equivalent, survivors, wrong };
};

/**
 * Validates a task set: every canonical solution must pass all tests of its task, and the tests should kill mutants of
 * the solution.
 *
 * A task whose solution fails is quarantined, and its mutants are not run. A mutant counts as killed if it does not
 * pass every test; listed equivalent mutants do not count. Rejects with `sandbox_failed` if the sandbox itself fails,
 * and with the signal's reason after an abort. Cost: one program run for each task and language, and one for each
 * mutant (some tens of mutants for each solution).
 */
export const validateTasks = async (
  tasks: readonly Task[],
  options: ValidateOptions,
): Promise<readonly Validation[]> => {
  const { sandbox, signal, mutants = true, onEvent } = options;
  const equivalents = options.equivalents ?? (await readEquivalents());
  const pairs = tasks.flatMap((task) =>
    Object.keys(task.languages)
      .filter((language) => options.languages?.includes(language) ?? true)
      .map((language) => ({ task, language })),
  );
  const { concurrency } = await sandbox.describe();
  const validations = new Map<string, Validation>();
  await concurrently(
    pairs,
    concurrency,
    async ({ task, language }) => {
      const solution = await checkSolution(task, language, sandbox, signal);
      const runs: MutantResult[] = [];
      if (solution.ok && mutants)
        for (const mutation of mutate(task.solutions[language] ?? "", language)) {
          signal?.throwIfAborted();
          const limit = mutantLimitMs(solution.slowestTestMs);
          runs.push(await runMutant(task, language, mutation, limit, sandbox, signal));
        }
      const suite = solution.ok && mutants ? summarise(task, language, runs, equivalents) : null;
      const validation = { task, language, solution, suite };
      validations.set(taskKey(task.id, language), validation);
      onEvent?.({ done: validations.size, total: pairs.length, validation });
    },
    signal,
  );
  signal?.throwIfAborted();
  return pairs.map(({ task, language }) => validations.get(taskKey(task.id, language))!);
};
