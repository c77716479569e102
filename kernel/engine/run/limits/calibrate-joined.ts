import type { TestResult } from "../../../../sandbox/contract/outcome.ts";
import { type JoinablePart, joinablePart, joinedProgram } from "../../../../sandbox/languages/joined-program.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { runOnceByCpuTime, wallFactor } from "../execute/by-cpu-time.ts";
import type { Calibration } from "./calibration.ts";
import type { SolutionRuns } from "./solution-cache.ts";
import { solutionProgram } from "./solution-program.ts";
import { leastTestMs, ownLimit, slowestOf, timeoutFrom } from "./time-limit.ts";

/** The maximum number of canonical solutions in one process. */
const mostJoined = 16;

/** The elapsed time in milliseconds after which a solution ends here. It then runs alone, with its own limit. */
const timeoutMs = 2_000;

interface JoinablePair extends JoinablePart {
  readonly pair: TaskPair;
}

/** Groups the solutions that can run in one process. The others are left out. */
const groupsToJoin = (pairs: readonly TaskPair[], runs: SolutionRuns): readonly (readonly JoinablePair[])[] => {
  const joinable = pairs.flatMap((pair) => {
    const program = solutionProgram(pair, runs);
    const part = program === null || "reason" in program ? null : joinablePart(program);
    return part === null ? [] : [{ pair, ...part }];
  });
  return [...Map.groupBy(joinable, ({ program }) => program.language).values()].flatMap((ofLanguage) => {
    const size = Math.min(mostJoined, Math.ceil(ofLanguage.length / runs.concurrency));
    const count = Math.ceil(ofLanguage.length / size);
    return Array.from({ length: count }, (_, group) => ofLanguage.slice(group * size, (group + 1) * size));
  });
};

/**
 * The calibration of a solution that has passed here. The time includes the load of the solution and all its tests.
 * Null if that time could decide the limit or the result of a test.
 */
const fromJoined = ({ pair, tests }: JoinablePair, result: TestResult): Calibration | null => {
  const ms = slowestOf([result]);
  if (tests.some((test) => ms > (test.timeoutMs ?? Number.POSITIVE_INFINITY) / wallFactor)) return null;
  const testTimeoutMs = ownLimit(pair.task, pair.language) ?? timeoutFrom(ms);
  const isExact = testTimeoutMs === leastTestMs || ownLimit(pair.task, pair.language) !== undefined;
  return isExact ? { ok: true, reason: "", testTimeoutMs } : null;
};

/** Runs a group in one process. Returns the calibrations of the solutions that have passed quickly. */
const calibrateGroup = async (
  group: readonly JoinablePair[],
  { sandbox, memoryBytes, signal }: SolutionRuns,
): Promise<readonly { readonly pair: TaskPair; readonly calibration: Calibration }[]> => {
  const program = joinedProgram(group, { timeoutMs, memoryBytes });
  // If the sandbox fails, the runs of single solutions report the failure.
  const outcome = await runOnceByCpuTime(sandbox, program, { signal }).catch(() => null);
  const results = new Map(outcome?.tests.map((test) => [test.id, test]));
  return group.flatMap((member, n) => {
    const result = results.get(String(n));
    const passes = result?.status === "passed" && result.usage !== null;
    const calibration = passes ? fromJoined(member, result) : null;
    return calibration === null ? [] : [{ pair: member.pair, calibration }];
  });
};

/**
 * Runs canonical solutions that cannot affect each other, several in one process. A solution that passes there also
 * passes alone. The others are left out: they must run alone. If most solutions of a group are left out, no further
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
    if (2 * calibrated.length < group.length) isUseful = false;
    for (const { pair, calibration } of calibrated) await onCalibrated(pair, calibration);
  };
  await concurrently(groupsToJoin(pairs, runs), runs.concurrency, runGroup, runs.signal);
};
