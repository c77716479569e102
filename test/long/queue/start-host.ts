import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../../tools/root.ts";

/** The usage of a process of simulated workers since its start. */
export interface HostUsage {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** A process of simulated workers. */
export interface WorkerHost {
  usage(): Promise<HostUsage>;
  kill(): void;
}

/** The kind of simulated sandbox, the number of workers, and the number of programs that each runs at once. */
export interface HostOptions {
  readonly kind: "sleeping" | "passing";
  readonly count: number;
  readonly places: number;
  /** The number of the process, which makes the names of its workers unique. */
  readonly number: number;
}

/** Starts a process of simulated workers, and waits until all of them take jobs. */
export async function startHost(redis: string, { kind, count, places, number }: HostOptions): Promise<WorkerHost> {
  const file = join(root, "test", "long", "queue", "host-workers.ts");
  const words = ["--conditions=taulab-source", file, redis, ...[count, places, number].map(String), kind];
  const child = spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const next = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void =>
        reject(new Error(`a process of simulated workers ended with code ${code}`));
      child.once("exit", ended);
      lines.once("line", (line) => {
        child.removeListener("exit", ended);
        resolve(line);
      });
    });
  await next();
  return {
    usage: async () => {
      const line = next();
      child.stdin.write("\n");
      return JSON.parse(await line) as HostUsage;
    },
    kill: () => {
      child.kill("SIGKILL");
    },
  };
}
