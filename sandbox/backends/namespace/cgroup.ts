import { constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { may } from "../../jail/host-files.ts";

/**
 * The control group (cgroup) of one lane (a launcher that runs one program at a time). The launcher creates its
 * folders. It removes them even if the taulab process is killed.
 */
export interface LaneGroup {
  readonly version: 1 | 2;
  readonly memory: string;
  readonly pids: string;
  readonly cpu: string;
  remove(): void;
}

const prefix = "taulab-";
/**
 * Name of a subgroup for taulab's own processes. In cgroup version 2, a group with processes cannot have limited
 * subgroups.
 */
const hostLeaf = "taulab-host";

const writable = (path: string): boolean => may(path, constants.W_OK);

function remove(folders: readonly string[]): void {
  for (const folder of new Set(folders)) {
    for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
      try {
        rmdirSync(folder);
      } catch {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  }
}

/**
 * Moves all processes of a version 2 cgroup into a subgroup, because only a group without processes can limit
 * subgroups. It leaves processes in place that this user may not move.
 */
function makeRoom(folder: string): void {
  const leaf = `${folder}/${hostLeaf}`;
  mkdirSync(leaf, { recursive: true });
  for (const pid of readFileSync(`${folder}/cgroup.procs`, "utf8").split("\n").filter(Boolean)) {
    try {
      writeFileSync(`${leaf}/cgroup.procs`, pid);
    } catch {
      // the process has ended in the meantime
    }
  }
}

/**
 * Enables these controllers for subgroups of a version 2 cgroup. Returns false if this user may not create such
 * subgroups.
 */
export function divide(folder: string, controllers: readonly string[]): boolean {
  const enable = (): void =>
    writeFileSync(`${folder}/cgroup.subtree_control`, controllers.map((name) => `+${name}`).join(" "));
  try {
    const offered = readFileSync(`${folder}/cgroup.controllers`, "utf8").trim().split(" ");
    if (!controllers.every((name) => offered.includes(name)) || !writable(folder)) return false;
    try {
      enable();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EBUSY") return false;
      makeRoom(folder);
      enable();
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Folders of cgroups in which the sandbox may create subgroups. Version 1 has one folder for each controller. In
 * version 2, all three are the same folder.
 */
function parents(): { version: 1 | 2; folders: readonly [string, string, string] } | null {
  const root = "/sys/fs/cgroup";
  if (writable(`${root}/memory`) && writable(`${root}/pids`) && existsSync(`${root}/memory/memory.limit_in_bytes`)) {
    const cpu = existsSync(`${root}/cpuacct/cpuacct.usage`) ? `${root}/cpuacct` : `${root}/cpu,cpuacct`;
    if (writable(cpu)) return { version: 1, folders: [`${root}/memory`, `${root}/pids`, cpu] };
  }
  if (!existsSync(`${root}/cgroup.controllers`)) return null;
  const path = readFileSync("/proc/self/cgroup", "utf8").match(/^0::(\/.*)$/m)?.[1] ?? "/";
  const groupPath = path.replace(new RegExp(`/${hostLeaf}$`), "");
  for (const folder of new Set([root, `${root}${groupPath === "/" ? "" : groupPath}`])) {
    if (divide(folder, ["memory", "pids"])) return { version: 2, folders: [folder, folder, folder] };
  }
  return null;
}

/** Removes the cgroups of taulab processes that were killed. A group's name contains the number of its process. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.split("-")[1]) : Number.NaN;
    if (Number.isInteger(pid) && !existsSync(`/proc/${pid}`)) remove([`${folder}/${name}`]);
  }
}

let swept = false;

/** Names the cgroup that the launcher of one lane will create. Null if this user may not create any. */
export function laneGroup(index: string): LaneGroup | null {
  const places = parents();
  if (places === null) return null;
  if (!swept) for (const folder of new Set(places.folders)) sweep(folder);
  swept = true;
  const folders = places.folders.map((folder) => `${folder}/${prefix}${process.pid}-${index}`);
  const [memory, pids, cpu] = folders as [string, string, string];
  return { version: places.version, memory, pids, cpu, remove: () => remove(folders) };
}
