import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { openRedis } from "../../../sandbox/queue/redis.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { startRedis } from "../../tools/redis.ts";
import { root } from "../../tools/root.ts";

/** The cost of a load of simulated programs. */
export interface QueueCost {
  readonly workers: number;
  readonly programs: number;
  readonly sleepMs: number;
  readonly seconds: number;
  /** Programs a second, and the part of what the workers could do at most. */
  readonly rate: number;
  readonly share: number;
  /** The cost in Redis of each program. */
  readonly commands: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly cpuMicroseconds: number;
  /** The state of Redis at the end. */
  readonly memoryBytes: number;
  readonly connections: number;
}

const perProcess = 250;

const startHost = async (url: string, count: number, number: number): Promise<ChildProcess> => {
  const file = join(root, "test", "long", "queue", "host-workers.ts");
  const words = ["--conditions=taulab-source", file, url, String(count), "1", String(number)];
  const child = spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`a host of workers ended with code ${code}`)));
  });
  return child;
};

const field = (info: string, name: string): number => Number(info.match(new RegExp(`^${name}:(.*)$`, "m"))?.[1]);

/** Runs so many programs, `ahead` of them in the queue at once. */
export const runAll = async (sandbox: Sandbox, programs: number, sleepMs: number, ahead: number): Promise<number> => {
  const begun = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next++ < programs) {
      const { status, error } = await sandbox.run({ language: "shell", source: String(sleepMs) });
      if (status !== "ok") throw new Error(error ?? status);
    }
  };
  await Promise.all(Array.from({ length: ahead }, lane));
  return (performance.now() - begun) / 1000;
};

/** Measures simulated workers, one place each, on a real Redis. */
export const measureQueue = async (workers: number, programs: number, sleepMs: number): Promise<QueueCost> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const server = await startRedis();
  const counts = Array.from({ length: Math.ceil(workers / perProcess) }, (_, i) =>
    Math.min(perProcess, workers - i * perProcess),
  );
  const hosts = await Promise.all(counts.map((count, i) => startHost(server.url, count, i)));
  const redis = await openRedis(server.url, {});
  const sandbox = await openSandbox(`queue:${server.url}`);
  const ahead = 2 * workers + 8;
  try {
    await runAll(sandbox, Math.min(programs, workers), 1, ahead);
    const before = await redis.info();
    const seconds = await runAll(sandbox, programs, sleepMs, ahead);
    const after = await redis.info();
    const each = (name: string): number => (field(after, name) - field(before, name)) / programs;
    const cpu = 1e6 * (each("used_cpu_user") + each("used_cpu_sys"));
    const rate = programs / seconds;
    return {
      workers,
      programs,
      sleepMs,
      seconds: Number(seconds.toFixed(2)),
      rate: Number(rate.toFixed(1)),
      share: Number(((rate * sleepMs) / 1000 / workers).toFixed(3)),
      commands: Number(each("total_commands_processed").toFixed(1)),
      bytesIn: Math.round(each("total_net_input_bytes")),
      bytesOut: Math.round(each("total_net_output_bytes")),
      cpuMicroseconds: Math.round(cpu),
      memoryBytes: field(after, "used_memory"),
      connections: field(after, "connected_clients"),
    };
  } finally {
    await sandbox.close();
    redis.disconnect();
    for (const host of hosts) {
      host.removeAllListeners("exit");
      host.kill("SIGKILL");
    }
    await server.close();
  }
};
