import type { Limits } from "../contract/program.ts";

/** The factor from a compiler's CPU limit to its limit of elapsed time. Other processes may slow the compiler down. */
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
