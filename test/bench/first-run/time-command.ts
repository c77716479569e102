import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { run } from "../../tools/spawn.ts";

/** What a command took, with all processes that it waited for. */
export interface Cost {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

/** Runs a command to its end and measures it. Rejects with what it printed if it fails. */
export const timeCommand = async (words: readonly string[], folder: string): Promise<Cost> => {
  const timed = 'TIMEFORMAT="%3R %3U %3S"; time "$@" >output 2>&1';
  const { code, stderr } = await run("bash", ["-c", timed, "_", ...words], { cwd: folder, env: process.env });
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = stderr.trim().split(" ").map(Number);
  if (code === 0 && Number.isFinite(wall + user + system)) return { wallSeconds: wall, cpuSeconds: user + system };
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
