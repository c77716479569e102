import type { Outcome, TestResult } from "../../../../sandbox/contract/outcome.ts";

/** The share of its CPU limit that a timed-out program must have used. With less, it may have lacked CPU time. */
const least = 0.5;

/**
 * Finds a test that timed out by the wall clock although it used less than half of its CPU limit. All other tests must
 * have passed, not have run, or have timed out in the same way. If the compiler timed out, the first test is returned.
 * Undefined if the program used at least half of its CPU limit or failed.
 *
 * @param limits CPU time in milliseconds that each test may use
 */
export const starvedTest = (outcome: Outcome, limits: ReadonlyMap<string, number>): TestResult | undefined => {
  const { tests, usage, status } = outcome;
  const isStarved = (test: TestResult): boolean =>
    (test.usage ?? usage).cpuMs < least * (limits.get(test.id) ?? Number.POSITIVE_INFINITY);
  const late = tests.filter((test) => test.status === "timeout");
  if (status === "compile_timeout") return tests[0];
  const others = tests.every((test) => ["passed", "not_run", "timeout"].includes(test.status));
  return others && late.every(isStarved) ? late[0] : undefined;
};
