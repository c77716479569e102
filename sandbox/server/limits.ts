import type { Limits, Program, Test } from "../contract/program.ts";

/** What the service gives at most, whatever a request asks for. */
export const serviceMaximum = {
  wallMs: 60_000,
  cpuMs: 240_000,
  memoryBytes: 2 ** 31,
  processes: 256,
  outputBytes: 1 << 20,
  fileBytes: 2 ** 28,
  tmpBytes: 2 ** 28,
  inodes: 65_536,
  compileWallMs: 60_000,
} as const;

/** The request's limits, none above the service's maximum. */
function capLimits(given: Partial<Limits> = {}): Partial<Limits> {
  const pairs = Object.entries(given).map(([name, value]) => {
    const most = (serviceMaximum as Readonly<Record<string, number>>)[name];
    return [name, most === undefined || value === undefined ? value : Math.min(value, most)] as const;
  });
  return Object.fromEntries(pairs);
}

function capTest(test: Test): Test {
  const { timeoutMs } = test;
  const timed = timeoutMs === undefined ? test : { ...test, timeoutMs: Math.min(timeoutMs, serviceMaximum.wallMs) };
  if (timed.kind !== "stdio" || timed.compare?.rule !== "checker") return timed;
  return { ...timed, compare: { ...timed.compare, limits: capLimits(timed.compare.limits) } };
}

/** The program as the service runs it: no limit in it, of a run, a test, a checker or a compilation, is above the maximum. */
export function capProgram(program: Program): Program {
  const { limits, tests } = program;
  return {
    ...program,
    limits: capLimits(limits),
    ...(tests === undefined ? {} : { tests: tests.map(capTest) }),
  };
}
