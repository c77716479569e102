import type { Context } from "hono";
import { inRequestWorker } from "../text/pool.ts";
import type { TextJob } from "../text/text-job.ts";
import { requestBody } from "./bodies.ts";
import type { TextReading } from "./read-text.ts";

/** Bodies below this number of bytes are parsed at once, longer ones in a separate thread. */
const shortBody = 1 << 16;

/** Parses a request's body by a job that uses `readText`. An error includes its position in the body. */
export async function readBody<T>(c: Context, job: TextJob<[Uint8Array], TextReading<T>>): Promise<TextReading<T>> {
  const bytes = requestBody(c);
  if (bytes.length <= shortBody) return job.run(bytes);
  return inRequestWorker({ job, args: [bytes], about: "the body", argument: "body", limitMs: 10_000 });
}
