import { bad } from "../errors.ts";
import type { Limits } from "./program.ts";

const MiB = 1 << 20;

/** The default limits of a program. */
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

/** The smallest allowed memory limit. A jail itself uses up to 7 MiB, so it could not enforce a lower limit. */
export const leastMemoryBytes = 8 * MiB;

/** The limits of compilers, which do not depend on the program's own limits. */
export const compileLimits = {
  memoryBytes: 2048 * MiB,
  processes: 256,
  outputBytes: MiB,
  tmpBytes: 512 * MiB,
  inodes: 65_536,
} as const;

/**
 * The maximum length of an answer that `Program.testOutput` reports, in characters. For `stdio` tests it is the largest
 * allowed value of that field, for `call` tests a fixed limit.
 */
export const mostTestOutput = { stdio: 1 << 24, call: 1_000_000 } as const;

const limitNames = new Set(Object.keys(defaultLimits));

/** Adds the default limits and refuses unknown ones. `argument` names the caller's argument in error messages. */
export function normalizeLimits(settings: Partial<Limits> = {}, argument = "limits"): Limits {
  for (const [name, value] of Object.entries(settings)) {
    const place = (): string => `${argument}.${name}`;
    if (!limitNames.has(name))
      throw bad(place(), value, `there is no limit called ${name}`, `limits: ${[...limitNames].join(", ")}`);
    if (value !== undefined && !(typeof value === "number" && Number.isFinite(value) && value > 0))
      throw bad(place(), value, `${place()} must be a number above 0`);
    if (name === "memoryBytes" && value !== undefined && value < leastMemoryBytes)
      throw bad(
        place(),
        value,
        `${place()} must be at least ${leastMemoryBytes} (8 MiB)`,
        "allow at least 8 MiB: the jail itself uses up to 7 MiB",
      );
  }
  const set = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const limits = { ...defaultLimits, ...set };
  const { cpuMs = settings.wallMs ?? limits.cpuMs } = settings;
  const { compileCpuMs = Math.max(limits.compileCpuMs, settings.compileWallMs ?? 0) } = settings;
  return { ...limits, cpuMs, compileCpuMs };
}
