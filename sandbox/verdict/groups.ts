import type { ProbeRun } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import type { DoubtResult } from "./probe/doubt.ts";
import { changedTest, placeOf } from "./probe/edit.ts";
import { isShared, type Testing } from "./run-tests.ts";

/** The passed tests without proof. Tests that share a process form one group. */
export const groupsOf = ({ language, program }: Testing, passed: ReadonlySet<string>): AssertTest[][] => {
  const tests = (program.tests ?? []).filter(
    (test): test is AssertTest => test.kind === "assert" && passed.has(test.id),
  );
  const shared = tests.filter((test) => isShared(language, test));
  const alone = tests.filter((test) => !isShared(language, test)).map((test) => [test]);
  return shared.length > 0 ? [shared, ...alone] : alone;
};

/** The tests of the process up to the last changed one, with their changes; the other tests stay unchanged. */
export const changedTests = (group: readonly AssertTest[], probes: readonly Probe[]): AssertTest[] => {
  const last = Math.max(...probes.map(({ test }) => group.findIndex(({ id }) => id === test)));
  return group.slice(0, last + 1).map((test) => {
    const ofTest = probes.filter((probe) => probe.test === test.id);
    return ofTest.length === 0 ? test : changedTest(test, ofTest);
  });
};

/** The report about the runs of changed tests. */
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
