import { parentPort } from "node:worker_threads";
import { SandboxError } from "../errors.ts";
import type { TextJob } from "./text-job.ts";
import type { Order, ThreadAnswer } from "./threads.ts";

type AnyJob = TextJob<readonly unknown[], unknown>;

/** Receives messages from the main thread. In a separate process, the process itself receives them. */
const port = parentPort ?? process;
const send = (message: unknown): void => void (parentPort ? parentPort.postMessage(message) : process.send?.(message));

function failure(error: unknown): ThreadAnswer {
  if (error instanceof RangeError && error.message.includes("call stack")) return { tooDeep: true };
  if (!(error instanceof SandboxError)) return { failed: error instanceof Error ? error.message : String(error) };
  const { code, message, hint, argument } = error;
  return { refused: { message, code, hint, argument } };
}

async function answer({ module, name, args }: Order): Promise<ThreadAnswer> {
  try {
    const { jobs } = (await import(module)) as { jobs: Readonly<Record<string, AnyJob>> };
    const job = jobs[name];
    if (job === undefined) return { failed: `no work on texts is called ${name}` };
    send({ hasBegun: true } satisfies ThreadAnswer);
    return { value: await job.run(...args) };
  } catch (error) {
    return failure(error);
  }
}

port.on("message", async (order: Order) => {
  const result = await answer(order);
  try {
    send(result);
  } catch (error) {
    send(failure(error)); // the value cannot be serialised
  }
});
send("ready");
