import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { openRedis } from "../../../sandbox/queue/redis.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { startRedis } from "../../tools/redis.ts";
import { redisField } from "./redis-field.ts";
import { startHost, type WorkerHost } from "./start-host.ts";

/** The measured costs of a queue with simulated workers and programs. */
export interface QueueCost {
  readonly workers: number;
  readonly programs: number;
  /** The mean of the programs' durations, which lie between 0.5 and 1.5 times this mean. */
  readonly sleepMs: number;
  readonly seconds: number;
  /** Programs a second while all workers have work, and the share of their time in which they run programs. */
  readonly rate: number;
  readonly share: number;
  /** The commands that Redis executes for each program, and the bytes that it receives and sends. */
  readonly commands: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** The microseconds of CPU time that Redis, the runner and the workers use for each program. */
  readonly redisMicroseconds: number;
  readonly runnerMicroseconds: number;
  readonly workerMicroseconds: number;
  /** The memory and the open connections of Redis at the end. */
  readonly memoryBytes: number;
  readonly connections: number;
}

const perProcess = 250;
const goldenRatio = 0.618_033_988_749_895;

/** The duration of a program: evenly spread over [0.5, 1.5) of the mean, so that programs do not all end together. */
const durationOf = (number: number, sleepMs: number): number => sleepMs * (0.5 + ((number * goldenRatio) % 1));

interface Ran {
  readonly seconds: number;
  /**
   * Completed programs a second, and the sum of their durations over the elapsed time. Both are measured between the
   * completion of program number `warm` and the hand-over of the last program to the queue.
   */
  readonly rate: number;
  readonly busy: number;
}

/** Runs simulated programs, `ahead` of them in the queue at once. Rejects if one of them fails. */
export const runAll = async (
  sandbox: Sandbox,
  programs: number,
  ahead: number,
  durationOf: (number: number) => number,
  warm = 0,
): Promise<Ran> => {
  const begun = performance.now();
  const window = { from: begun, to: begun, done: 0, sleptMs: 0 };
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < programs) {
      const sleepMs = durationOf(next++);
      if (next === programs) window.to = performance.now();
      const { status, error } = await sandbox.run({ language: "shell", source: String(sleepMs) });
      if (status !== "ok") throw new Error(error ?? status);
      if (++done === warm) window.from = performance.now();
      if (done <= warm || next === programs) continue;
      window.done += 1;
      window.sleptMs += sleepMs;
    }
  };
  await Promise.all(Array.from({ length: ahead }, lane));
  const seconds = (performance.now() - begun) / 1000;
  const windowMs = window.to - window.from;
  return { seconds, rate: (1000 * window.done) / windowMs, busy: window.sleptMs / windowMs };
};

const cpuOf = async (
  hosts: readonly WorkerHost[],
): Promise<{ readonly runnerMs: number; readonly workerMs: number }> => {
  const usages = await Promise.all(hosts.map((host) => host.usage()));
  const { user, system } = process.cpuUsage();
  return { runnerMs: (user + system) / 1000, workerMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0) };
};

/** Measures simulated workers, one place each, on a real Redis. */
export const measureQueue = async (workers: number, programs: number, sleepMs: number): Promise<QueueCost> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const server = await startRedis();
  const hosts: WorkerHost[] = [];
  for (let number = 0; number * perProcess < workers; number++) {
    const count = Math.min(perProcess, workers - number * perProcess);
    hosts.push(await startHost(server.url, { kind: "sleeping", count, places: 1, number }));
  }
  const redis = await openRedis(server.url, {});
  const sandbox = await openSandbox(`queue:${server.url}`);
  const ahead = 2 * workers + 8;
  try {
    await runAll(sandbox, Math.min(programs, workers), ahead, () => 1);
    const [before, cpuBefore] = [await redis.info(), await cpuOf(hosts)];
    const { seconds, rate, busy } = await runAll(
      sandbox,
      programs,
      ahead,
      (number) => durationOf(number, sleepMs),
      workers,
    );
    const [after, cpuAfter] = [await redis.info(), await cpuOf(hosts)];
    const each = (name: string): number => (redisField(after, name) - redisField(before, name)) / programs;
    const microseconds = (ms: number): number => Math.round((1000 * ms) / programs);
    return {
      workers,
      programs,
      sleepMs,
      seconds: Number(seconds.toFixed(2)),
      rate: Number(rate.toFixed(1)),
      share: Number((busy / workers).toFixed(3)),
      commands: Number(each("total_commands_processed").toFixed(1)),
      bytesIn: Math.round(each("total_net_input_bytes")),
      bytesOut: Math.round(each("total_net_output_bytes")),
      redisMicroseconds: Math.round(1e6 * (each("used_cpu_user") + each("used_cpu_sys"))),
      runnerMicroseconds: microseconds(cpuAfter.runnerMs - cpuBefore.runnerMs),
      workerMicroseconds: microseconds(cpuAfter.workerMs - cpuBefore.workerMs),
      memoryBytes: redisField(after, "used_memory"),
      connections: redisField(after, "connected_clients"),
    };
  } finally {
    await sandbox.close();
    redis.disconnect();
    for (const host of hosts) host.kill();
    await server.close();
  }
};
