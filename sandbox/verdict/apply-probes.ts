import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { assertionKey, reportsFailures } from "./failed-assertions.ts";
import { changedTests } from "./groups.ts";
import type { JointChange } from "./joint-change.ts";
import { linesIn } from "./probe/edit.ts";
import { isShared, type Testing } from "./run-tests.ts";

type Tests = readonly AssertTest[];

const assertion = /^[ \t]*assert\b/;

const assertionsIn = (tests: Tests): number =>
  tests.flatMap(({ code }) => code.split("\n")).filter((line) => assertion.test(line)).length;

/**
 * The keys of the assertions that the probes change. Null unless the probes change different lines, and an assertion
 * begins on each of these lines.
 */
const changedAssertions = (group: Tests, probes: readonly Probe[]): ReadonlySet<string> | null => {
  const keys = probes.flatMap(({ test, from, to }) => {
    const code = group.find(({ id }) => id === test)?.code ?? "";
    const line = linesIn(code)(from);
    const isOnOneLine = !code.slice(from, to).includes("\n");
    return isOnOneLine && assertion.test(code.split("\n")[line - 1] ?? "") ? [assertionKey(test, line)] : [];
  });
  const uniqueKeys = new Set(keys);
  return uniqueKeys.size === probes.length ? uniqueKeys : null;
};

/**
 * Applies several probes (changes) to tests at once, so that one process shows if a program fails each of them. The
 * tests then continue after a failed assertion, and the host records the failed assertions. The program must not define
 * comparisons. It could otherwise learn from them which values are changed.
 *
 * @param testing the program.
 * @param group the tests, which share a process.
 * @param probes the probes, in order of preference.
 * @returns the tests with the first probes, at least two; null if the program or the tests are not suitable.
 */
export const applyProbes = (
  { language, program }: Pick<Testing, "language" | "program">,
  group: Tests,
  probes: readonly Probe[],
): JointChange | null => {
  if (!group.every((test) => isShared(language, test) && reportsFailures(language.harness, program, test))) return null;
  const firstProbes = probes.slice(0, assertionsIn(group) - 1);
  const keys = changedAssertions(group, firstProbes);
  if (firstProbes.length < 2 || keys === null) return null;
  const tests = changedTests(group, firstProbes);
  return assertionsIn(tests) > firstProbes.length ? { probes: firstProbes, tests, keys } : null;
};
