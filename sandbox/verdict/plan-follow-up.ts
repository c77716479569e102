import { applyProbes } from "./apply-probes.ts";
import { FollowUp } from "./follow-up.ts";
import { groupsOf } from "./groups.ts";
import { cachedProbes } from "./probe/find.ts";
import { orderedProbes } from "./probe/order.ts";
import { wantedProbes } from "./probe/wanted.ts";
import type { Testing } from "./run-tests.ts";

/**
 * Plans the changed tests that follow the program's tests in one process. Null if the program can define comparisons or
 * learn expected values. Null as well if the probes (changes) are not yet known.
 */
export const planFollowUp = (testing: Testing): FollowUp | null => {
  const { language, program } = testing;
  const { tests = [], artifacts = [], doubt = {} } = program;
  const { calibrated, seed = "", trial } = doubt;
  const quota = wantedProbes(program, language, { joint: false });
  const [group = []] = groupsOf(testing, new Set(tests.map(({ id }) => id)));
  if (group.length === 0 || artifacts.length > 0 || trial !== undefined || quota === 0) return null;
  if (language.harness?.hidesValues === undefined) return null;
  const candidates = calibrated?.filter(({ test }) => group.some(({ id }) => id === test));
  const probes = orderedProbes(group, candidates ?? cachedProbes(language, group) ?? [], seed);
  const change = applyProbes(testing, group, probes.slice(0, quota));
  if (change === null) return null;
  const changed = group.map(({ id, code }) => ({
    code,
    places: change.probes.flatMap(({ test, from }) => (test === id ? [from] : [])),
  }));
  return language.harness.hidesValues(program.source, changed) ? new FollowUp(change) : null;
};
