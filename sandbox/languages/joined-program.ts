import type { AssertTest, Program } from "../contract/program.ts";
import { harnessScript } from "./common/harness-script.ts";
import { findLanguage } from "./registry.ts";

/** A program that can run in one process with others. */
export interface JoinableProgram extends Program {
  readonly tests: readonly AssertTest[];
}

/**
 * Returns the program if it can run in one process with others. Null if it could affect them, or if its language cannot
 * join programs.
 */
export const joinable = (program: Program): JoinableProgram | null => {
  const { language, source, tests = [], files, stdin, args, artifacts } = program;
  const joined = findLanguage(language)?.harness?.joined;
  if (joined === undefined || tests.length === 0) return null;
  if ([files, stdin, args, artifacts].some((one) => one !== undefined)) return null;
  const isolated = tests.filter(
    (test): test is AssertTest =>
      test.kind === "assert" && test.solution === undefined && joined.isolates(source, test.code),
  );
  return isolated.length === tests.length ? { ...program, tests: isolated } : null;
};

/**
 * A program that runs several programs of one language in one process. Each of its tests loads one of them as a module
 * and runs all tests of this program. The test with the id "0" belongs to the first program, "1" to the second.
 *
 * If a test passes quickly, the program also passes alone. It takes somewhat more time and memory there, because the
 * harness rewrites its assertions. If a test fails, the program may still pass alone.
 *
 * @param programs programs of one language.
 * @param limits `timeoutsMs`: for each program, the limit of its test in milliseconds of CPU time and of elapsed time.
 *   `memoryBytes`: the memory limit of the process; default: the sandbox's.
 */
export const joinedProgram = (
  programs: readonly JoinableProgram[],
  { timeoutsMs, memoryBytes }: { readonly timeoutsMs: readonly number[]; readonly memoryBytes?: number | undefined },
): Program => {
  const language = programs[0]?.language ?? "";
  const total = timeoutsMs.reduce((sum, ms) => sum + ms, 0);
  return {
    language,
    source: harnessScript(findLanguage(language)?.harness?.joined?.loader ?? []),
    tests: programs.map(({ source, tests }, n) => ({
      kind: "assert",
      id: String(n),
      code: `run_joined(${JSON.stringify(source)}, ${JSON.stringify(tests.map(({ code }) => code))})`,
      timeoutMs: timeoutsMs[n] ?? 0,
    })),
    limits: { wallMs: total, cpuMs: total, ...(memoryBytes === undefined ? {} : { memoryBytes }) },
    doubt: { probes: 0 },
  };
};
