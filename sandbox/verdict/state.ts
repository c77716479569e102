import type { Assurance, TestEnd, TestResult } from "../contract/outcome.ts";

const order: readonly Assurance[] = ["proven", "probed", "unproven", "refuted"];

/** Adds the assurance (evidence for a pass) to a test's result: `ofPass` if the test passed, else null. */
export const assured = (test: TestEnd, ofPass: Assurance): TestResult => ({
  ...test,
  assurance: test.status === "passed" ? ofPass : null,
});

/**
 * The weakest assurance (evidence for a pass) of these tests. Null if one of them did not pass, or if there are none.
 */
export const weakest = (tests: readonly TestResult[]): Assurance | null => {
  const assurances = tests.map(({ assurance }) => assurance);
  if (assurances.length === 0 || assurances.includes(null)) return null;
  return order[Math.max(...assurances.map((one) => order.indexOf(one as Assurance)))] ?? null;
};
