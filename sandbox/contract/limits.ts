import { bad } from "../errors.ts";
import type { Limits } from "./program.ts";

const MiB = 1 << 20;

/** What a program may use when nothing else is said. */
export const defaultLimits: Limits = {
  wallMs: 10_000,
  cpuMs: 10_000,
  memoryBytes: 512 * MiB,
  processes: 64,
  outputBytes: MiB,
  fileBytes: 64 * MiB,
  tmpBytes: 64 * MiB,
  inodes: 8192,
  compileCpuMs: 30_000,
  compileWallMs: 120_000,
};

/** The least memory limit: a jail uses up to 7 MiB for itself, so that a lower limit would not be held. */
export const leastMemoryBytes = 8 * MiB;

/** What compilers get, whatever the program's own limits. */
export const compileLimits = {
  memoryBytes: 2048 * MiB,
  processes: 256,
  outputBytes: MiB,
  tmpBytes: 512 * MiB,
  inodes: 65_536,
} as const;

/** Characters of what a test gave that a program may ask for, and those that are given of a call. */
export const mostTestOutput = { stdio: 1 << 24, call: 1_000_000 } as const;

const known = new Set(Object.keys(defaultLimits));

/** Fills in the defaults and refuses what is no limit; `argument` is where they were given. */
export function normalizeLimits(given: Partial<Limits> = {}, argument = "limits"): Limits {
  for (const [name, value] of Object.entries(given)) {
    const place = (): string => `${argument}.${name}`;
    if (!known.has(name))
      throw bad(place(), value, `there is no limit called ${name}`, `limits: ${[...known].join(", ")}`);
    if (value !== undefined && !(typeof value === "number" && Number.isFinite(value) && value > 0))
      throw bad(place(), value, `${place()} must be a number above 0`);
    if (name === "memoryBytes" && value !== undefined && value < leastMemoryBytes)
      throw bad(
        place(),
        value,
        `${place()} must be at least ${leastMemoryBytes} (8 MiB)`,
        "a jail uses up to 7 MiB itself",
      );
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const limits = { ...defaultLimits, ...set };
  const { cpuMs = given.wallMs ?? limits.cpuMs } = given;
  const { compileCpuMs = Math.max(limits.compileCpuMs, given.compileWallMs ?? 0) } = given;
  return { ...limits, cpuMs, compileCpuMs };
}
