import { readFileSync } from "node:fs";

export interface ProcessUsage {
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** CPU time and peak memory of one process so far, from /proc; where there is none, what was known before. */
export const processUsage = (pid: number | undefined, before: ProcessUsage): ProcessUsage => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return {
      cpuMs: Math.max(before.cpuMs, (Number(fields[11]) + Number(fields[12])) * tickMs),
      peakMemoryBytes: Math.max(before.peakMemoryBytes, Number(peak?.[1] ?? 0) * 1024),
    };
  } catch {
    return before;
  }
};
