import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Limits, Program } from "../../../sandbox/contract/program.ts";
import { withoutHarness } from "../method/without-harness.ts";
import type { Attempt } from "./evidence.ts";

/** How an attempt at the tests went: counts, and what the solver is told. */
export interface Judged extends Omit<Attempt, "role"> {
  readonly output: string;
}

const longest = 2000;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}\n(cut off)` : text);

/**
 * A whole test file and a program under it; the file counts as one test of the sandbox, and tells its own tests. Nobody doubts a
 * pass: which tests another model wrote are wrong is what the search looks at, and no right solution is known.
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
 * Counts of a suite's own tests. A test that was stopped counts as errored; so does a suite that broke before it could
 * tell of its tests. A suite that told of none and did not break has none.
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
  // Stopped or broken without a test that says so: one more that did not get its answer.
  if (broke && counts.failed + counts.errored === 0) counts.errored = 1;
  const bad = cases.filter(({ status }) => ["failed", "error", "not_run"].includes(status));
  const told = bad.map(({ name, status, message }) => `${name}: ${status}${message ? `: ${message}` : ""}`);
  const whole = broke && result.message ? [result.message] : [];
  const streams = [outcome.stderr.text, outcome.stdout.text]
    .map((text) => withoutHarness(text).trim())
    .filter((text) => text !== "");
  return { ...counts, outcome: outcomeOf(counts), output: cut([...told, ...whole, ...streams].join("\n")) };
};
