import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const state = { listening: "0A" };

/** The TCP ports on which a process listens, from Linux's /proc. */
export const listeningPorts = (pid: number): number[] => {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  return readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words[3] === state.listening && inodes.has(words[9]!))
    .map((words) => Number.parseInt(words[1]!.split(":")[1]!, 16));
};
