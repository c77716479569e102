import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { applyProbes } from "./apply-probes.ts";
import { FailedAssertions } from "./failed-assertions.ts";
import { failedProbesOf } from "./joint-change.ts";
import { runTests, type Testing } from "./run-tests.ts";

/**
 * Runs several probes (changed tests) in one process, in place of one process each (see `applyProbes`).
 *
 * @param testing the program. `testing.failures` contains the assertions that failed in its plain run.
 * @param group the passed tests, which share a process.
 * @param probes the probes to run, in order of preference.
 * @returns the probes that were run, at least two, if exactly the assertions that they change failed. Empty in all other
 *   cases, and if the tests are not suitable: the probes must then run one at a time.
 */
export const probesTogether = async (
  testing: Testing,
  group: readonly AssertTest[],
  probes: readonly Probe[],
): Promise<readonly Probe[]> => {
  if (testing.failures.keys.size > 0) return [];
  const change = applyProbes(testing, group, probes);
  if (change === null) return [];
  const failures = new FailedAssertions(true);
  const outcome = await runTests({ ...testing, brief: true, lane: 1, failures }, change.tests);
  return failedProbesOf(change, outcome.tests, failures);
};
