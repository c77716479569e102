import { randomBytes } from "node:crypto";
import PQueue from "p-queue";
import type { RunOptions, Sandbox, SandboxLoad } from "../../contract/backend.ts";
import type { Isolation, Outcome } from "../../contract/outcome.ts";
import type { Program } from "../../contract/program.ts";
import { abortedRun, SandboxError } from "../../errors.ts";
import { requireLanguage } from "../../languages/registry.ts";
import { redisKeys } from "../../queue/keys.ts";
import { queueNews } from "../../queue/news.ts";
import type { RedisConnection } from "../../queue/redis.ts";
import type { Signature } from "../../queue/signature.ts";
import { programToJson } from "../../server/json/codec.ts";
import { findLost } from "./find-lost.ts";
import { runnerTimes } from "./options.ts";
import { type AwaitedRun, noJob, PendingRuns } from "./pending.ts";
import { readResults } from "./results.ts";
import { JobSender } from "./sender.ts";
import { commonIsolation, placesOf, WorkersHere } from "./workers-here.ts";

/**
 * Calls `work` every `everyMs` milliseconds. A call that still runs, for example while Redis is unreachable, delays the
 * next one. Failures are ignored.
 */
function repeatWork(work: () => Promise<void>, everyMs: number): NodeJS.Timeout {
  let running = false;
  return setInterval(() => {
    if (running) return;
    running = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, everyMs);
}

/**
 * The number of jobs that one sending process puts into Redis per program that the workers can run in parallel. With
 * 2, a worker finds its next job without waiting.
 */
const ahead = 2;
const leastPlaces = 16;
const mostPlaces = 4096;

export interface QueueSandboxOptions {
  readonly redis: RedisConnection;
  /** A separate connection for results, because reading them blocks it. */
  readonly reader: RedisConnection;
  readonly version: string;
  readonly tenant: string;
  readonly priority: number;
  readonly isolation: "required" | "none";
  readonly signature: Signature;
  readonly waitMs: number;
}

/** Runs programs on the workers of a queue. */
export class QueueSandbox implements Sandbox {
  readonly name = "queue";
  readonly #redis: RedisConnection;
  readonly #reader: RedisConnection;
  readonly #session = randomBytes(16).toString("base64url");
  readonly #pending: PendingRuns;
  readonly #sender: JobSender;
  readonly #workers: WorkersHere;
  readonly #results: { stop(): void };
  readonly #timers: readonly NodeJS.Timeout[];
  /** Limits the jobs of this runner (the process that sends programs) in Redis. Further jobs wait in this process. */
  readonly #room = new PQueue({ concurrency: mostPlaces });
  /** Language → the number of jobs that this process has sent and that have no result yet. */
  readonly #sent = new Map<string, number>();
  #number = 0;
  #closed = false;

  constructor(options: QueueSandboxOptions) {
    const { redis, reader, version, tenant, priority, isolation, signature, waitMs } = options;
    this.#redis = redis;
    this.#reader = reader;
    this.#pending = new PendingRuns(signature);
    this.#workers = new WorkersHere(redis, version, isolation, waitMs);
    const common = { version, session: this.#session, tenant, isolation };
    this.#sender = new JobSender(redis, common, priority, signature);
    this.#results = readResults(reader, redis, this.#session, (result) => this.#pending.settle(result));
    this.#timers = [
      repeatWork(() => this.live(), runnerTimes.heartbeat),
      repeatWork(() => findLost(this.#pending, this.#sender), runnerTimes.look),
    ];
  }

  /** Informs workers that this runner still waits for results. */
  async live(): Promise<void> {
    await this.#redis.set(redisKeys.session(this.#session), "1", "PX", runnerTimes.silent);
    await this.#sender.nameQueues();
  }

  async run(program: Program, options: RunOptions = {}): Promise<Outcome> {
    const { signal } = options;
    if (this.#closed) throw new SandboxError("the sandbox is closed", { code: "closed" });
    if (signal?.aborted) throw abortedRun(signal);
    const language = requireLanguage(program.language).name;
    return this.#room.add(async () => {
      const places = placesOf(await this.#workers.speaking(language));
      const sent = (this.#sent.get(language) ?? 0) + 1;
      this.#sent.set(language, sent);
      // If there are more jobs than the workers can run at once, all workers are busy. They look for further jobs by
      // themselves.
      const silently = sent > places;
      return this.#runNow(program, language, silently, options).finally(() =>
        this.#sent.set(language, (this.#sent.get(language) ?? 1) - 1),
      );
    });
  }

  async #runNow(
    program: Program,
    language: string,
    silently: boolean,
    { signal, brief = false }: RunOptions,
  ): Promise<Outcome> {
    if (signal?.aborted) throw abortedRun(signal);
    const json = programToJson(program) as Record<string, unknown>;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    promise.catch(() => undefined); // prevents an unhandled rejection if sending fails
    const name = `${this.#session}.${this.#number++}`;
    const run: AwaitedRun = {
      ...noJob(),
      resolve,
      reject,
      sendAgain: async (textsAgain) => {
        run.sentAt = performance.now();
        run.missing = false;
        const id = `${name}.${run.sendings++}`;
        const { put, ...job } = await this.#sender.sign(id, language, brief, json, textsAgain);
        Object.assign(run, job);
        this.#pending.add(run); // before `put`, because the result may arrive at once
        await put(silently && run.sendings === 1);
      },
    };
    const cancel = (): void => {
      if (!this.#pending.has(run)) return;
      this.#pending.remove(run);
      this.#withdraw(run).catch(() => undefined);
      reject(abortedRun(signal));
    };
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      await run.sendAgain(false);
      if (signal?.aborted) cancel();
      return await promise;
    } finally {
      signal?.removeEventListener("abort", cancel);
      this.#pending.remove(run);
    }
  }

  async #withdraw({ queue, id }: AwaitedRun): Promise<void> {
    this.#sender.publish(queueNews.cancelled(id));
    const jobs = await this.#sender.queue(queue);
    await jobs.remove(id).catch(() => undefined); // fails if a worker has the job; the message above tells it to stop
  }

  async describe(): Promise<{ isolation: Isolation; concurrency: number }> {
    const workers = await this.#workers.some();
    const places = ahead * placesOf(workers);
    return {
      isolation: commonIsolation(workers),
      concurrency: Math.min(mostPlaces, Math.max(leastPlaces, places)),
    };
  }

  async languages(): Promise<readonly string[]> {
    const workers = await this.#workers.some();
    return [...new Set(workers.flatMap(({ languages }) => Object.keys(languages)))];
  }

  async load(): Promise<SandboxLoad> {
    const [workers, waiting] = await Promise.all([this.#workers.list(), this.#sender.waiting()]);
    return { workers: workers.length, places: placesOf(workers), pending: this.#pending.size, waiting };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#results.stop();
    for (const run of this.#pending.all()) {
      this.#pending.remove(run);
      this.#withdraw(run).catch(() => undefined);
      run.reject(new SandboxError("the sandbox was closed", { code: "closed" }));
    }
    if (this.#redis.status === "ready")
      await this.#redis.del(redisKeys.session(this.#session), redisKeys.results(this.#session)).catch(() => undefined);
    await this.#sender.close();
    this.#reader.disconnect();
    this.#redis.disconnect();
  }
}
