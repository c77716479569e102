import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { runInSandbox } from "../../run-in-sandbox.ts";
import { type Exclusion, openExclusion } from "./exclusion.ts";
import { starvedTest } from "./starved.ts";

/** JavaScript source of a busy loop that uses 150 ms of CPU time. Its duration shows how busy the machine is. */
const busyLoop = "const end = process.cpuUsage().user + 150_000;\nwhile (process.cpuUsage().user < end);\n";
const busyLimits = { wallMs: 5_000, cpuMs: 5_000 };

/** Measures the share of a core that a program in this sandbox gets now, in [0, 1]; 1 if it cannot be measured. */
export const cpuShare = async (sandbox: Sandbox, signal: AbortSignal): Promise<number> => {
  try {
    const { status, usage } = await sandbox.run(
      { language: "javascript", source: busyLoop, limits: busyLimits },
      { signal },
    );
    return status === "ok" ? Math.min(1, usage.cpuMs / Math.max(1, usage.wallMs)) : 0;
  } catch (error) {
    if (error instanceof SandboxError && error.code === "toolchain_missing") return 1;
    throw error;
  }
};

/**
 * Ratio of a test's wall-clock limit to its CPU limit. A test reaches the wall-clock limit only if it waits or gets
 * little CPU time.
 */
export const wallFactor = 4;

/** The minimum share of a core that a program must get. With less, a time-out may be due to the busy machine. */
const leastShare = 0.25;

/** For each test of a program: id of the test → its CPU limit in milliseconds. */
const limitsOf = ({ tests = [] }: Program): ReadonlyMap<string, number> =>
  new Map(tests.map(({ id, timeoutMs = Number.POSITIVE_INFINITY }) => [id, timeoutMs / wallFactor]));

/** Applies the CPU limits to an outcome: a test that used more CPU time than its limit gets the status `timeout`. */
export const byCpuTime = (outcome: Outcome, program: Program): Outcome => {
  const limits = limitsOf(program);
  const slow = ({ id, usage, status }: Outcome["tests"][number]): boolean =>
    status !== "not_run" && usage !== null && usage.cpuMs > (limits.get(id) ?? Number.POSITIVE_INFINITY);
  if (!outcome.tests.some((test) => slow(test) && test.status !== "timeout")) return outcome;
  const tests = outcome.tests.map((test) =>
    slow(test) && test.status !== "timeout"
      ? {
          ...test,
          status: "timeout" as const,
          message: `${Math.round(test.usage?.cpuMs ?? 0)} ms of CPU time; the limit is ${limits.get(test.id)} ms`,
          assurance: null,
        }
      : test,
  );
  return { ...outcome, status: "timeout", tests, verdict: "failed", assurance: null };
};

const exclusions = new WeakMap<Sandbox, Exclusion>();
const exclusionOf = (sandbox: Sandbox): Exclusion => {
  const exclusion = exclusions.get(sandbox) ?? openExclusion();
  exclusions.set(sandbox, exclusion);
  return exclusion;
};

/** Replaces an outcome by one without a verdict, because the busy machine gave the program too little CPU time. */
const undecided = (outcome: Outcome, id: string, cpuMs: number): Outcome => ({
  ...outcome,
  status: "sandbox_error",
  verdict: null,
  assurance: null,
  error: `the machine is too busy: test ${id} ran out of time twice, the second time without other programs, with ${Math.round(cpuMs)} ms of CPU time used`,
});

const runNow = async (
  sandbox: Sandbox,
  program: Program,
  options: { readonly signal: AbortSignal },
): Promise<Outcome> => byCpuTime(await runInSandbox(sandbox, program, options), program);

/**
 * Runs a program whose tests are limited by CPU time, once. A test that got too little CPU time on a busy machine can
 * time out.
 */
export const runOnceByCpuTime = (...run: Parameters<typeof runNow>): Promise<Outcome> =>
  exclusionOf(run[0]).shared(() => runNow(...run));

/**
 * Runs a program whose tests are limited by CPU time, so that a busy machine changes no verdict. If the clock ended a
 * test before its CPU time was spent, the test runs again, alone on the machine. If the clock ends the test again, the
 * test fails if a core was free. Otherwise the outcome is a `sandbox_error`.
 */
export const runByCpuTime = async (
  sandbox: Sandbox,
  program: Program,
  options: { readonly signal: AbortSignal },
): Promise<Outcome> => {
  const first = await runOnceByCpuTime(sandbox, program, options);
  const limits = limitsOf(program);
  if (!starvedTest(first, limits)) return first;
  return exclusionOf(sandbox).alone(async () => {
    const before = await cpuShare(sandbox, options.signal);
    const again = await runNow(sandbox, program, options);
    const test = starvedTest(again, limits);
    if (!test) return again;
    const share = Math.min(before, await cpuShare(sandbox, options.signal));
    return share < leastShare ? undecided(again, test.id, (test.usage ?? again.usage).cpuMs) : again;
  });
};
