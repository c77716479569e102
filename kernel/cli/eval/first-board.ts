import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import { type EvaluateOptions, evaluate } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import type { Io } from "../io.ts";
import { boardRows } from "../leaderboard-text.ts";

const pilotTasks = 10;

/** Selects `count` tasks at even distances in the list, so that they come from its beginning, middle and end. */
export const spreadTasks = (tasks: readonly Task[], count: number): readonly Task[] => {
  const step = tasks.length / Math.min(count, tasks.length);
  return tasks.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

/**
 * Shows a first leaderboard before the run begins. This leaderboard uses ten of the tasks, one sample of each, and no
 * probes (tests with changed expected values). These samples are made in a temporary folder, which is removed; the run
 * makes them again.
 */
export const showFirstBoard = async (tasks: readonly Task[], options: EvaluateOptions, io: Io): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), "taulab-pilot-"));
  const chosen = spreadTasks(tasks, pilotTasks);
  try {
    io.stderr.write(`A first look at ${counted(chosen.length, "task")} …\n`);
    const run = await evaluate(chosen, { ...options, directory, samples: 1, probes: 0 });
    io.stdout.write(`\nA first look: ${counted(chosen.length, "task")}, one sample of each\n${boardRows(run, io)}`);
    io.stdout.write(
      "The intervals are wide, because there are few tasks. The whole run follows, with probes of each pass.\n\n",
    );
  } catch (error) {
    // After Ctrl-C the run, which has the same signal, reports the stop; an error here would report it twice.
    if (!io.signal.aborted) throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
