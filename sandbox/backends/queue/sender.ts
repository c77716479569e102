import { sumOf } from "../../../toolkit/base/averages.ts";
import { areOpen, type JobPlace, openQueue } from "../../queue/bull.ts";
import { queueName, redisKeys } from "../../queue/keys.ts";
import { queueNews } from "../../queue/news.ts";
import type { RedisConnection } from "../../queue/redis.ts";
import { TextSender } from "../../queue/shared-texts.ts";
import type { Signature } from "../../queue/signature.ts";
import type { JobBody, SignedBody } from "../../queue/wire.ts";
import { mostAttempts, runnerTimes } from "./options.ts";

type Program = Readonly<Record<string, unknown>>;
type Queue = ReturnType<typeof openQueue>;

/** The fields that are the same in all jobs of a runner (a process that sends programs). */
export type Common = Pick<JobBody, "version" | "session" | "tenant" | "isolation">;

/** A job with its signature `mac`; `put` adds it to its queue in Redis. */
export interface SignedJob {
  readonly id: string;
  readonly mac: string;
  readonly queue: string;
  /**
   * @param silently true: all workers are busy, so no message is sent to them; each looks for jobs when it becomes
   * free.
   */
  put(silently?: boolean): Promise<void>;
}

/** Signs jobs and puts them into the queues of their languages. */
export class JobSender {
  readonly #redis: RedisConnection;
  readonly #common: Common;
  readonly #priority: number;
  readonly #signature: Signature;
  readonly #texts: TextSender;
  readonly #queues = new Map<string, Promise<Queue>>();
  #news: NodeJS.Timeout | undefined;
  /** The number of new jobs that no message to the workers announced yet, and the number of messages so far. */
  #untold = 0;
  #messages = 0;

  constructor(redis: RedisConnection, common: Common, priority: number, signature: Signature) {
    this.#redis = redis;
    this.#common = common;
    this.#priority = priority;
    this.#signature = signature;
    this.#texts = new TextSender(redis);
  }

  async sign(id: string, language: string, brief: boolean, full: Program, textsAgain: boolean): Promise<SignedJob> {
    const { program, texts } = await this.#texts.share(full, textsAgain);
    const job: JobBody = { ...this.#common, id, language, signedAt: Date.now(), brief, program, texts };
    const body = JSON.stringify(job);
    const mac = this.#signature.sign("job", body);
    const isolation = this.#common.isolation === "required" ? "isolated" : "any";
    const name = queueName({ ...this.#common, isolation, language });
    return { id, mac, queue: name, put: (silently = false) => this.#put(name, id, { body, mac }, silently) };
  }

  async #put(name: string, id: string, signed: SignedBody, silently: boolean): Promise<void> {
    const queue = await this.queue(name);
    await queue.add("run", signed, {
      jobId: id,
      attempts: mostAttempts,
      backoff: { type: "exponential", delay: runnerTimes.backOff },
      removeOnComplete: true,
      removeOnFail: { age: 3600, count: 1000 },
      ...(this.#priority > 0 ? { priority: this.#priority } : {}),
    });
    if (silently) return;
    this.#untold += 1;
    this.#news ??= setTimeout(() => {
      this.publish(queueNews.jobs(this.#untold, this.#messages++));
      this.#untold = 0;
      this.#news = undefined;
    }, runnerTimes.news);
  }

  /** Publishes a message to all workers. */
  publish(news: string): void {
    this.#redis.publish(redisKeys.news, news).catch(() => undefined);
  }

  /** Returns the queue of this name. A new name is added to the set of queues that workers read. */
  queue(name: string): Promise<Queue> {
    const open = async (): Promise<Queue> => {
      await this.#redis.sadd(redisKeys.queues, name);
      return openQueue(name, this.#redis);
    };
    const queue = this.#queues.get(name) ?? open();
    this.#queues.set(name, queue);
    return queue;
  }

  /** Adds the queues' names again to the set that workers read, because Redis may have lost its data. */
  async nameQueues(): Promise<void> {
    if (this.#queues.size > 0) await this.#redis.sadd(redisKeys.queues, ...this.#queues.keys());
  }

  /** Returns true for each job that is in its queue and did not fail. */
  areOpen(jobs: readonly JobPlace[]): Promise<readonly boolean[]> {
    return areOpen(this.#redis, jobs);
  }

  /** Number of jobs that no worker has taken, in the queues that this runner (the sending process) uses. */
  async waiting(): Promise<number> {
    const queues = await Promise.all(this.#queues.values());
    const counts = await Promise.all(queues.map((queue) => queue.getWaitingCount()));
    return sumOf(counts);
  }

  async close(): Promise<void> {
    clearTimeout(this.#news);
    const queues = await Promise.all(this.#queues.values());
    await Promise.all(queues.map((queue) => queue.close().catch(() => undefined)));
  }
}
