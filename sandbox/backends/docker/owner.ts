import { existsSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { hostFileText } from "../../jail/host-files.ts";

/** Label of all objects that taulab creates in an engine; its value identifies the process. */
export const ownerKey = "taulab.sandbox.owner";

/**
 * The start time of a process in the kernel's ticks. Process numbers are reused; number and start time together are
 * unique.
 */
function startOf(pid: number | "self"): string {
  const text = hostFileText(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function here(): readonly string[] {
  let space = "";
  try {
    space = readlinkSync("/proc/self/ns/pid");
  } catch {
    // not Linux
  }
  return [hostname(), hostFileText("/proc/sys/kernel/random/boot_id").trim(), space];
}

/** The label of this process: host, boot, process namespace, number and start time. */
export const ownerLabel = (): string => [...here(), process.pid, startOf("self")].join("/");

function alive(pid: number, start: string): boolean {
  if (start !== "") return existsSync(`/proc/${pid}`) && startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * True if the process of this label has certainly ended. Processes of other machines or process namespaces cannot be
 * seen and count as alive. After a restart of this machine, all earlier processes have ended.
 */
export function ownerIsGone(label: string, running: boolean): boolean {
  const [host, boot, space, pid, start = ""] = label.split("/");
  const [ourHost, ourBoot, ourSpace] = here();
  if (host !== ourHost) return false;
  if (boot !== ourBoot) return !running;
  return space === ourSpace && !alive(Number(pid), start);
}
