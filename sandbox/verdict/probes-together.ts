import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { assertionKey, FailedAssertions, reportsFailures } from "./failed-assertions.ts";
import { changedTests } from "./groups.ts";
import { linesIn } from "./probe/edit.ts";
import { isShared, runTests, type Testing } from "./run-tests.ts";

type Tests = readonly AssertTest[];

const assertion = /^[ \t]*assert\b/;

const assertionsIn = (tests: Tests): number =>
  tests.flatMap(({ code }) => code.split("\n")).filter((line) => assertion.test(line)).length;

/**
 * The keys of the assertions that the probes change. Null unless each probe changes another line, on which an
 * assertion begins.
 */
const changedAssertions = (group: Tests, probes: readonly Probe[]): ReadonlySet<string> | null => {
  const keys = probes.flatMap(({ test, from, to }) => {
    const code = group.find(({ id }) => id === test)?.code ?? "";
    const line = linesIn(code)(from);
    const isOnOneLine = !code.slice(from, to).includes("\n");
    return isOnOneLine && assertion.test(code.split("\n")[line - 1] ?? "") ? [assertionKey(test, line)] : [];
  });
  const different = new Set(keys);
  return different.size === probes.length ? different : null;
};

const equalSets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && a.isSubsetOf(b);

/**
 * Runs several probes (changed tests) in one process, in place of one process each. The tests continue after a failed
 * assertion, and the host records which assertions failed. Only programs that cannot define their own comparisons are
 * run in this way: another program could learn from its comparisons which values are changed.
 *
 * @param testing the program. `testing.failures` contains the assertions that failed in its plain run.
 * @param group the passed tests, which share a process.
 * @param probes the probes to run, in order of preference.
 * @returns the probes that were run, at least two, if exactly the assertions that they change failed. Empty in all other
 *   cases, and if the tests are not suitable: the probes must then run one at a time.
 */
export const probesTogether = async (
  testing: Testing,
  group: Tests,
  probes: readonly Probe[],
): Promise<readonly Probe[]> => {
  const { language, program } = testing;
  if (testing.failures.keys.size > 0) return [];
  if (!group.every((test) => isShared(language, test) && reportsFailures(language.harness, program, test))) return [];
  const some = probes.slice(0, assertionsIn(group) - 1);
  const keys = changedAssertions(group, some);
  if (some.length < 2 || keys === null) return [];
  const tests = changedTests(group, some);
  if (assertionsIn(tests) <= some.length) return [];
  const failures = new FailedAssertions(true);
  const outcome = await runTests({ ...testing, brief: true, lane: 1, failures }, tests);
  const hasEnded = outcome.tests.every(({ status }) => status === "passed");
  return hasEnded && equalSets(failures.keys, keys) ? some : [];
};
