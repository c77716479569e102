import { readlinkSync } from "node:fs";
import { textOf } from "./host-files.ts";

/** As many as one process can have go free; each further one counts with what it may hold (`sample.c` counts likewise). */
const [localFree, localBytes] = [1024, 2 * 212_992];

const lines = (path: string): string[] => textOf(path).split("\n");

/** The name of a process' network; undefined where it cannot be read. */
export function networkOf(pid: number | "self"): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
}

/** What the sockets of a process' network hold, which is in no process: the queues that are told, and local sockets by their number. */
export function memoryOfSockets(pid: number): number {
  const queues = ["tcp", "tcp6", "udp", "udp6"].flatMap((name) => lines(`/proc/${pid}/net/${name}`));
  const told = queues.map((line) => /^ *\d+: +\S+ +\S+ +\S+ +([\dA-F]{8}):([\dA-F]{8}) /.exec(line));
  const bytes = told.reduce((all, found) => all + Number(`0x${found?.[1] ?? 0}`) + Number(`0x${found?.[2] ?? 0}`), 0);
  const local = lines(`/proc/${pid}/net/protocols`)
    .map((line) => Number(/^UNIX(?:-STREAM)? +\d+ +(\d+) /.exec(line)?.[1] ?? 0))
    .reduce((all, some) => all + some, 0);
  return bytes + Math.max(0, local - localFree) * localBytes;
}
