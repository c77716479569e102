import { defaultLimits } from "../contract/limits.ts";
import type { Outcome, TestResult } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { Execution } from "../run/execution.ts";
import { exitStatus } from "../run/outcome-of.ts";
import { holdsAsked } from "./ask-again.ts";
import { withTests } from "./ends.ts";
import { groupsOf, probeRunsOf } from "./groups.ts";
import { leansOn } from "./own-meaning.ts";
import { type DoubtResult, type DoubtRule, doubt, spareProbes } from "./probe/doubt.ts";
import { placeOf } from "./probe/edit.ts";
import { findProbes, type RunsFinder } from "./probe/find.ts";
import { calibratedProbes, lineOf, orderedProbes } from "./probe/order.ts";
import { swallowing } from "./probe/swallowing.ts";
import { wantedProbes } from "./probe/wanted.ts";
import { changedRuns, jointBuild, jointRuns, type RunsProbes } from "./probe-runs.ts";
import { probesTogether } from "./probes-together.ts";
import { isShared, runTests, type Testing } from "./run-tests.ts";
import { takenOver } from "./taken-over.ts";
import { tryProbes } from "./try-probes.ts";

/**
 * The maximum number of interpreters that run probes (changed tests) of one program in parallel. `crowded` applies on a
 * busy machine.
 */
const mostTogether = { crowded: 2, usual: 3 };

/**
 * Limits of a finder, the program that searches tests for expected values. Its elapsed time is generous, so that only
 * CPU time decides on a busy machine.
 */
const finderLimits = { ...defaultLimits, wallMs: 4 * defaultLimits.wallMs };

/** Runs a finder (a program that searches tests for expected values) in a jail, like any program of the language. */
const finderOf =
  ({ language, toolchain, slot, signal }: Testing): RunsFinder =>
  async (source, stdin) => {
    const program = { language: language.name, source };
    const execution = new Execution({ program, language, toolchain, limits: finderLimits, slot, signal });
    const exit = await execution.run([{ path: language.fileName, content: toBytes(source) }], { stdin });
    return exitStatus(exit) === "ok" ? Buffer.from(exit.stdout).toString() : null;
  };

/**
 * The number of different test lines on which the program must fail probes (changed tests). With fewer lines, the
 * program may have stored one expected value. It must then also give the right answers without seeing the tests.
 */
const fewLines = 2;

/** The reason that the report gives if the tests pass even with all probes (changes) applied at once. */
const everyProbePassed = "every probe passed";

const flippedOf = ({ runs }: DoubtResult): readonly Probe[] =>
  runs.flatMap(({ probes: [probe], result }) => (result === "flipped" && probe ? [probe] : []));

/** Adds the reason if the tests passed with several changes at once. */
const withReason = (doubted: DoubtResult): DoubtResult => {
  const changes = new Set(doubted.runs.flatMap(({ probes }) => probes)).size;
  return doubted.total === "passed" && changes > 1 ? { ...doubted, reason: everyProbePassed } : doubted;
};

/**
 * Checks a pass further. If the program failed probes on too few lines, it must also give the right answers without
 * seeing the tests. If the tests passed with all changes at once, one more run disables the program's own comparison
 * methods. If a test then fails, it had passed only because of those methods.
 */
const confirmPass = async (
  testing: Testing,
  group: readonly AssertTest[],
  doubted: DoubtResult,
  most: number,
): Promise<DoubtResult> => {
  if (!group.every((test) => isShared(testing.language, test))) return withReason(doubted);
  const flipped = flippedOf(doubted);
  if (doubted.assurance === "probed" && new Set(flipped.map(lineOf(group))).size < Math.min(fewLines, most))
    return (await holdsAsked(testing, group, flipped, finderOf(testing)))
      ? doubted
      : { ...doubted, assurance: "unproven" };
  if (doubted.total !== "passed" || (await swallowing(testing.language, group, finderOf(testing)))) return doubted;
  const { tests } = await runTests({ ...testing, brief: true, withdrawsComparisons: true }, group);
  if (tests.some(({ status }) => status !== "passed")) return { ...doubted, assurance: "refuted" };
  return withReason(doubted);
};

const refuted = (test: TestResult, message: string): TestResult => ({
  ...test,
  status: "failed",
  message: `refuted: ${message}`.slice(0, 500),
  assurance: "refuted",
});

const withDoubt = (
  test: TestResult,
  group: readonly AssertTest[],
  { assurance, runs, reason }: DoubtResult,
): TestResult => {
  if (!group.some(({ id }) => id === test.id)) return test;
  if (assurance !== "refuted") return { ...test, assurance, ...(reason === undefined ? {} : { message: reason }) };
  const suspect = runs.find(({ result }) => result === "passed")?.probes[0];
  if (suspect?.test !== test.id) return { ...test, assurance: "unproven" };
  const code = group.find(({ id }) => id === suspect.test)?.code ?? "";
  const { from, to, text } = suspect;
  return refuted(
    test,
    `it also passes where the test expects ${text} in place of ${code.slice(from, to)} (${placeOf(code, from)})`,
  );
};

/**
 * Lowers a pass to `unproven` if its tests fail with the language's own meaning of `names`, which the program
 * redefines.
 */
const leaningOn = (test: TestResult, group: readonly AssertTest[], names: readonly string[]): TestResult =>
  names.length === 0 || !group.some(({ id }) => id === test.id)
    ? test
    : { ...test, assurance: "unproven", message: `fails with the language's own ${names.join(", ")}` };

/** Lowers a pass to `unproven` if its tests use `names`, names of the language that the program redefines. */
const takingOver = (test: TestResult, group: readonly AssertTest[], names: readonly string[]): TestResult =>
  names.length === 0 || !group.some(({ id }) => id === test.id)
    ? test
    : { ...test, assurance: "unproven", message: `the program redefines ${names.join(", ")}` };

/**
 * Chooses how probes (changed tests) run, and how many the program must fail. If the language allows it, one build
 * contains several probes. A run that confirms a refutation compiles a test with only the probe changed instead.
 */
const probeRuns = async (
  testing: Testing,
  group: readonly AssertTest[],
  probes: readonly Probe[],
): Promise<{ readonly run: RunsProbes; readonly quota: number }> => {
  const { program, language } = testing;
  const changes = changedRuns(testing, group);
  const most = wantedProbes(program, language, { joint: true });
  const joint = most > 1 ? await jointBuild(testing, group, probes.slice(0, most + spareProbes)) : null;
  const quota = wantedProbes(program, language, { joint: joint !== null });
  if (joint === null) return { run: changes, quota };
  const chosen = jointRuns(testing, joint, changes);
  const tried = new Set<Probe>();
  const run: RunsProbes = async (some, lane) => {
    const [probe] = some;
    if (probe === undefined || some.length > 1 || tried.has(probe)) return changes(some, lane);
    tried.add(probe);
    return chosen(some, lane);
  };
  return { run, quota };
};

/**
 * Runs the probes that are still necessary after `flipped`, which the program has failed. Null if `flipped` is empty, or
 * if the pass is not `probed` by these runs: all probes must then run one at a time.
 */
const doubtRemainder = async (
  rule: DoubtRule,
  run: RunsProbes,
  flipped: readonly Probe[],
): Promise<DoubtResult | null> => {
  if (flipped.length === 0) return null;
  const runs: DoubtResult["runs"] = flipped.map((probe) => ({ probes: [probe], result: "flipped" }));
  const [probes, quota] = [rule.probes.slice(flipped.length), rule.quota - flipped.length];
  if (probes.length === 0 || quota === 0) return { assurance: "probed", runs };
  const remainder = await doubt({ ...rule, probes, quota }, run);
  return remainder.assurance === "probed" ? { ...remainder, runs: [...runs, ...remainder.runs] } : null;
};

/**
 * Runs probes (changed tests) for each pass that is not proven. A failed program stays as it is and costs no further
 * run.
 *
 * @param failedInFollowUp the probes that the program failed in the process of its tests. Undefined if none ran there.
 */
export const doubtOutcome = async (
  testing: Testing,
  plainOutcome: Outcome,
  failedInFollowUp?: readonly Probe[],
): Promise<Outcome> => {
  const { seed = "", probes: probeLimit, trial } = testing.program.doubt ?? {};
  if (plainOutcome.verdict !== "passed" || probeLimit === 0 || testing.language.probe === undefined)
    return plainOutcome;
  if (trial !== undefined) return tryProbes(testing, plainOutcome, trial);
  const open = new Set(plainOutcome.tests.filter(({ assurance }) => assurance === "unproven").map(({ id }) => id));
  let outcome = plainOutcome;
  for (const group of groupsOf(testing, open)) {
    const provided = calibratedProbes(testing.program, group);
    const candidates = provided ?? (await findProbes(testing.language, group, finderOf(testing)));
    const probes = orderedProbes(group, candidates, seed);
    const { run, quota } = await probeRuns(testing, group, probes);
    const isSide = group.every((test) => isShared(testing.language, test));
    const side = isSide ? mostTogether[testing.slot.isCrowded() ? "crowded" : "usual"] : 1;
    const failedProbes =
      (isSide ? failedInFollowUp : undefined) ?? (await probesTogether(testing, group, probes.slice(0, quota)));
    const rule = { refutes: provided !== undefined, concurrency: side };
    const doubted =
      (await doubtRemainder({ ...rule, probes, quota }, run, failedProbes)) ??
      (await doubt({ ...rule, probes, quota }, run));
    const sure = await confirmPass(testing, group, doubted, quota);
    const isSure = sure.assurance === "probed";
    const leaning = isSure ? await leansOn(testing, group) : [];
    const redefined = isSure ? await takenOver(testing, group, finderOf(testing)) : [];
    const tests = outcome.tests.map((test) =>
      takingOver(leaningOn(withDoubt(test, group, sure), group, leaning), group, redefined),
    );
    outcome = { ...withTests(outcome, tests), probes: [...outcome.probes, ...probeRunsOf(group, doubted)] };
  }
  return outcome;
};
