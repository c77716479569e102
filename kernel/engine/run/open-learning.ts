import type { TaskProbes } from "../store/manifest.ts";
import { taskKey } from "../task-key.ts";
import { programOf } from "./program.ts";
import { type SolutionRuns, solutionCache } from "./solution-cache.ts";
import type { TaskPair } from "./task-pair.ts";
import { learnProbes } from "./task-probes.ts";

/** Does work in one of the places of the sandbox. */
type InPlace = <T>(work: () => Promise<T>) => Promise<T>;

/** What canonical solutions teach about their tests, a task at a time, as its first answer is judged. */
export interface Learning {
  /** Changes of the task's tests that its solution is sure to fail; null if there is none. Learnt once. */
  of(pair: TaskPair, inPlace: InPlace): Promise<TaskProbes | null>;
  /** Key of a task in a language → what is known so far. */
  readonly learnt: ReadonlyMap<string, TaskProbes | null>;
}

/**
 * Opens the learning of a run.
 *
 * @param known what an earlier start of the run has learnt, by the task's key
 */
export const openLearning = (runs: SolutionRuns, known: ReadonlyMap<string, TaskProbes | null>): Learning => {
  const learnt = new Map(known);
  const underWay = new Map<string, Promise<TaskProbes | null>>();
  const opened = solutionCache(runs);
  const about = " probes 3";

  const learn = async ({ task, language }: TaskPair): Promise<TaskProbes | null> => {
    const solution = task.solutions[language];
    if (solution === undefined) return null;
    const { sandbox, mostMs, memoryBytes, signal } = runs;
    const program = programOf({ task, language }, solution, { parameters: {}, testTimeoutMs: mostMs, memoryBytes });
    return learnProbes(sandbox, program, signal);
  };
  const of = async (pair: TaskPair, inPlace: InPlace): Promise<TaskProbes | null> => {
    const cache = await opened;
    const before = await cache.read<TaskProbes | null>(pair, about);
    if (before !== undefined) return before;
    const probes = await inPlace(() => learn(pair));
    await cache.write(pair, about, probes);
    return probes;
  };
  return {
    learnt,
    of: (pair, inPlace) => {
      const key = taskKey(pair.task.id, pair.language);
      const there = learnt.get(key);
      if (there !== undefined) return Promise.resolve(there);
      const learning =
        underWay.get(key) ??
        of(pair, inPlace).then(
          (probes) => {
            learnt.set(key, probes);
            return probes;
          },
          // The next sample may find the sandbox well again.
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
