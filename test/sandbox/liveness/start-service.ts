import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Lag {
  /** The longest time in which the service's main thread was blocked. */
  readonly awayMs: number;
  readonly residentBytes: number;
  /** The memory of the main thread's objects, and of its buffers. */
  readonly objectBytes: number;
  readonly bufferBytes: number;
}

/** Starts `service.ts` as another process, so that this process does not disturb the measurements. */
export async function startService() {
  const script = fileURLToPath(new URL("service.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=taulab-source", script], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <T>(): Promise<T> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the service has died");
    return JSON.parse(value) as T;
  };
  const { url } = await next<{ url: string }>();
  const ask = (line: string): Promise<Lag> => {
    child.stdin.write(`${line}\n`);
    return next<Lag>();
  };
  return {
    url,
    pid: child.pid ?? 0,
    /** Sends a request over a new connection. This process may be too busy to notice the close of a kept one. */
    ask(path: string, body?: string): Promise<{ readonly status: number; readonly text: string }> {
      return new Promise((resolve, reject) => {
        const sent = request(url + path, { method: body === undefined ? "GET" : "POST", agent: false }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        });
        sent.on("error", reject);
        sent.end(body);
      });
    },
    /** Returns the measurements since the last call. */
    lag: (): Promise<Lag> => ask(""),
    /** Runs a garbage collection in the service before its memory is measured. */
    async collect(): Promise<void> {
      await ask("collect");
    },
    async close(): Promise<void> {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
