import type { Limits } from "../contract/program.ts";

/** A compiler that waits for its neighbours has this many times its CPU limit of elapsed time. */
const patience = 4;

/**
 * The limits of time for a compilation, in milliseconds.
 *
 * @param stated the limits that the program states itself.
 * @param limits the limits in force, defaults included.
 * @param languageCpuMs the least CPU limit for a language with a slow compiler; the program's own limit overrides it
 */
export const compileTime = (
  stated: Partial<Limits> | undefined,
  limits: Limits,
  languageCpuMs = 0,
): { readonly cpuMs: number; readonly wallMs: number } => {
  const cpuMs = stated?.compileCpuMs ?? Math.max(limits.compileCpuMs, languageCpuMs);
  return { cpuMs, wallMs: stated?.compileWallMs ?? Math.max(limits.compileWallMs, patience * cpuMs) };
};
