import { taskKey } from "../../task-key.ts";
import type { Generation } from "../answers/generate.ts";
import type { SampleJob } from "../base/plan.ts";
import type { TaskPair } from "../base/task-pair.ts";
import type { AnswerSource } from "./ask-models.ts";

/** Requests the first answers of a run while the canonical solutions are still being run. */
export interface AskedAhead {
  /** Adds a task whose canonical solution passed. Answers to it may then be requested. */
  add(pair: TaskPair): void;
  /** Returns the answer to a sample if it was requested ahead, and removes it. Undefined otherwise. */
  take(key: string): Promise<Generation> | undefined;
  /**
   * Stops further requests; requests under way continue. Returns the samples in this order: answered, under way,
   * failed, not requested. A failed request may end the run, so all answers, which may have cost money, are recorded
   * before it.
   */
  end(jobs: readonly SampleJob[]): readonly SampleJob[];
}

/** The states of a request for an answer. The run processes requests in the order of their states. */
const states = ["answered", "under way", "failed"] as const;

interface Asked {
  readonly answer: Promise<Generation>;
  state: (typeof states)[number];
}

/** Requests no answers before the run begins. Used for resumed and partial runs, batches, and existing answers. */
export const nothingAhead: AskedAhead = { add: () => {}, take: () => undefined, end: (jobs) => jobs };

/** The maximum number of answers that are requested from one model before the run begins. */
const mostAhead = 64;

/**
 * A slot that is always free. Requests that are sent ahead do not wait for the judging queue, which is not open yet.
 */
const freePlace = { enter: async () => {}, leave: () => {} };

/**
 * The next sample to request from a model: the one with the lowest repetition, of a task whose canonical solution
 * passed.
 */
const nextOf = (bySample: Map<number, SampleJob[]>): SampleJob | undefined => {
  const first = [...bySample.keys()].sort((a, b) => a - b).find((sample) => bySample.get(sample)!.length > 0);
  return first === undefined ? undefined : bySample.get(first)!.shift();
};

/**
 * Requests samples before the run begins: of tasks whose canonical solution has passed, at most 64 for each model.
 * Models that run on this machine are not asked ahead: they would take the cores on which solutions are measured. The
 * first error of a model ends its requests; the run itself decides whether to ask it again.
 */
export const openAskAhead = (
  { models, ask }: Pick<AnswerSource, "models" | "ask">,
  jobs: readonly SampleJob[],
  concurrency: number,
): AskedAhead => {
  const endpoints = models.filter(({ simulated, weights }) => !simulated && !weights).map(({ id }) => id);
  const byPair = Map.groupBy(jobs, ({ task, language }) => taskKey(task.id, language));
  const open = new Map(endpoints.map((id) => [id, new Map<number, SampleJob[]>()]));
  const requests = new Map<string, Asked>();
  const counts = new Map(endpoints.map((id) => [id, { total: 0, underWay: 0 }]));
  let ended = false;

  const pump = (model: string): void => {
    const count = counts.get(model)!;
    while (!ended && count.total < mostAhead && count.underWay < concurrency) {
      const job = nextOf(open.get(model)!);
      if (job === undefined) return;
      count.total += 1;
      count.underWay += 1;
      const one: Asked = { answer: ask(job, freePlace), state: "under way" };
      requests.set(job.key, one);
      const settle = (state: Asked["state"]): void => {
        one.state = state;
        count.underWay -= 1;
        pump(model);
      };
      one.answer.then(
        ({ error }) => {
          if (error !== null) count.total = mostAhead;
          settle("answered");
        },
        () => settle("failed"),
      );
    }
  };

  return {
    add: ({ task, language }) => {
      for (const job of byPair.get(taskKey(task.id, language)) ?? []) {
        const bySample = open.get(job.model);
        if (bySample) bySample.set(job.sample, [...(bySample.get(job.sample) ?? []), job]);
      }
      for (const model of endpoints) pump(model);
    },
    take: (key) => {
      const one = requests.get(key);
      requests.delete(key);
      return one?.answer;
    },
    end: (remaining) => {
      ended = true;
      const stateOf = ({ key }: SampleJob): Asked["state"] | undefined => requests.get(key)?.state;
      return [...states, undefined].flatMap((state) => remaining.filter((job) => stateOf(job) === state));
    },
  };
};
