import { existsSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { textOf } from "../../jail/host-files.ts";

/** Label of everything that we make in an engine; its value tells which process did. */
export const ownerKey = "taulab.sandbox.owner";

/** When a process began, in the kernel's ticks; process numbers come again, these two together do not. */
function startOf(pid: number | "self"): string {
  const text = textOf(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function here(): readonly string[] {
  let space = "";
  try {
    space = readlinkSync("/proc/self/ns/pid");
  } catch {
    // not Linux
  }
  return [hostname(), textOf("/proc/sys/kernel/random/boot_id").trim(), space];
}

/** This process: host, boot, process space, number and start. */
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
 * Whether the process of this label is gone for certain. Of processes of other machines, or of another process space,
 * we know nothing: they count as alive. After a restart of this machine nothing of before can be running.
 */
export function ownerIsGone(label: string, running: boolean): boolean {
  const [host, boot, space, pid, start = ""] = label.split("/");
  const [ourHost, ourBoot, ourSpace] = here();
  if (host !== ourHost) return false;
  if (boot !== ourBoot) return !running;
  return space === ourSpace && !alive(Number(pid), start);
}
