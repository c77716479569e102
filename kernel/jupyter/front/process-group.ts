import { readdirSync, readFileSync } from "node:fs";

/** The process group of a process on Linux, from `/proc/PID/stat`: the third field after the program's name. */
const groupOf = (pid: string): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[2]);
  } catch {
    return 0;
  }
};

/** The other processes in the group of this group leader; empty if the system does not list them. */
export const groupMembers = (leader: number): number[] => {
  try {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== leader);
    return pids.filter((pid) => groupOf(pid) === leader).map(Number);
  } catch {
    return [];
  }
};
