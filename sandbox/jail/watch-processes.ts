import { readlinkSync, statSync } from "node:fs";
import { hostFileText, namesIn } from "./host-files.ts";
import { memoryOfSockets, networkOf } from "./socket-memory.ts";

/** The size in bytes of the memory files (`memfd_create`) that a process has open. Files in `counted` are skipped. */
function memoryOfFiles(pid: number, counted: Set<string>): number {
  let bytes = 0;
  for (const fd of namesIn(`/proc/${pid}/fd`)) {
    const path = `/proc/${pid}/fd/${fd}`;
    try {
      if (!readlinkSync(path).startsWith("/memfd:")) continue;
      const { dev, ino, blocks } = statSync(path);
      const name = `${dev} ${ino}`;
      if (!counted.has(name)) bytes += blocks * 512;
      counted.add(name);
    } catch {
      // closed in the meantime
    }
  }
  return bytes;
}

export interface ProcessesUsage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly processes: number;
}

const children = (pid: number): number[] =>
  namesIn(`/proc/${pid}/task`).flatMap((task) =>
    hostFileText(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );

const bytesAt = (name: string, text: string): number | undefined => {
  const digits = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits) * 1024;
};

const tickMs = 10;
const pageBytes = 4096;

/** Measures a process before it lists its children, so that children forked meanwhile are included. */
function lookAt(root: number): ProcessesUsage {
  const waiting = [root];
  const networks = new Set([undefined, networkOf("self")]);
  const files = new Set<string>();
  let [cpuMs, memoryBytes, processes, inFiles, shared] = [0, 0, 0, 0, 0];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const stat = hostFileText(`/proc/${pid}/stat`);
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    if (fields.length < 20) continue;
    const network = networkOf(pid);
    if (!networks.has(network)) memoryBytes += memoryOfSockets(pid);
    networks.add(network);
    cpuMs += (fields[11]! + fields[12]! + fields[13]! + fields[14]!) * tickMs;
    processes += fields[17]!;
    const [rollup, status] = [hostFileText(`/proc/${pid}/smaps_rollup`), hostFileText(`/proc/${pid}/status`)];
    // Reading untouched memory creates page tables, but no pages of the process. So page tables are counted as well.
    memoryBytes += bytesAt("VmPTE", status) ?? 0;
    memoryBytes += bytesAt("Pss", rollup) ?? Number(hostFileText(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * pageBytes;
    inFiles += memoryOfFiles(pid, files);
    shared += bytesAt("Pss_Shmem", rollup) ?? bytesAt("RssShmem", status) ?? 0;
    waiting.push(...children(pid));
  }
  // The part of memory files that is mapped was already counted with the processes.
  memoryBytes += Math.max(0, inFiles - shared);
  return { cpuMs, memoryBytes, processes };
}

const mostLooks = 3;

/**
 * Reads CPU time, memory and number of all descendants of a process from /proc. The memory of sockets in the processes'
 * own network namespaces is included. Processes may fork during a measurement. So if memory exceeds `peakBytes`, the
 * peak so far, the minimum of three measurements counts.
 */
export function watchProcesses(root: number, peakBytes: number): ProcessesUsage {
  let look = lookAt(root);
  let { memoryBytes } = look;
  for (let looks = 1; memoryBytes > peakBytes && looks < mostLooks; looks++) {
    look = lookAt(root);
    memoryBytes = Math.min(memoryBytes, look.memoryBytes);
  }
  return { ...look, memoryBytes };
}
