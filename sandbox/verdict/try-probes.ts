import type { Outcome } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import { groupsOf, probeRunsOf } from "./groups.ts";
import type { ProbeResult } from "./probe/doubt.ts";
import { changedRuns, jointBuild, jointRuns } from "./probe-runs.ts";
import type { Testing } from "./run-tests.ts";

/**
 * Runs each calibrated probe (changed test) of passed tests up to `times` times, until the program passes it once. The
 * verdict does not change.
 */
export const tryProbes = async (testing: Testing, plainOutcome: Outcome, times: number): Promise<Outcome> => {
  const { calibrated = [], probes: enough = Number.POSITIVE_INFINITY } = testing.program.doubt ?? {};
  const passed = new Set(plainOutcome.tests.filter(({ status }) => status === "passed").map(({ id }) => id));
  let outcome = plainOutcome;
  for (const group of groupsOf(testing, passed)) {
    const ofGroup = calibrated.filter(({ test }) => group.some(({ id }) => id === test));
    const changes = changedRuns(testing, group);
    const joint = await jointBuild(testing, group, ofGroup);
    const run = joint === null ? changes : jointRuns(testing, joint, changes);
    const runs: { readonly probes: readonly Probe[]; readonly result: ProbeResult }[] = [];
    let good = 0;
    for (const probe of ofGroup) {
      if (good === enough) break;
      let count = 0;
      for (let result: ProbeResult = "flipped"; count < times && result === "flipped"; ) {
        result = await run([probe], 1);
        runs.push({ probes: [probe], result });
        if (result === "flipped") count += 1;
      }
      if (count === times) good += 1;
    }
    outcome = { ...outcome, probes: [...outcome.probes, ...probeRunsOf(group, { runs })] };
  }
  return outcome;
};
