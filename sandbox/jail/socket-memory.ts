import { readlinkSync } from "node:fs";
import { sumOf } from "../../toolkit/base/averages.ts";
import { hostFileText } from "./host-files.ts";

/**
 * The kernel reports the number of UNIX sockets, but not their memory. Sockets beyond the first `localFree` count as
 * `localBytes` bytes each (as in `sample.c`).
 */
const [localFree, localBytes] = [1024, 2 * 212_992];

const lines = (path: string): string[] => hostFileText(path).split("\n");

/** Identifier of a process's network namespace; undefined if it cannot be read. */
export function networkOf(pid: number | "self"): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
}

/**
 * The kernel memory of the sockets in a process's network namespace, in bytes. It is the size of the queues that the
 * kernel reports, plus an estimate for UNIX sockets from their number.
 */
export function memoryOfSockets(pid: number): number {
  const queues = ["tcp", "tcp6", "udp", "udp6"].flatMap((name) => lines(`/proc/${pid}/net/${name}`));
  const queueSizes = queues.map((line) => /^ *\d+: +\S+ +\S+ +\S+ +([\dA-F]{8}):([\dA-F]{8}) /.exec(line));
  const bytes = queueSizes.reduce(
    (all, match) => all + Number(`0x${match?.[1] ?? 0}`) + Number(`0x${match?.[2] ?? 0}`),
    0,
  );
  const local = sumOf(
    lines(`/proc/${pid}/net/protocols`).map((line) => Number(/^UNIX(?:-STREAM)? +\d+ +(\d+) /.exec(line)?.[1] ?? 0)),
  );
  return bytes + Math.max(0, local - localFree) * localBytes;
}
