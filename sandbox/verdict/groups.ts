import type { ProbeRun } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import type { DoubtResult } from "./probe/doubt.ts";
import { changedTest, placeOf } from "./probe/edit.ts";
import { isShared, type Testing } from "./run-tests.ts";

/**
 * The `assert` tests that passed, in groups. Tests that share a process form one group, because changes to one may
 * affect the others.
 */
export const groupsOf = ({ language, program }: Testing, passed: ReadonlySet<string>): AssertTest[][] => {
  const tests = (program.tests ?? []).filter(
    (test): test is AssertTest => test.kind === "assert" && passed.has(test.id),
  );
  const shared = tests.filter((test) => isShared(language, test));
  const alone = tests.filter((test) => !isShared(language, test)).map((test) => [test]);
  return shared.length > 0 ? [shared, ...alone] : alone;
};

/** The group's tests up to the last one that a probe changes, with the changes applied. */
export const changedTests = (group: readonly AssertTest[], probes: readonly Probe[]): AssertTest[] => {
  const last = Math.max(...probes.map(({ test }) => group.findIndex(({ id }) => id === test)));
  return group.slice(0, last + 1).map((test) => {
    const ofTest = probes.filter((probe) => probe.test === test.id);
    return ofTest.length === 0 ? test : changedTest(test, ofTest);
  });
};

/** Converts the runs of probes (changed tests) to their report in the outcome. */
export const probeRunsOf = (group: readonly AssertTest[], { runs }: Pick<DoubtResult, "runs">): ProbeRun[] =>
  runs.map(({ probes, result }) => {
    const [{ test, from, to, text, kind }] = probes as [Probe];
    const code = group.find(({ id }) => id === test)?.code ?? "";
    const total = probes.length > 1;
    return {
      test,
      place: placeOf(code, from),
      from: code.slice(from, to),
      to: text,
      kind: total ? "total" : kind,
      result,
    };
  });
