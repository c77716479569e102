import { parentPort } from "node:worker_threads";
import { SandboxError } from "../errors.ts";
import { textJobs } from "./jobs.ts";
import type { Answer, Order } from "./pool.ts";

function failure(error: unknown): Answer {
  if (!(error instanceof SandboxError)) return { failed: error instanceof Error ? error.message : String(error) };
  const { code, message, hint, argument } = error;
  return {
    refused: {
      message,
      code,
      ...(hint === undefined ? {} : { hint }),
      ...(argument === undefined ? {} : { argument }),
    },
  };
}

function answer({ name, args }: Order): Answer {
  const job = textJobs.get(name);
  if (job === undefined) return { failed: `no work on texts is called ${name}` };
  try {
    return { value: job(...(args as never[])) };
  } catch (error) {
    return failure(error);
  }
}

parentPort?.on("message", (order: Order) => {
  try {
    parentPort?.postMessage(answer(order));
  } catch (error) {
    parentPort?.postMessage(failure(error)); // a value that cannot be sent: nested too deeply
  }
});
parentPort?.postMessage("ready");
