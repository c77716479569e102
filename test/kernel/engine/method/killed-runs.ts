import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The evidence of the run "small" in a folder of runs. */
export const evidenceOf = (directory: string): Promise<string> =>
  readFile(join(directory, "small", "evidence.jsonl"), "utf8");

/** The number of finished requests of the run "small". */
export const recordCount = async (directory: string): Promise<number> => {
  const text = await readFile(join(directory, "small", "records.jsonl"), "utf8").catch(() => "");
  return text.split("\n").length - 1;
};

/**
 * Starts a script on the folder five times. Kills it with SIGKILL each time, after the run has got `more(kill)` new
 * records. Returns the number of records after each kill.
 */
export const killFiveTimes = async (
  script: string,
  directory: string,
  cache: string,
  more: (kill: number) => number,
): Promise<readonly number[]> => {
  const counts: number[] = [];
  for (let kill = 0; kill < 5; kill++) {
    const child = spawn(process.execPath, ["--conditions=taulab-source", script, directory, cache], {
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const before = await recordCount(directory);
    while (child.exitCode === null && (await recordCount(directory)) < before + more(kill)) await sleep(10);
    child.kill("SIGKILL");
    await ended;
    counts.push(await recordCount(directory));
  }
  return counts;
};

/** The evidence without measured fields, and without the limits that are derived from them. */
export const withoutMeasured = (evidence: string): readonly string[] =>
  evidence
    .trimEnd()
    .split("\n")
    .map((text) => {
      const { measured: _, ...line } = JSON.parse(text) as { kind: string; measured?: object; rows?: object[] };
      return JSON.stringify(line.kind === "limits" ? { ...line, rows: line.rows!.length } : line);
    });
