import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRedis } from "../../sandbox/queue/redis.ts";

const programs = ["redis-server", "valkey-server"];
const installed = (name: string): boolean => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The command that starts Redis on this machine; undefined if Redis is not installed. */
const program = programs.find(installed);

/** True if this machine has Redis. Otherwise prints a line with the skipped tests. */
export const hasRedis = (tests: string): boolean => {
  if (program === undefined) console.log(`skipped: ${tests}: Redis is not installed (apt-get install redis-server)`);
  return program !== undefined;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** A real Redis that keeps its data in an append-only file. */
export interface TestRedis {
  readonly url: string;
  /** Stops Redis and keeps its data. */
  stop(): Promise<void>;
  /** Starts Redis again on the same address with its data. */
  start(): Promise<void>;
  /** Stops Redis and removes its data. */
  close(): Promise<void>;
}

/** Starts Redis on a free port of an address of this machine. */
export async function startRedis(host = "127.0.0.1", options: readonly string[] = []): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), "taulab-redis-"));
  const port = await freePort();
  const url = `redis://${host}:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const words = [
      "--port",
      String(port),
      "--bind",
      host,
      "--dir",
      folder,
      "--appendonly",
      "yes",
      "--save",
      "",
      ...options,
    ];
    child = spawn(program ?? "redis-server", words, { stdio: "ignore" });
    (await openRedis(url, {})).disconnect();
  };
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child?.kill("SIGTERM");
    await ended;
  };
  await start();
  return {
    url,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
