import PQueue from "p-queue";
import { isBudgetSpent } from "../../models/prices/budget.ts";
import type { TaskProbes } from "../../store/manifest.ts";
import { recordedError } from "../../store/recorded-error.ts";
import type { RunStatus } from "../../store/status.ts";
import { taskKey } from "../../task-key.ts";
import type { Generation } from "../answers/generate.ts";
import { concurrently } from "../base/concurrently.ts";
import { watchModel } from "../base/model-health.ts";
import { openSlots } from "../base/places.ts";
import type { SampleJob } from "../base/plan.ts";
import { watchPrograms } from "../base/watch-programs.ts";
import { type AnswerVerdict, scoreAnswer } from "../judge/judge.ts";
import type { LoopParts } from "./loop-parts.ts";
import { sampleRecord } from "./sample-record.ts";
import { keepStatus } from "./status-keeper.ts";
import { openTimeLeft } from "./time-left.ts";

type AskedModel = LoopParts["models"][number];

const stateOf = (error: unknown, signal: AbortSignal, stopped: number, later: number): RunStatus["state"] => {
  if (isBudgetSpent(error)) return "budget";
  if (signal.aborted) return "cancelled";
  if (error !== undefined || stopped > 0) return "failed";
  return later > 0 ? "paused" : "done";
};

/** The maximum number of answers that are judged or wait for judging. At this number, no further request is sent. */
const judgedAtOnce = ({ sandboxConcurrency, concurrency }: LoopParts): number =>
  Math.max(64 + 4 * sandboxConcurrency, concurrency);

/**
 * Makes every unfinished sample, and records each as soon as it is finished. Each model is asked independently, so no
 * model waits for another. All answers share the sandbox's slots. Returns the final state of the run.
 */
export const runSampleLoop = async (parts: LoopParts): Promise<{ state: RunStatus["state"]; error: unknown }> => {
  const { jobs, store, config, emit, signal } = parts;
  const status = keepStatus(parts);
  const halt = new AbortController();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown): void => {
    failure ??= { error };
    halt.abort();
  };
  const places = new PQueue({ concurrency: parts.sandboxConcurrency });
  const judging = new PQueue({ concurrency: judgedAtOnce(parts) });
  const place = openSlots(judgedAtOnce(parts));
  const health = new Map(parts.models.map(({ id }) => [id, watchModel(id, parts.patienceMs)]));
  const programs = new Map(parts.models.map(({ id }) => [id, watchPrograms()]));

  /**
   * Computes the probes of a task (changed tests that its canonical solution fails). The manifest with these probes is
   * written before any record that depends on them.
   */
  const learn = async (job: SampleJob): Promise<TaskProbes | null> => {
    const { learning } = parts;
    if (!learning) return null;
    const isKnown = learning.learnt.has(taskKey(job.task.id, job.language));
    const probes = await learning.of(job);
    if (!isKnown) await parts.keepLearnt();
    return probes;
  };

  const judged = async (job: SampleJob, { prompt, completion }: Generation): Promise<AnswerVerdict | null> => {
    const { sandbox, criteria, tools } = parts;
    if (!parts.scoringEnabled || !completion) return null;
    const key = taskKey(job.task.id, job.language);
    const testTimeoutMs = parts.testTimeouts.get(key) ?? 10_000;
    const { parameters, seed, probes, energy, testMemoryBytes: memoryBytes } = config;
    const limits = { testTimeoutMs, memoryBytes, limitsAll: config.testTimeoutMs !== undefined };
    const meters = { executions: config.executions, baselines: parts.baselines };
    const inPlace = <T>(work: () => Promise<T>): Promise<T> => places.add(work);
    // A seed from the sample's key chooses the probes, so the order of samples does not influence them.
    const doubt = probes ? { probes, seed: `${seed} ${job.key}`, learnt: undefined } : undefined;
    const learns = { learn: () => learn(job), readAhead: async () => parts.learning?.readAhead(job) };
    const doubts = { doubt, ...(probes ? learns : {}) };
    const all = { sandbox, criteria, tools, signal, parameters, energy, inPlace, ...doubts, ...limits, ...meters };
    return scoreAnswer(job, prompt, completion, all);
  };

  const learntSlots = new Map<string, number>();
  const byId = new Map(parts.models.map((model) => [model.id, model]));
  /**
   * The number of answers that a model generates in parallel: at most the number that its endpoint, or its weights on
   * this machine, can generate.
   */
  const atOnceOf = (id: string): number => {
    const { slots, weights } = byId.get(id) as AskedModel;
    return Math.min(parts.concurrency, slots?.() ?? weights?.parallel ?? Number.POSITIVE_INFINITY);
  };
  const time = openTimeLeft(
    jobs.filter(({ key }) => !store.finished.has(key)),
    atOnceOf,
  );

  const finish = async (job: SampleJob, model: AskedModel, generation: Generation): Promise<void> => {
    const record = sampleRecord(job, generation, model.simulated, await judged(job, generation), config);
    await store.append(record);
    status.count(record);
    time.note(record);
    const slots = model.slots?.() ?? null;
    if (slots !== null && slots < parts.concurrency && learntSlots.get(model.id) !== slots) {
      learntSlots.set(model.id, slots);
      emit({ type: "slots", model: model.id, slots });
    }
    const unparsed = programs.get(model.id)?.(record) ?? null;
    if (unparsed !== null) emit({ type: "unparsed", model: model.id, ...unparsed });
    emit({ type: "sample", record, done: status.done(), total: jobs.length, leftMs: time.leftMs() });
  };

  const ask = async (model: AskedModel): Promise<void> => {
    const open = jobs.filter((job) => job.model === model.id && !store.finished.has(job.key));
    const work = async (job: SampleJob): Promise<void> => {
      if (health.get(model.id)?.stopped()) return;
      const room = place();
      const generation = await parts.ask(job, room);
      health.get(model.id)?.note(generation.error === null ? null : recordedError(generation.error));
      await judging.onSizeLessThan(1);
      judging
        .add(() => finish(job, model, generation))
        .catch(fail)
        .finally(room.leave);
    };
    // A lane is an asynchronous loop that makes one sample after another. There are twice as many lanes as parallel
    // requests: while one lane waits for a retry, another sends a request. With batches, each sample has a lane, so
    // that one batch contains all of them.
    const lanes = config.batch ? open.length : 2 * parts.concurrency;
    await concurrently(open, lanes, work, AbortSignal.any([signal, halt.signal])).catch(fail);
  };

  await status.write("running");
  const timer = status.writeRegularly();
  try {
    await Promise.all(parts.models.map(ask));
    await judging.onIdle();
    if (!failure) signal.throwIfAborted();
  } catch (error) {
    fail(error);
  } finally {
    await timer.stop();
  }
  const stopped = [...parts.models.flatMap(({ id }) => health.get(id)?.stopped() ?? []), ...parts.stoppedJudges()];
  const state = stateOf(failure?.error, signal, stopped.length, parts.later);
  await status.write(state, stopped);
  emit({ type: "ended", state, done: status.done(), total: jobs.length });
  return { state, error: failure?.error };
};
