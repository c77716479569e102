import { inWorker } from "./pool.ts";

/** How long it takes to have a short text read in its thread, in milliseconds; the thread is started before. */
export async function measureRoundTrip(): Promise<number> {
  const work = { name: "compareOutput", args: ["a", "a", { rule: "exact" }], about: "a text", argument: "text" };
  await inWorker(work);
  const begun = performance.now();
  await inWorker(work);
  return performance.now() - begun;
}
