import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Limits, Program } from "../../../../sandbox/contract/program.ts";
import { withoutHarness } from "../../method/without-harness.ts";
import type { Attempt } from "../lines/evidence.ts";

/** The result of an attempt on the tests: counts, and the output that the solver reads. */
export interface Judged extends Omit<Attempt, "role"> {
  readonly output: string;
}

const longest = 2000;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}\n(cut off)` : text);

/**
 * A sandbox program that runs a solution with a whole test file. The sandbox counts the file as one test; the file
 * reports its own tests. Passed tests get no probes (tests with changed expected values): no right solution is known,
 * and the search itself looks for wrong tests.
 */
export const suiteProgram = (language: string, source: string, suite: string, limits: Partial<Limits>): Program => ({
  language,
  source,
  tests: [{ kind: "assert", id: "suite", code: suite }],
  limits,
  doubt: { probes: 0 },
});

const outcomeOf = ({
  passed,
  failed,
  errored,
}: {
  passed: number;
  failed: number;
  errored: number;
}): Attempt["outcome"] => (failed > 0 ? "failed" : errored > 0 ? "errored" : passed > 0 ? "passed" : "no_tests");

/**
 * Counts the results of the tests in a suite. A test that was stopped counts as errored. A suite that failed before it
 * reported any test counts as one errored test. A suite that reported none and did not fail has no tests.
 */
export const judgeSuite = (outcome: Outcome): Judged => {
  const result = outcome.tests[0];
  const cases = result?.cases ?? [];
  const count = (...statuses: readonly string[]): number =>
    cases.filter(({ status }) => statuses.includes(status)).length;
  const broke = result !== undefined && result.status !== "passed";
  const counts = {
    passed: count("passed"),
    failed: count("failed"),
    errored: count("error", "not_run"),
  };
  // The suite was stopped or failed, but no test reports an error: count one errored test.
  if (broke && counts.failed + counts.errored === 0) counts.errored = 1;
  const bad = cases.filter(({ status }) => ["failed", "error", "not_run"].includes(status));
  const caseMessages = bad.map(({ name, status, message }) => `${name}: ${status}${message ? `: ${message}` : ""}`);
  const suiteMessages = broke && result.message ? [result.message] : [];
  const streams = [outcome.stderr.text, outcome.stdout.text]
    .map((text) => withoutHarness(text).trim())
    .filter((text) => text !== "");
  return {
    ...counts,
    outcome: outcomeOf(counts),
    output: cut([...caseMessages, ...suiteMessages, ...streams].join("\n")),
  };
};
