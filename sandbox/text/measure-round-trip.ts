import { jobs } from "./count-values.ts";
import { inWorker } from "./pool.ts";

/** How long it takes to have a short text read in its thread, in milliseconds; the thread is started before. */
export async function measureRoundTrip(): Promise<number> {
  const most = { depth: 1, parts: 1 };
  const work = { job: jobs.countValues, args: [new Uint8Array(1), most] as const, about: "a text", argument: "text" };
  await inWorker(work);
  const begun = performance.now();
  await inWorker(work);
  return performance.now() - begun;
}
