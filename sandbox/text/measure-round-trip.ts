import { jobs } from "./count-values.ts";
import { inWorker } from "./pool.ts";

/** Measures the milliseconds that a running parser thread takes for a short text. */
export async function measureRoundTrip(): Promise<number> {
  const most = { depth: 1, parts: 1 };
  const work = { job: jobs.countValues, args: [new Uint8Array(1), most] as const, about: "a text", argument: "text" };
  await inWorker(work);
  const start = performance.now();
  await inWorker(work);
  return performance.now() - start;
}
