import type { Task } from "../../../../datasets/task.ts";
import type { TestResult } from "../../../../sandbox/contract/outcome.ts";
import { wallFactor } from "../execute/by-cpu-time.ts";
import { slowestTestMs } from "./solution-cache.ts";

/** The minimum default time limit of a test, in milliseconds. */
export const leastTestMs = 500;

/**
 * The time limit of a test in milliseconds: 20 times the time of the canonical solution's slowest test. It is at least
 * 500 and at most 10,000 ms.
 */
export const timeoutFrom = (ms: number): number => Math.min(slowestTestMs, Math.max(leastTestMs, Math.ceil(ms) * 20));

/** The longest time limit that the task's tests set; undefined unless each test sets one. */
export const ownLimit = (task: Task, language: string): number | undefined => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  const limits = [...publicTests, ...hiddenTests].map(({ timeoutMs }) => timeoutMs);
  return limits.includes(undefined) ? undefined : Math.max(...(limits as number[]));
};

/** The time of the slowest of these tests, in milliseconds. */
export const slowestOf = (tests: readonly TestResult[]): number =>
  Math.max(0, ...tests.map(({ usage }) => (usage ? Math.max(usage.cpuMs, usage.wallMs / wallFactor) : 0)));
