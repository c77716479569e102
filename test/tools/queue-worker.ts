import { type ChildProcess, spawn } from "node:child_process";
import { cliArgs } from "./cli.ts";

/** The key of all queues in tests. */
export const testKey = "0123456789abcdef0123456789abcdef";

/** A worker in a separate process. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** The printed text of the worker. */
  output(): string;
  /** Kills the process at once, as a crash of its machine would. */
  kill(): void;
  /** Ends the worker by SIGTERM and returns its exit code. */
  end(): Promise<number | null>;
}

/** Starts `taulab worker` and waits until it accepts jobs. */
export async function startWorkerProcess(
  redis: string,
  words: readonly string[] = [],
  { places = 1, env = {} }: { readonly places?: number; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<WorkerProcess> {
  const args = cliArgs("worker", "--redis", redis, "--concurrency", String(places), ...words);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, TAULAB_QUEUE_KEY: testKey },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data;
      if (output.includes("Ctrl-C stops")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the worker ended with code ${code}: ${output}`)));
  });
  await ready;
  return {
    child,
    output: () => output,
    kill: () => child.kill("SIGKILL"),
    end: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
