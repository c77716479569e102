import { defaultLimits, normalizeLimits } from "../contract/limits.ts";
import type { Limits, Program, Test } from "../contract/program.ts";

/** The maximum limits that a program may request, unless the service was started with others. */
export const serviceMaximum: Limits = {
  wallMs: 60_000,
  cpuMs: 240_000,
  memoryBytes: 2 ** 31,
  processes: 256,
  outputBytes: 1 << 20,
  fileBytes: 2 ** 28,
  tmpBytes: 2 ** 28,
  inodes: 65_536,
  compileCpuMs: 60_000,
  compileWallMs: 240_000,
};

/** Returns the service's maximum limits unchanged, or throws if one of them is not a valid limit. */
export function normalMaximum(limits: Partial<Limits>): Partial<Limits> {
  normalizeLimits(limits, "maximum");
  return limits;
}

/** The limit that a request needs: the stated value, else the default. The service's maximum is not applied yet. */
const requestedLimit = (limits: Partial<Limits>, name: keyof Limits): number | undefined =>
  limits[name] ?? (name === "cpuMs" ? limits.wallMs : undefined) ?? defaultLimits[name];

/**
 * The request's limits, each capped at the service's maximum. A limit that the request omits is set if its default
 * exceeds the maximum.
 */
function capLimits(limits: Partial<Limits> = {}, most: Limits): Partial<Limits> {
  const names = Object.keys(most) as (keyof Limits)[];
  const capped = names
    .filter((name) => (requestedLimit(limits, name) ?? 0) > most[name])
    .map((name) => [name, most[name]]);
  return { ...limits, ...Object.fromEntries(capped) };
}

function capTest(test: Test, most: Limits): Test {
  const { timeoutMs } = test;
  const timed = timeoutMs === undefined ? test : { ...test, timeoutMs: Math.min(timeoutMs, most.wallMs) };
  if (timed.kind !== "stdio" || timed.compare?.rule !== "checker") return timed;
  return { ...timed, compare: { ...timed.compare, limits: capLimits(timed.compare.limits, most) } };
}

/** The program as the service runs it. No limit of a run, a test, a checker or a compilation exceeds the maximum. */
export function capProgram(program: Program, most: Limits = serviceMaximum): Program {
  const { limits, tests } = program;
  return {
    ...program,
    limits: capLimits(limits, most),
    ...(tests === undefined ? {} : { tests: tests.map((test) => capTest(test, most)) }),
  };
}
