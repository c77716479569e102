import type { TestResult } from "../../../../sandbox/contract/outcome.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { type JoinableProgram, joinable, joinedProgram } from "../../../../sandbox/languages/joined-program.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { runOnceByCpuTime, wallFactor } from "../execute/by-cpu-time.ts";
import type { Calibration } from "./calibration.ts";
import type { SolutionRuns } from "./solution-cache.ts";
import { solutionProgram } from "./solution-program.ts";
import { leastTestMs, ownLimit, slowestOf, timeoutFrom } from "./time-limit.ts";

/** The maximum number of canonical solutions in one process. */
const mostJoined = 16;

/** The factor by which a solution may take longer alone than here. */
const margin = 4;

/**
 * The elapsed time in milliseconds after which a solution ends here: `usual`, or at most `most` if its task limits its
 * tests. It then runs alone, with its own limit.
 */
const timeouts = { usual: 200, most: 2_000 };

interface JoinablePair {
  readonly pair: TaskPair;
  readonly program: JoinableProgram;
}

/** Groups the solutions that can run in one process. The others are left out. */
const groupsToJoin = (pairs: readonly TaskPair[], runs: SolutionRuns): readonly (readonly JoinablePair[])[] => {
  const candidates = pairs.flatMap((pair) => {
    const solution = solutionProgram(pair, runs);
    const program = solution === null || "reason" in solution ? null : joinable(solution);
    return program === null ? [] : [{ pair, program }];
  });
  const groups = [...Map.groupBy(candidates, ({ program }) => program.language).values()].flatMap((ofLanguage) => {
    const size = Math.min(mostJoined, Math.ceil(ofLanguage.length / runs.concurrency));
    const count = Math.ceil(ofLanguage.length / size);
    return Array.from({ length: count }, (_, group) => ofLanguage.slice(group * size, (group + 1) * size));
  });
  return groups.filter((group) => group.length > 1);
};

/**
 * The calibration of a solution that has passed here. Null if its time alone could lead to another limit, or exceed a
 * limit. `result` has the time of its load and all its tests.
 */
const fromJoined = ({ pair, program }: JoinablePair, result: TestResult): Calibration | null => {
  const ms = margin * slowestOf([result]);
  if (program.tests.some((test) => ms > (test.timeoutMs ?? Number.POSITIVE_INFINITY) / wallFactor)) return null;
  const taskLimit = ownLimit(pair.task, pair.language);
  if (taskLimit === undefined && timeoutFrom(ms) > leastTestMs) return null;
  return { ok: true, reason: "", testTimeoutMs: taskLimit ?? leastTestMs };
};

/** The time after which a solution is too slow to be calibrated here, in milliseconds. */
const timeoutOf = ({ pair, program }: JoinablePair): number => {
  if (ownLimit(pair.task, pair.language) === undefined) return timeouts.usual;
  const shortest = Math.min(...program.tests.map(({ timeoutMs = Number.POSITIVE_INFINITY }) => timeoutMs));
  return Math.min(timeouts.most, Math.max(1, Math.ceil(shortest / margin)));
};

/** Runs a group in one process. Returns the calibrations of the solutions that have passed quickly. */
const calibrateGroup = async (
  group: readonly JoinablePair[],
  { sandbox, memoryBytes, signal }: SolutionRuns,
): Promise<readonly { readonly pair: TaskPair; readonly calibration: Calibration }[]> => {
  const programs = group.map(({ program }) => program);
  const options = { timeoutsMs: group.map(timeoutOf), memoryBytes };
  const outcome = await runOnceByCpuTime(sandbox, joinedProgram(programs, options), { signal }).catch((error) => {
    // The runs of single solutions report the sandbox's failure.
    if (error instanceof SandboxError || signal.aborted) return null;
    throw error;
  });
  const results = new Map(outcome?.tests.map((test) => [test.id, test]));
  return group.flatMap((member, n) => {
    const result = results.get(String(n));
    const passes = result?.status === "passed" && result.usage !== null;
    const calibration = passes ? fromJoined(member, result) : null;
    return calibration === null ? [] : [{ pair: member.pair, calibration }];
  });
};

/**
 * Runs canonical solutions that cannot affect each other, several in one process. A solution that passes there quickly
 * also passes alone. The others are left out: they must run alone. If half of a group or more is left out, no further
 * group runs.
 *
 * @param onCalibrated called with each calibrated solution
 */
export const calibrateJoined = async (
  pairs: readonly TaskPair[],
  runs: SolutionRuns,
  onCalibrated: (pair: TaskPair, calibration: Calibration) => Promise<void>,
): Promise<void> => {
  let isUseful = true;
  const runGroup = async (group: readonly JoinablePair[]): Promise<void> => {
    if (!isUseful) return;
    const calibrated = await calibrateGroup(group, runs);
    if (2 * calibrated.length <= group.length) isUseful = false;
    for (const { pair, calibration } of calibrated) await onCalibrated(pair, calibration);
  };
  await concurrently(groupsToJoin(pairs, runs), runs.concurrency, runGroup, runs.signal);
};
