import type { AssertTest, Program } from "../contract/program.ts";
import { harnessScript } from "./common/harness-script.ts";
import { findLanguage } from "./registry.ts";

/** A program that can run in one process with others, and its tests. */
export interface JoinablePart {
  readonly program: Program;
  readonly tests: readonly AssertTest[];
}

/**
 * The program as a part of a joined program; null if it could affect other programs of its process, or if its language
 * cannot join programs.
 */
export const joinablePart = (program: Program): JoinablePart | null => {
  const { language: name, source, tests = [], files, stdin, args, artifacts } = program;
  const joined = findLanguage(name)?.harness?.joined;
  if (joined === undefined || tests.length === 0) return null;
  if ([files, stdin, args, artifacts].some((one) => one !== undefined)) return null;
  const joinable = tests.filter(
    (test): test is AssertTest =>
      test.kind === "assert" && test.solution === undefined && joined.isolates(source, test.code),
  );
  return joinable.length === tests.length ? { program, tests: joinable } : null;
};

/**
 * A program that runs several programs of one language in one process. Each of its tests loads one of them as a module
 * and runs all tests of this program. The test with the id "0" belongs to the first program, "1" to the second.
 *
 * If a test passes, the program also passes alone. If a test fails, the program may still pass alone: it has less time
 * and memory here.
 *
 * @param parts programs of one language.
 * @param limits `timeoutMs`: the limit of each test, in milliseconds of CPU time and of elapsed time. `memoryBytes`: the
 *   memory limit of the process; default: the sandbox's.
 */
export const joinedProgram = (
  parts: readonly JoinablePart[],
  { timeoutMs, memoryBytes }: { readonly timeoutMs: number; readonly memoryBytes?: number | undefined },
): Program => {
  const language = parts[0]?.program.language ?? "";
  const total = timeoutMs * parts.length;
  return {
    language,
    source: harnessScript(findLanguage(language)?.harness?.joined?.loader ?? []),
    tests: parts.map(({ program, tests }, n) => ({
      kind: "assert",
      id: String(n),
      code: `run_joined(${JSON.stringify(program.source)}, ${JSON.stringify(tests.map(({ code }) => code))})`,
      timeoutMs,
    })),
    limits: { wallMs: total, cpuMs: total, ...(memoryBytes === undefined ? {} : { memoryBytes }) },
    doubt: { probes: 0 },
  };
};
