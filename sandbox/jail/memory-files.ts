import { readlinkSync, statSync } from "node:fs";
import { namesIn } from "./host-files.ts";

/** The size in bytes of the memory files (`memfd_create`) that a process has open. Files in `counted` are skipped. */
export function memoryOfFiles(pid: number, counted: Set<string>): number {
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
