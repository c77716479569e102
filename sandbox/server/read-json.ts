import type { Context } from "hono";
import { inRequestWorker } from "../text/pool.ts";
import type { TextJob } from "../text/text-job.ts";
import { bodyOf } from "./bodies.ts";
import type { Read } from "./read-text.ts";

/** Below this a body is read at once, whatever it holds; above, in a thread of its own. */
const shortBody = 1 << 16;

/** The body as a job reads it, by `readText`; what is wrong with it is told with its place. */
export async function readBody<T>(c: Context, job: TextJob<[Uint8Array], Read<T>>): Promise<Read<T>> {
  const bytes = bodyOf(c);
  if (bytes.length <= shortBody) return job.run(bytes);
  return inRequestWorker({ job, args: [bytes], about: "the body", argument: "body", limitMs: 10_000 });
}
