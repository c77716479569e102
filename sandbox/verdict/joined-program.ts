import type { AssertTest, Program } from "../contract/program.ts";
import { requireLanguage } from "../languages/registry.ts";
import { reportsFailures } from "./failed-assertions.ts";
import { isShared } from "./run-tests.ts";

/** The maximum number of tests of a program that joins others. Each of its tests executes the program's text again. */
const mostTests = 4;

/** A test as it runs in a joined program: after its program's text, in a namespace that the process then clears. */
const joinedText = ({ source }: Program, { code }: AssertTest): string => `${source}\n\n${code}`;

/** The tests of a program that can join others; null if it cannot. */
const testsToJoin = (program: Program): readonly AssertTest[] | null => {
  const { tests = [], stdin, args, artifacts } = program;
  const language = requireLanguage(program.language);
  if (tests.length === 0 || tests.length > mostTests || (stdin ?? args ?? artifacts) !== undefined) return null;
  const shared = tests.filter((test) => isShared(language, test));
  // The tests' own statements must not change what the others see either.
  const isPlain = shared.every((test) =>
    reportsFailures(language.harness, { ...program, source: joinedText(program, test) }, test),
  );
  return isPlain && shared.length === tests.length ? shared : null;
};

/**
 * True if the program and its tests can run in one process with other programs. They then cannot change what the
 * others see: the program has only functions with values of built-in types.
 */
export const canJoin = (program: Program): boolean => testsToJoin(program) !== null;

/** The id of a program's test in the joined program; `n` is the number of the program, from 0. */
export const joinedId = (n: number, id: string): string => `${n} ${id}`;

/**
 * Joins programs of one language that each can join others (`canJoin`). Each test of the joined program contains the
 * text of its program. A test that passes there also passes alone. A test that fails there may pass alone.
 */
export const joinedProgram = (programs: readonly [Program, ...Program[]]): Program => {
  const sum = (limit: "wallMs" | "cpuMs"): number =>
    programs.reduce((total, { limits }) => total + (limits?.[limit] ?? Number.NaN), 0);
  const [{ language, limits }] = programs;
  const [wallMs, cpuMs] = [sum("wallMs"), sum("cpuMs")];
  return {
    language,
    source: "",
    tests: programs.flatMap((program, n) =>
      (testsToJoin(program) ?? []).map((test) => ({
        ...test,
        id: joinedId(n, test.id),
        code: joinedText(program, test),
      })),
    ),
    limits: { ...limits, ...(Number.isNaN(wallMs) ? {} : { wallMs }), ...(Number.isNaN(cpuMs) ? {} : { cpuMs }) },
    onTimeout: "stop",
    doubt: { probes: 0 },
  };
};
