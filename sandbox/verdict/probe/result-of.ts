import type { ProbeRun, TestEnd } from "../../contract/outcome.ts";
import type { Probe } from "../../contract/probe.ts";

/**
 * The result of a probe (a run of changed tests): "passed" only if all changed tests passed, although a right program
 * fails them.
 */
export const resultOf = (
  { tests }: { readonly tests: readonly Pick<TestEnd, "id" | "status">[] },
  probes: readonly Probe[],
): ProbeRun["result"] => {
  const changed = new Set(probes.map(({ test }) => test));
  const changedTests = tests.filter(({ id }) => changed.has(id));
  if (changedTests.length > 0 && changedTests.every(({ status }) => status === "passed")) return "passed";
  const raised = probes.some(({ kind }) => kind === "exception");
  const isFailure = changedTests.some(({ status }) => status === "failed" || (raised && status === "error"));
  return isFailure ? "flipped" : "nothing_learnt";
};
