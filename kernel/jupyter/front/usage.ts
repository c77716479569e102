import { readFile } from "node:fs/promises";
import { cpus, freemem, hostname, totalmem } from "node:os";
import { sumOf } from "../../../toolkit/base/averages.ts";
import type { UsageFigures } from "../wire/replies.ts";

const kilobyte = 1024;
/** Milliseconds in one clock tick, the unit in which Linux reports CPU time. */
const tickMs = 10;

const read = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

const withChildren = async (pid: number): Promise<number[]> => {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(" ").filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(withChildren))).flat()];
};

/** The private memory of a process plus its proportion of shared memory, in bytes. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * kilobyte;

const cpuMsOf = async (pid: number): Promise<number> => {
  const fields = (await read(`/proc/${pid}/stat`)).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
};

const hostTimes = (): { readonly busy: number; readonly all: number } => {
  const times = cpus().map((one) => one.times);
  const all = times.reduce((sumOf, one) => sumOf + one.user + one.nice + one.sys + one.idle + one.irq, 0);
  return { busy: all - times.reduce((sumOf, one) => sumOf + one.idle, 0), all };
};

interface Look {
  readonly atMs: number;
  readonly cpu: ReadonlyMap<number, number>;
  readonly host: ReturnType<typeof hostTimes>;
}

let before: Look | undefined;

/** Measures CPU time and memory of all processes of the kernel; without `/proc` only the memory of this process. */
export const measureUsage = async (): Promise<UsageFigures> => {
  const pids = await withChildren(process.pid);
  const memory = sumOf(await Promise.all(pids.map(memoryOf)));
  const cpu = new Map(await Promise.all(pids.map(async (pid): Promise<[number, number]> => [pid, await cpuMsOf(pid)])));
  const now: Look = { atMs: performance.now(), cpu, host: hostTimes() };
  const last = before;
  before = now;
  const spent = last ? sumOf(pids.map((pid) => cpu.get(pid)! - (last.cpu.get(pid) ?? cpu.get(pid)!))) : 0;
  const hostSpan = last ? now.host.all - last.host.all : 0;
  return {
    hostname: hostname(),
    pid: process.pid,
    kernelCpu: last ? (100 * spent) / (now.atMs - last.atMs) : 0,
    kernelMemory: memory || process.memoryUsage.rss(),
    cpuCount: cpus().length,
    hostCpu: last && hostSpan > 0 ? (100 * (now.host.busy - last.host.busy)) / hostSpan : 0,
    total: totalmem(),
    available: freemem(),
  };
};
