import { inWorker } from "../../text/pool.ts";
import { textJobs } from "../../text/text-job.ts";
import { compareValue } from "./alike.ts";

export const jobs = textJobs(import.meta.url, { compareValue });

/** Below this a comparison takes less than a millisecond. */
const shortText = 1 << 16;

/** Compares what a call gave with what was expected: null where it is that; long values in a thread of their own. */
export const otherValue = async (text: string, expected: unknown, tolerance: number): Promise<string | null> => {
  if (text.length <= shortText) return compareValue(text, expected, tolerance);
  return inWorker({
    job: jobs.compareValue,
    args: [text, expected, tolerance],
    about: "what the call gave",
    argument: "tests",
    limitMs: 10_000,
  });
};
