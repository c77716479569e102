import type { CheckerComparison, Comparison } from "../../contract/program.ts";
import { inWorker } from "../../text/pool.ts";
import { compareValue } from "./alike.ts";
import { compareOutput, jobs } from "./compare.ts";

/**
 * Texts below this number of characters are compared at once, in less than a millisecond; longer ones in a separate
 * thread.
 */
const shortText = 1 << 16;
const ofTests = { argument: "tests", limitMs: 10_000 };

/** Compares output with expected output. Long texts are compared in a separate thread. */
export async function outputMatches(
  printed: string,
  expected: string,
  rule: Exclude<Comparison, CheckerComparison>,
): Promise<boolean> {
  if (printed.length + expected.length <= shortText) return compareOutput(printed, expected, rule);
  const args = [printed, expected, rule] as const;
  return inWorker({ job: jobs.compareOutput, args, about: "the output and what was expected", ...ofTests });
}

/**
 * Compares the value of a call with the expected one; null if they are equal. Long values are compared in a separate
 * thread.
 */
export async function otherValue(text: string, expected: unknown, tolerance: number): Promise<string | null> {
  if (text.length <= shortText) return compareValue(text, expected, tolerance);
  return inWorker({
    job: jobs.compareValue,
    args: [text, expected, tolerance],
    about: "what the call gave",
    ...ofTests,
  });
}
