import type { CheckerComparison, Comparison } from "../../contract/program.ts";
import { inWorker } from "../../text/pool.ts";
import { compareOutput, jobs } from "./compare.ts";

/** Below this a comparison takes less than a millisecond, whatever the texts are: each rule reads them once. */
const shortText = 1 << 16;

/** Compares what was printed with what was expected; long texts in a thread of their own. */
export async function sameOutput(
  printed: string,
  expected: string,
  rule: Exclude<Comparison, CheckerComparison>,
): Promise<boolean> {
  if (printed.length + expected.length <= shortText) return compareOutput(printed, expected, rule);
  return inWorker({
    job: jobs.compareOutput,
    args: [printed, expected, rule],
    about: "the output and what was expected",
    argument: "tests",
    limitMs: 10_000,
  });
}
