import { openSync } from "node:fs";
import { hostFileText, namesIn } from "./host-files.ts";

/** A stream of a child process; a number is a file descriptor of this process. */
type Stream = "pipe" | "ignore" | number;

const closeOnExec = 0o2000000;
const nothing = "/dev/null";

function passesOn(fd: number): boolean {
  const flags = /^flags:\s*(\d+)$/m.exec(hostFileText(`/proc/self/fdinfo/${fd}`))?.[1];
  return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0;
}

/**
 * Descriptors that this process inherited. Every child would receive them too, because Node closes only its own at
 * `exec`.
 */
const inherited = namesIn("/proc/self/fd")
  .map(Number)
  .filter((fd) => fd > 2 && passesOn(fd));
let empty: number | undefined;

/** The streams for a child process. An empty file replaces each descriptor that this process inherited. */
export function withoutInherited(stdio: readonly Stream[]): Stream[] {
  const all: (Stream | undefined)[] = [...stdio];
  for (const fd of inherited) {
    if (all[fd] !== undefined && all[fd] !== "ignore") continue;
    empty ??= openSync(nothing, "r");
    all[fd] = empty;
  }
  return Array.from(all, (one) => one ?? "ignore");
}
