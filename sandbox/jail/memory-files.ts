import { readlinkSync, statSync } from "node:fs";
import { namesIn } from "./host-files.ts";

/** What the files in memory (`memfd_create`) hold that a process has open, but for those known already. */
export function memoryOfFiles(pid: number, known: Set<string>): number {
  let bytes = 0;
  for (const fd of namesIn(`/proc/${pid}/fd`)) {
    const path = `/proc/${pid}/fd/${fd}`;
    try {
      if (!readlinkSync(path).startsWith("/memfd:")) continue;
      const { dev, ino, blocks } = statSync(path);
      const name = `${dev} ${ino}`;
      if (!known.has(name)) bytes += blocks * 512;
      known.add(name);
    } catch {
      // closed meanwhile
    }
  }
  return bytes;
}
