import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { TestResult } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { joinedId, joinedProgram } from "../../../../sandbox/verdict/joined-program.ts";
import { runByCpuTime } from "../execute/by-cpu-time.ts";

/** The maximum number of canonical solutions in one process. */
export const mostJoined = 16;

/** The results of a program's tests, if all have passed; otherwise null. */
const passedTests = (
  { tests = [] }: Program,
  n: number,
  results: ReadonlyMap<string, TestResult>,
): readonly TestResult[] | null => {
  const own = tests.map(({ id }) => results.get(joinedId(n, id)));
  const passed = own.filter((result) => result?.status === "passed" && result.usage !== null);
  return passed.length === tests.length ? (passed as readonly TestResult[]) : null;
};

/**
 * Runs canonical solutions in one process. A pass shows that the solution passes alone. Any other result shows nothing,
 * so the solution must run alone.
 *
 * @param programs solutions with their tests, all of one language. Each can join others (`canJoin`).
 * @returns for each program, the results of its tests if all have passed; otherwise null. If the sandbox fails, all are
 *   null.
 */
export const measureJoined = async (
  programs: readonly [Program, ...Program[]],
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<readonly (readonly TestResult[] | null)[]> => {
  const outcome = await runByCpuTime(sandbox, joinedProgram(programs), { signal }).catch(() => null);
  const results = new Map((outcome?.tests ?? []).map((test) => [test.id, test]));
  return programs.map((program, n) => passedTests(program, n, results));
};
