import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";

/** A reply to one task with one prompt format (`way`). */
export interface JudgedReply {
  readonly task: string;
  readonly way: string;
  readonly answer: string;
}

/** Judges replies. Returns way → task → true if the program passes all tests. */
export const judgeAnswers = async (
  tasks: readonly Task[],
  replies: readonly JudgedReply[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, boolean>>> => {
  const directory = await mkdtemp(join(tmpdir(), "taulab-real-models-"));
  const asked = new Set(replies.map(({ task }) => task));
  try {
    const run = await evaluate(
      tasks.filter(({ id }) => asked.has(id)),
      {
        models: [],
        answers: replies.map(({ task, way, answer }) => ({
          task,
          language: "python",
          model: way,
          sample: 0,
          simulated: false,
          text: answer,
          record: null,
        })),
        answersFrom: "real-models",
        probes: 0,
        concurrency: 2,
        directory,
        progress: false,
      },
    );
    const verdicts = new Map<string, Map<string, boolean>>();
    for (const { model, task, score } of run.samples())
      verdicts.set(model, (verdicts.get(model) ?? new Map()).set(task, score === 1));
    return verdicts;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
