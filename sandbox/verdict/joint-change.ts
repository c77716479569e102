import type { TestEnd } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import type { FailedAssertions } from "./failed-assertions.ts";

/** Tests with several changes (probes), which run in one process. */
export interface JointChange {
  /** The changes that the tests contain. */
  readonly probes: readonly Probe[];
  /** The changed tests. */
  readonly tests: readonly AssertTest[];
  /** The keys of the changed assertions (see `assertionKey`). */
  readonly keys: ReadonlySet<string>;
}

const equalSets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && a.isSubsetOf(b);

/**
 * The probes that the program failed: all, if exactly the changed assertions failed; else none. The probes must then
 * run one at a time.
 */
export const failedProbesOf = (
  { probes, tests, keys }: JointChange,
  results: readonly Pick<TestEnd, "status">[],
  failures: FailedAssertions,
): readonly Probe[] => {
  const haveEnded = results.length === tests.length && results.every(({ status }) => status === "passed");
  return haveEnded && equalSets(failures.keys, keys) ? probes : [];
};
