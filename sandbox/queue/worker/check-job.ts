import type { QueueName } from "../keys.ts";
import type { Signature } from "../signature.ts";
import type { JobBody, SignedBody } from "../wire.ts";

/** Milliseconds for which a signed job is valid: one day. */
const longestAgeMs = 24 * 3_600_000;
/** Maximum accepted difference between the clocks of two machines, in milliseconds. */
const clockMs = 300_000;

/** A valid job, or the reason why it is refused. */
export type CheckedJob = { readonly job: JobBody } | { readonly refusal: string };

/**
 * Checks that the runner (the process that sent the job) signed it recently, for this queue and under this name.
 *
 * @param id the job's name in the queue.
 * @param queue the queue from which it was taken.
 * @param data the job's content.
 * @param now time in milliseconds since 1970.
 */
export function checkJob(
  id: string,
  queue: QueueName,
  data: SignedBody,
  signature: Signature,
  now: number,
): CheckedJob {
  const { body, mac } = data ?? {};
  if (typeof body !== "string" || typeof mac !== "string") return { refusal: "it is not a signed job" };
  if (!signature.verify("job", body, mac)) return { refusal: "its signature is wrong" };
  const job = JSON.parse(body) as JobBody;
  const isolation = queue.isolation === "isolated" ? "required" : "none";
  if (job.id !== id) return { refusal: "it was signed under another name" };
  if (job.version !== queue.version) return { refusal: "it is of another version" };
  if (job.tenant !== queue.tenant || job.language !== queue.language || job.isolation !== isolation)
    return { refusal: "it was signed for another queue" };
  if (now - job.signedAt > longestAgeMs || job.signedAt - now > clockMs)
    return { refusal: "it was signed more than a day ago, or the clocks of the machines differ" };
  return { job };
}
