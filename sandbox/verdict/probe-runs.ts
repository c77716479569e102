import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { jobs } from "../languages/text-jobs.ts";
import { inWorker } from "../text/pool.ts";
import { ifUnread } from "../text/unread.ts";
import { builtTest, nameOf } from "./built-test.ts";
import { changedTests } from "./groups.ts";
import { together } from "./probe/choose.ts";
import type { ProbeResult } from "./probe/doubt.ts";
import { choicesFor, type JointTest, jointTest, mostChoices, withoutRefused } from "./probe/joint.ts";
import { resultOf } from "./probe/result-of.ts";
import { isShared, runTests, type Testing } from "./run-tests.ts";

type Tests = readonly AssertTest[];

/**
 * One build that holds several probes of a test, which the token chooses among: nothing else differs between its runs, and none is the
 * plain one. What the compiler refuses is left out, once. Null where the language has no choices, where too few of them are left, or
 * where the program does not pass with all of them as they were.
 */
export const jointBuild = async (
  { language, program, execution }: Testing,
  group: Tests,
  probes: readonly Probe[],
): Promise<JointTest | null> => {
  const [test] = group;
  const shared = group.some((one) => isShared(language, one));
  if (test === undefined || group.length > 1 || shared || language.choices === undefined) return null;
  const some = together(probes).slice(0, mostChoices);
  if (some.length < 2) return null;
  const choices = choicesFor(test, some);
  const written = await inWorker({
    job: jobs.choices,
    args: [language.name, test.code, choices, nameOf(program.source, test)],
    about: `the test ${JSON.stringify(test.id.slice(0, 100))}`,
    argument: "tests",
  }).catch(ifUnread(() => [])); // then it is compiled for each change
  const attempt = async (texts: readonly (string | null)[], again: boolean): Promise<JointTest | null> => {
    const joint = jointTest(test, some, choices, texts);
    if (joint === null) return null;
    const { test: seen, compilation } = await builtTest(execution, joint.test, joint.token([]));
    if (seen.status === "passed") return joint;
    if (again || compilation === null || compilation.ok) return null;
    const left = withoutRefused(test, choices, texts, compilation.stderr + compilation.stdout);
    return left === null ? null : attempt(left, true);
  };
  return attempt(written, false);
};

/** A run of the tests with these places changed. */
export type RunsProbes = (probes: readonly Probe[], lane: number) => Promise<ProbeResult>;

/** The tests' text is changed; a compiled language compiles it. */
export const changedRuns =
  (testing: Testing, group: Tests): RunsProbes =>
  async (probes, lane) =>
    resultOf(await runTests({ ...testing, lane, brief: true }, changedTests(group, probes)), probes);

/** A probe is chosen in the joint build where that holds it. */
export const jointRuns =
  ({ execution }: Testing, joint: JointTest, otherwise: RunsProbes): RunsProbes =>
  async (probes, lane) => {
    if (!probes.every((probe) => joint.probes.has(probe))) return otherwise(probes, lane);
    const { test } = await builtTest(execution, joint.test, joint.token(probes));
    return resultOf({ tests: [test] }, probes);
  };
