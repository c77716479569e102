import { namesIn, textOf } from "./host-files.ts";
import { memoryOfSockets, networkOf } from "./socket-memory.ts";

export interface Seen {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly processes: number;
}

const children = (pid: number): number[] =>
  namesIn(`/proc/${pid}/task`).flatMap((task) =>
    textOf(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );

const tickMs = 10;
const pageBytes = 4096;

/** CPU time, memory and number of all descendants of a process, and what is in networks of their own, by looking at /proc. */
export function watchProcesses(root: number): Seen {
  const waiting = [root];
  const networks = new Set([undefined, networkOf("self")]);
  let [cpuMs, memoryBytes, processes] = [0, 0, 0];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    waiting.push(...children(pid));
    const stat = textOf(`/proc/${pid}/stat`);
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
    const share = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1];
    // The tables of what only reads its places take memory, and nothing else of it does.
    memoryBytes += Number(/^VmPTE:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
    memoryBytes +=
      share === undefined ? Number(textOf(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * pageBytes : Number(share) * 1024;
  }
  return { cpuMs, memoryBytes, processes };
}
