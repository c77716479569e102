import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isAlive, startTimeOf } from "../../../toolkit/base/node/is-alive.ts";
import { hostFileText } from "../../jail/host-files.ts";

/** Label of all objects that taulab creates in an engine; its value identifies the process. */
export const ownerKey = "taulab.sandbox.owner";

function here(): readonly string[] {
  let space = "";
  try {
    space = readlinkSync("/proc/self/ns/pid");
  } catch {
    // not Linux
  }
  return [hostname(), hostFileText("/proc/sys/kernel/random/boot_id").trim(), space];
}

/** The label that identifies this process: host, boot, process namespace, process number and start time. */
export const ownerLabel = (): string => [...here(), process.pid, startTimeOf("self") ?? ""].join("/");

/**
 * True if the process that this label identifies has certainly ended. Processes on other machines or in other process
 * namespaces cannot be seen and count as alive. After a restart of this machine, all earlier processes have ended.
 */
export function ownerIsGone(label: string, running: boolean): boolean {
  const [host, boot, space, pid, start = ""] = label.split("/");
  const [ourHost, ourBoot, ourSpace] = here();
  if (host !== ourHost) return false;
  if (boot !== ourBoot) return !running;
  return space === ourSpace && !isAlive(Number(pid), start);
}
