import type { Limits } from "../contract/program.ts";

/** A compiler may run this many times its CPU limit in elapsed time, because other processes may slow it down. */
const patience = 4;

/**
 * The time limits of a compilation, in milliseconds.
 *
 * @param stated the limits that the program itself sets.
 * @param limits the effective limits, including defaults.
 * @param languageCpuMs the minimum CPU limit for a language with a slow compiler; the program's own limit overrides
 * it
 */
export const compileTime = (
  stated: Partial<Limits> | undefined,
  limits: Limits,
  languageCpuMs = 0,
): { readonly cpuMs: number; readonly wallMs: number } => {
  const cpuMs = stated?.compileCpuMs ?? Math.max(limits.compileCpuMs, languageCpuMs);
  return { cpuMs, wallMs: stated?.compileWallMs ?? Math.max(limits.compileWallMs, patience * cpuMs) };
};
