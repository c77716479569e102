import { textOf } from "../../jail/host-files.ts";

const user = 61_000;
/** CAP_CHOWN, CAP_SETGID and CAP_SETUID. */
const needed = 0b1100_0001n;

const holds = (map: string): boolean =>
  map
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([first = 0, , count = 0]) => user >= first && user < first + count);

/** False where we are root by name only, in a namespace or a container without other users. */
function hasOthers(): boolean {
  if (process.platform !== "linux") return true;
  const mine = BigInt(`0x${/^CapEff:\s+(\w+)/m.exec(textOf("/proc/self/status"))?.[1] ?? "0"}`);
  return (mine & needed) === needed && holds(textOf("/proc/self/uid_map")) && holds(textOf("/proc/self/gid_map"));
}

/**
 * Who runs programs where the host is root; else null, and they are the host's user. In a user namespace that root makes
 * for itself its programs would be root to the files of the host. So root makes no such namespace and changes the user.
 */
export const ordinaryUser: number | null = process.getuid?.() === 0 && hasOthers() ? user : null;

/** Words of `setpriv` that make what follows that user's. */
export const asOrdinaryUser: readonly string[] =
  ordinaryUser === null ? [] : [`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, "--clear-groups"];
