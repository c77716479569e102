import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";

/** A test may take so many times its limit of CPU time by the wall clock: only then does waiting end it. */
export const wallFactor = 4;

/** The limit of CPU time that a program's test was given. */
const limitsOf = ({ tests = [] }: Program): ReadonlyMap<string, number> =>
  new Map(tests.map(({ id, timeoutMs = Number.POSITIVE_INFINITY }) => [id, timeoutMs / wallFactor]));

/** The outcome as CPU time decides: a test that used more than its limit ran out of time, however it ended. */
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

/** Runs a program whose tests are limited by CPU time, so that a busy machine decides nothing. */
export const runByCpuTime = async (
  sandbox: Sandbox,
  program: Program,
  options: { readonly signal: AbortSignal },
): Promise<Outcome> => byCpuTime(await sandbox.run(program, options), program);
