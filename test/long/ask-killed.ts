import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { tasks } from "../../kernel/engine/api/runs.ts";
import { evaluate } from "../../kernel/engine/evaluate.ts";
import type { RetryOptions } from "../../kernel/engine/models/limits/retry.ts";

export interface AskedKilled {
  readonly samples: number;
  readonly errors: number;
  readonly requests: number;
  /** The number of answers that the server sent completely. */
  readonly whole: number;
  /** The number of requests that were repeated although their answer was complete. */
  readonly askedTwice: number;
  readonly seconds: number;
}

export interface KilledOptions {
  readonly samples: number;
  /** The milliseconds from the kill of the server to its next start. */
  readonly outageMs: number;
  /** The milliseconds between two of the five pieces of an answer. */
  readonly pieceMs: number;
  readonly retry?: RetryOptions;
}

const script = fileURLToPath(new URL("./streaming-server.ts", import.meta.url));

const start = async (
  port: number,
  log: string,
  pieceMs: number,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const child = spawn(process.execPath, [script, String(port), log, String(pieceMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, port: Number(String(line).trim()) };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

const countTwice = (questions: readonly string[]): number => questions.length - new Set(questions).size;

/** Runs samples on a server that is killed during the run and started again. Counts samples, errors and requests. */
export const askKilled = async ({ samples, outageMs, pieceMs, retry }: KilledOptions): Promise<AskedKilled> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-long-"));
  const log = join(folder, "server.log");
  let server = await start(0, log, pieceMs);
  const before = performance.now();
  try {
    const some = (await tasks.shipped()).slice(0, Math.min(50, samples));
    const evaluation = evaluate(some, {
      models: [`http://127.0.0.1:${server.port}/v1#m`],
      samples: Math.ceil(samples / some.length),
      concurrency: 64,
      directory: folder,
      cache: false,
      generateOnly: true,
      progress: false,
      ...(retry ? { retry } : {}),
    });
    const outage = async (): Promise<void> => {
      await kill(server.child);
      await sleep(outageMs);
      server = await start(server.port, log, pieceMs);
    };
    let restarted: Promise<void> | undefined;
    for await (const event of evaluation)
      if (event.type === "sample" && event.done >= samples / 3) restarted ??= outage();
    const run = await evaluation;
    await restarted;
    const records = run.records();
    const lines = (await readFile(log, "utf8")).trim().split("\n");
    const whole = lines.filter((line) => line.startsWith("whole "));
    return {
      samples: records.length,
      errors: records.filter(({ status }) => status === "error").length,
      requests: lines.length - whole.length,
      whole: whole.length,
      askedTwice: countTwice(whole),
      seconds: (performance.now() - before) / 1000,
    };
  } finally {
    await kill(server.child);
    await rm(folder, { recursive: true, force: true });
  }
};
