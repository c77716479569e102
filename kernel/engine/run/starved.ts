import type { Outcome, TestResult } from "../../../sandbox/contract/outcome.ts";

/** The part of its CPU time below which a program may have been starved. */
const least = 0.5;

/**
 * The test that only the clock ended, if nothing else decides. Every other test passed or came after it, and most of
 * its CPU time is unspent. A compiler that ran out of time counts as well. Undefined if the program itself ran out of
 * time or failed.
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
