import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { run } from "../../tools/spawn.ts";

/** The time of a command, with the processes that it waited for and its programs in the sandbox. */
export interface Cost {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

/** The folders that may hold the control groups of the sandbox's lanes (helper processes): cgroups 1, cgroups 2. */
const groupFolders = ["/sys/fs/cgroup/cpuacct", "/sys/fs/cgroup"];

/** The CPU seconds that a control group has used; null if the group does not report them. */
const cpuOfGroup = (folder: string): number | null => {
  try {
    const file = join(folder, "cpuacct.usage");
    if (existsSync(file)) return Number(readFileSync(file, "utf8")) / 1e9;
    return Number(/^usage_usec (\d+)/m.exec(readFileSync(join(folder, "cpu.stat"), "utf8"))?.[1] ?? Number.NaN) / 1e6;
  } catch {
    return null;
  }
};

/** The CPU seconds of each sandbox lane (helper process). `time` omits them, since no process waits for a lane. */
const lanesOf = (pid: string): readonly (readonly [string, number])[] =>
  groupFolders.flatMap((parent) => {
    const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(`taulab-${pid}-`)) : [];
    return names.flatMap((name) => {
      const seconds = cpuOfGroup(join(parent, name));
      return seconds === null || Number.isNaN(seconds) ? [] : [[name, seconds] as const];
    });
  });

const everyMs = 20;

/**
 * Reads the CPU seconds of the sandbox's helper processes (lanes); `stop` returns the sum. `file` contains the process
 * number of the lanes' parent.
 */
const watchLanes = (file: string): { stop(): number } => {
  const used = new Map<string, number>();
  const look = (): void => {
    if (!existsSync(file)) return;
    for (const [name, seconds] of lanesOf(readFileSync(file, "utf8").trim())) used.set(name, seconds);
  };
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
  };
};

/** Runs a command to its end and measures it. If the command fails, rejects with the command's output. */
export const timeCommand = async (words: readonly string[], folder: string): Promise<Cost> => {
  const begins = 'echo $$ >number; exec "$@"';
  const timed = `TIMEFORMAT="%3R %3U %3S"; time bash -c '${begins}' _ "$@" >output 2>&1`;
  const lanes = watchLanes(join(folder, "number"));
  const { code, stderr } = await run("bash", ["-c", timed, "_", ...words], { cwd: folder, env: process.env });
  const inLanes = lanes.stop();
  await rm(join(folder, "number"), { force: true });
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = stderr.trim().split(" ").map(Number);
  if (code === 0 && Number.isFinite(wall + user + system))
    return { wallSeconds: wall, cpuSeconds: user + system + inLanes };
  throw new Error(`${words.slice(-4).join(" ")}: exit ${code}: ${readFileSync(join(folder, "output"), "utf8")}`);
};

const holdsRecord = (runs: string): boolean =>
  existsSync(runs) &&
  readdirSync(runs).some((name) => {
    const records = join(runs, name, "records.jsonl");
    return existsSync(records) && readFileSync(records, "utf8").includes("\n");
  });

/** Seconds until a folder of runs holds the first record. */
export const firstRecord = async (runs: string, signal: AbortSignal): Promise<number> => {
  const begun = performance.now();
  while (!signal.aborted) {
    if (holdsRecord(runs)) return (performance.now() - begun) / 1000;
    await setTimeout(20);
  }
  return Number.NaN;
};
