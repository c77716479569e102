import { parentPort } from "node:worker_threads";
import { SandboxError } from "../errors.ts";
import { textJobs } from "./jobs.ts";
import type { Answer, Order } from "./threads.ts";

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

async function answer({ name, args }: Order): Promise<Answer> {
  try {
    // What only the service needs is loaded when a service asks.
    const job = textJobs[name] ?? (await import("../server/text-jobs.ts")).serverTextJobs[name];
    return job === undefined ? { failed: `no work on texts is called ${name}` } : { value: job(...(args as never[])) };
  } catch (error) {
    return failure(error);
  }
}

parentPort?.on("message", async (order: Order) => {
  const given = await answer(order);
  try {
    parentPort?.postMessage(given);
  } catch (error) {
    parentPort?.postMessage(failure(error)); // a value that cannot be sent
  }
});
parentPort?.postMessage("ready");
