import type { Program } from "../../../../sandbox/contract/program.ts";
import { readTestsAhead } from "../../../../sandbox/verdict/probe/calibrate.ts";
import type { TaskProbes } from "../../store/manifest.ts";
import { taskKey } from "../../task-key.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { programOf } from "../execute/program.ts";
import { type SolutionRuns, solutionCache } from "../limits/solution-cache.ts";
import { learnProbes } from "../tasks/task-probes.ts";

/**
 * Computes probes for tasks with a pass that may not be genuine. For this, the tasks' canonical solutions run on
 * changed tests.
 */
export interface Learning {
  /**
   * The changed tests of a task that its canonical solution fails; null if there are none. The changed tests are
   * computed once.
   */
  of(pair: TaskPair): Promise<TaskProbes | null>;
  /**
   * Parses the expected values in the tests of this task and the following ones. Does nothing if the language has no
   * parser for expected values.
   */
  readAhead(pair: TaskPair): Promise<void>;
  /** Key of a task in a language → its computed probes (null if there are none). */
  readonly learnt: ReadonlyMap<string, TaskProbes | null>;
}

/** The number of tasks whose tests one program of the sandbox parses together. */
const tasksTogether = 32;

/**
 * Prepares the computation of probes (changed tests that canonical solutions fail) in a run.
 *
 * @param runs the settings in which canonical solutions run.
 * @param pairs all tasks that may need probes, in the run's order.
 * @param earlier the probes that earlier starts of the run computed, by the task's key.
 */
export const openLearning = (
  runs: SolutionRuns,
  pairs: readonly TaskPair[],
  earlier: ReadonlyMap<string, TaskProbes | null>,
): Learning => {
  const learnt = new Map(earlier);
  const underWay = new Map<string, Promise<TaskProbes | null>>();
  const cachePromise = solutionCache(runs);
  const about = " probes 3";

  const { sandbox, mostMs, memoryBytes, signal } = runs;
  const keyOf = ({ task, language }: TaskPair): string => taskKey(task.id, language);
  const places = new Map(pairs.map((pair, i) => [keyOf(pair), i]));
  const readings = new Map<string, Promise<void>>();

  const solved = ({ task, language }: TaskPair): Program | null => {
    const solution = task.solutions[language];
    if (solution === undefined) return null;
    return programOf({ task, language }, solution, { parameters: {}, testTimeoutMs: mostMs, memoryBytes });
  };
  /**
   * Parses the tests of this task and of the following ones with one program. If that fails, the tests of each task are
   * parsed separately.
   */
  const readAhead = (pair: TaskPair): Promise<void> => {
    const existing = readings.get(keyOf(pair));
    if (existing !== undefined) return existing;
    const at = places.get(keyOf(pair)) ?? pairs.length;
    const some = pairs
      .slice(at, at + tasksTogether)
      .filter((one) => !readings.has(keyOf(one)) && !learnt.has(keyOf(one)));
    const reading = readTestsAhead(
      sandbox,
      some.flatMap((one) => solved(one) ?? []),
      { signal },
    ).catch(() => {});
    for (const one of some) readings.set(keyOf(one), reading);
    return reading;
  };
  const learn = async (pair: TaskPair): Promise<TaskProbes | null> => {
    const program = solved(pair);
    if (program === null) return null;
    await readAhead(pair);
    return learnProbes(sandbox, program, signal);
  };
  const of = async (pair: TaskPair): Promise<TaskProbes | null> => {
    const cache = await cachePromise;
    const before = await cache.read<TaskProbes | null>(pair, about);
    if (before !== undefined) return before;
    const probes = await learn(pair);
    await cache.write(pair, about, probes);
    return probes;
  };
  return {
    learnt,
    readAhead,
    of: (pair) => {
      const key = keyOf(pair);
      const probesBefore = learnt.get(key);
      if (probesBefore !== undefined) return Promise.resolve(probesBefore);
      const learning =
        underWay.get(key) ??
        of(pair).then(
          (probes) => {
            learnt.set(key, probes);
            return probes;
          },
          // A failed computation is not cached, because the sandbox may work again for the next sample.
          (error: unknown) => {
            underWay.delete(key);
            throw error;
          },
        );
      underWay.set(key, learning);
      return learning;
    },
  };
};
