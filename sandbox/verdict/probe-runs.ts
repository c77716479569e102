import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { jobs } from "../languages/text-jobs.ts";
import { inWorker } from "../text/pool.ts";
import { ifUnread } from "../text/unread.ts";
import { builtTest, generatedName } from "./built-test.ts";
import { changedTests } from "./groups.ts";
import { nonOverlapping } from "./probe/choose.ts";
import type { ProbeResult } from "./probe/doubt.ts";
import { choicesFor, type JointTest, jointTest, mostChoices, withoutRefused } from "./probe/joint.ts";
import { resultOf } from "./probe/result-of.ts";
import { isShared, runTests, type Testing } from "./run-tests.ts";

type Tests = readonly AssertTest[];

/**
 * Compiles one build that contains several probes (changed tests); bits of the token (a secret random text) select a
 * probe. So the runs differ only in the token. Probes that the compiler refuses are left out, once. Null if the
 * language does not support it, or if fewer than two probes remain. Null as well if the program fails the test with all
 * probes switched off.
 */
export const jointBuild = async (
  { language, program, execution }: Testing,
  group: Tests,
  probes: readonly Probe[],
): Promise<JointTest | null> => {
  const [test] = group;
  const shared = group.some((one) => isShared(language, one));
  if (test === undefined || group.length > 1 || shared || language.choices === undefined) return null;
  const some = nonOverlapping(probes).slice(0, mostChoices);
  if (some.length < 2) return null;
  const choices = choicesFor(test, some);
  const written = await inWorker({
    job: jobs.choices,
    args: [language.name, test.code, choices, generatedName(program.source, test)],
    about: `the test ${JSON.stringify(test.id.slice(0, 100))}`,
    argument: "tests",
  }).catch(ifUnread(() => [])); // without expressions, each change is compiled separately
  const attempt = async (texts: readonly (string | null)[], again: boolean): Promise<JointTest | null> => {
    const joint = jointTest(test, some, choices, texts);
    if (joint === null) return null;
    const { test: result, compilation } = await builtTest(execution, joint.test, joint.token([]));
    if (result.status === "passed") return joint;
    if (again || compilation === null || compilation.ok) return null;
    const left = withoutRefused(test, choices, texts, compilation.stderr + compilation.stdout);
    return left === null ? null : attempt(left, true);
  };
  return attempt(written, false);
};

/** Runs the tests with these probes applied. The result shows if the program noticed the changes. */
export type RunsProbes = (probes: readonly Probe[], lane: number) => Promise<ProbeResult>;

/** Runs probes (changed tests) by changing the tests' text. A compiled language compiles each changed text. */
export const changedRuns =
  (testing: Testing, group: Tests): RunsProbes =>
  async (probes, lane) =>
    resultOf(await runTests({ ...testing, lane, brief: true }, changedTests(group, probes)), probes);

/** Runs probes in a joint build (one build with several probes) if it contains them, else by `otherwise`. */
export const jointRuns =
  ({ execution }: Testing, joint: JointTest, otherwise: RunsProbes): RunsProbes =>
  async (probes, lane) => {
    if (!probes.every((probe) => joint.probes.has(probe))) return otherwise(probes, lane);
    const { test } = await builtTest(execution, joint.test, joint.token(probes));
    return resultOf({ tests: [test] }, probes);
  };
