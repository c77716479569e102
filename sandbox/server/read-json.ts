import type { Context } from "hono";
import { inRequestWorker } from "../text/pool.ts";
import type { TextJob } from "../text/text-job.ts";
import { requestBody } from "./bodies.ts";
import type { TextReading } from "./read-text.ts";

/** Below this a body is read at once, whatever it holds; above, in a thread of its own. */
const shortBody = 1 << 16;

/** The body as a job reads it with `readText`; a fault in it is reported with its place. */
export async function readBody<T>(c: Context, job: TextJob<[Uint8Array], TextReading<T>>): Promise<TextReading<T>> {
  const bytes = requestBody(c);
  if (bytes.length <= shortBody) return job.run(bytes);
  return inRequestWorker({ job, args: [bytes], about: "the body", argument: "body", limitMs: 10_000 });
}
