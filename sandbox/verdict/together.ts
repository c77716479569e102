import type { Usage } from "../contract/outcome.ts";

const greater = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** Adds up the time of executions that ran one after another. The memory is the larger peak. */
export const mergeUsage = (before: Usage | undefined, next: Usage): Usage =>
  before === undefined
    ? next
    : {
        wallMs: before.wallMs + next.wallMs,
        cpuMs: before.cpuMs + next.cpuMs,
        peakMemoryBytes: greater(before.peakMemoryBytes, next.peakMemoryBytes),
        executions: (before.executions ?? 1) + (next.executions ?? 1),
      };
