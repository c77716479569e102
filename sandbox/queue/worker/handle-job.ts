import type { Sandbox } from "../../contract/backend.ts";
import { finalFailure, type QueuedJob, queueTimes } from "../bull.ts";
import { type QueueName, redisKeys } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";
import type { TextReader } from "../shared-texts.ts";
import type { Signature } from "../signature.ts";
import { type JobBody, type ResultBody, wireLimits } from "../wire.ts";
import { checkJob } from "./check-job.ts";
import type { Counting } from "./counts.ts";
import { runJob, tooLong } from "./run-job.ts";
import type { RunnerSessions } from "./sessions.ts";

/** The worker's objects that `handleJob` uses. */
export interface HandlerParts {
  readonly name: string;
  readonly redis: RedisConnection;
  readonly sandbox: Sandbox;
  readonly texts: TextReader;
  readonly sessions: RunnerSessions;
  readonly signatureFor: (tenant: string) => Signature;
  readonly counts: Counting;
  /** Names of jobs that this worker has finished recently, so that none runs twice. */
  readonly finished: Set<string>;
  /** The running jobs: name of the job → the controller that aborts it. */
  readonly running: Map<string, AbortController>;
}

/** The abort reason of a run whose job goes back to the queue, for another worker. */
export const givenBack = "given back";

const mostFinished = 20_000;
/** Seconds after which results expire in Redis if the process that sent the jobs no longer reads them. */
const resultSeconds = 3600;

async function send(parts: HandlerParts, job: JobBody, mac: string, result: Partial<ResultBody>, runMs: number) {
  const signature = parts.signatureFor(job.tenant);
  const header = { id: job.id, job: mac, worker: parts.name, runMs: Math.round(runMs) };
  let body = JSON.stringify({ ...header, ...result });
  if (body.length > wireLimits.result) body = JSON.stringify({ ...header, ...tooLong(body.length) });
  const stream = redisKeys.results(job.session);
  await parts.redis
    .pipeline()
    .xadd(stream, "*", "body", body, "mac", signature.sign("result", body))
    .expire(stream, resultSeconds)
    .exec();
}

const remember = ({ finished }: HandlerParts, id: string): void => {
  finished.add(id);
  if (finished.size <= mostFinished) return;
  for (const oldest of finished) {
    finished.delete(oldest);
    return;
  }
};

/**
 * Ends a job in the queue and ignores errors. While this worker was disconnected, the queue may have assigned the job to
 * another worker; the first result that arrives counts.
 */
const end = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch(() => undefined);
};

/** Fails a job for good, without a further attempt. */
async function giveUp(job: QueuedJob, token: string, reason: string): Promise<void> {
  await end(() => job.moveToFailed(finalFailure(reason), token, false));
}

/** Handles one job completely: check, run, result, record in the queue. Never rejects. */
export async function handleJob(
  queuedJob: QueuedJob,
  token: string,
  queue: QueueName,
  parts: HandlerParts,
): Promise<void> {
  const { counts, running } = parts;
  const id = queuedJob.id ?? "";
  const signature = parts.signatureFor(queue.tenant);
  const checked = checkJob(id, queue, queuedJob.data, signature, Date.now());
  if ("refusal" in checked) {
    counts.refused += 1;
    return giveUp(queuedJob, token, `refused: ${checked.refusal}`);
  }
  const { job } = checked;
  if (parts.finished.has(id)) return end(() => queuedJob.moveToCompleted(null as never, token, false));
  if (queuedJob.deferredFailure) {
    counts.failed += 1;
    const message = `the job was lost with ${queuedJob.stalledCounter} workers, one after another: ${queuedJob.deferredFailure}`;
    const hint = "run its program on this machine to see its effect";
    await end(() => send(parts, job, queuedJob.data.mac, { error: { code: "job_poisoned", message, hint } }, 0));
    return giveUp(queuedJob, token, message);
  }
  if (!(await parts.sessions.lives(job.session))) {
    counts.abandoned += 1;
    return giveUp(queuedJob, token, "abandoned: its runner is gone");
  }
  const controller = new AbortController();
  running.set(id, controller);
  const renewal = setInterval(() => {
    queuedJob.extendLock(token, queueTimes.lockMs).catch(() => undefined);
  }, queueTimes.renewMs);
  const start = performance.now();
  try {
    const result = await runJob(job, parts.sandbox, parts.texts, controller.signal);
    const runMs = performance.now() - start;
    await send(parts, job, queuedJob.data.mac, result, runMs);
    remember(parts, id);
    counts.finished += 1;
    counts.runMs += runMs;
    await end(() => queuedJob.moveToCompleted(null as never, token, false));
  } catch (error) {
    if (controller.signal.reason === givenBack) return end(() => queuedJob.moveToWait(token));
    if (controller.signal.aborted) {
      counts.cancelled += 1;
      return giveUp(queuedJob, token, "cancelled");
    }
    counts.failed += 1;
    await end(() => queuedJob.moveToFailed(error as Error, token, false));
  } finally {
    clearInterval(renewal);
    running.delete(id);
  }
}
