import { applyProbes } from "./apply-probes.ts";
import { FollowUp } from "./follow-up.ts";
import { groupsOf } from "./groups.ts";
import { cachedProbes } from "./probe/find.ts";
import { calibratedProbes, orderedProbes } from "./probe/order.ts";
import { wantedProbes } from "./probe/wanted.ts";
import type { Testing } from "./run-tests.ts";

/**
 * Plans the changed tests that follow the program's tests in one process.
 *
 * @param testing the program and its tests.
 * @returns the plan. Undefined if the program can define comparisons or learn expected values. Undefined as well if tests
 *   have processes of their own, or if the probes (changes) are not yet known.
 */
export const planFollowUp = (testing: Testing): FollowUp | undefined => {
  const { language, program } = testing;
  const { tests = [], artifacts = [], doubt = {} } = program;
  const { seed = "", trial } = doubt;
  const quota = wantedProbes(program, language, { joint: false });
  if (language.harness?.hidesValues === undefined || quota === 0) return undefined;
  const [group = []] = groupsOf(testing, new Set(tests.map(({ id }) => id)));
  if (group.length === 0 || group.length < tests.length || artifacts.length > 0 || trial !== undefined)
    return undefined;
  const candidates = calibratedProbes(program, group) ?? cachedProbes(language, group) ?? [];
  const probes = orderedProbes(group, candidates, seed);
  const change = applyProbes(testing, group, probes.slice(0, quota));
  if (change === null) return undefined;
  const placesOfTests = group.map(({ id, code }) => ({
    code,
    places: change.probes.flatMap(({ test, from }) => (test === id ? [from] : [])),
  }));
  return language.harness.hidesValues(program.source, placesOfTests) ? new FollowUp(change) : undefined;
};
