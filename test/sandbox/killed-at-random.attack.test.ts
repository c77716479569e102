import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findHelper } from "../../sandbox/jail/find-helper.ts";

const kills = Number(process.env.TAULAB_KILLS ?? (process.env.CI === undefined ? 2 : 5));
const runsEach = Number(process.env.TAULAB_RUNS_A_KILL ?? 100);
const host = fileURLToPath(new URL("./host.ts", import.meta.url));
const helper = await findHelper();
const where = process.platform === "linux" && process.getuid?.() === 0 && "path" in helper;
if (!where) console.log("skipped: hosts killed at random moments, because only root has users of its own for programs");

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The ids of the descendants of a host process, and of the processes in its control groups. */
function processesOf(pid: number): string[] {
  const found: string[] = [];
  const mine = new Set([pid]);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = all.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const cgroup = readFileSync(`/proc/${name}/cgroup`, "latin1");
      return [{ name, parent: Number(/\) \S (\d+)/.exec(stat)?.[1]), dead: /\) [ZX]/.test(stat), cgroup }];
    } catch {
      return [];
    }
  });
  for (let grew = true; grew; ) {
    grew = false;
    for (const { name, parent, cgroup } of stats) {
      if (mine.has(Number(name)) || !(mine.has(parent) || cgroup.includes(`taulab-${pid}-`))) continue;
      mine.add(Number(name));
      grew = true;
    }
  }
  for (const { name, dead } of stats) if (mine.has(Number(name)) && Number(name) !== pid && !dead) found.push(name);
  return found;
}

function groupsOf(pid: number): string[] {
  const folders = ["/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/cpuacct"];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith(`taulab-${pid}-`)));
}

const isAlive = (name: string): boolean => {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${name}/stat`, "latin1"));
  } catch {
    return false;
  }
};

test.skipIf(!where)(
  `a host that is killed at ${kills} moments leaves nothing behind for a second`,
  async () => {
    let runs = 0;
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, ["--conditions=taulab-source", host, String(kill + 1)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let ended = 0;
      child.stdout.on("data", (chunk: Buffer) => {
        ended += chunk.length;
      });
      const enough = Math.round(runsEach * (0.2 + 1.6 * ((kill * 0.618) % 1)));
      while (ended < enough && child.exitCode === null) await sleep(7);
      expect(child.exitCode).toBeNull();
      const below = processesOf(child.pid!);
      expect(below.length).toBeGreaterThan(0);
      child.kill("SIGKILL");
      await sleep(1000);
      expect([...below.filter(isAlive), ...processesOf(child.pid!)]).toEqual([]);
      expect(groupsOf(child.pid!)).toEqual([]);
      runs += ended;
    }
    const mounts = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
    expect(mounts.filter((line) => line.includes("taulab") && line.includes("tmpfs"))).toEqual([]);
    console.log(`${runs} runs of hosts that were killed ${kills} times`);
  },
  3_600_000,
);
