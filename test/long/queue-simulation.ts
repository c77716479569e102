import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../tools/root.ts";
import { measureQueue, type QueueCost } from "./queue/many-sleeping.ts";
import { type FlatRow, measureFlat } from "./queue/measure-flat.ts";

/** The simulated loads: number of workers, number of programs, and the mean milliseconds that a program sleeps. */
const loads = [
  [1, 300, 20],
  [64, 3000, 500],
  [250, 4000, 2000],
  [1000, 6000, 8000],
] as const;

const { values } = parseArgs({ options: { samples: { type: "string" }, workers: { type: "string" } } });
const day = new Date().toISOString().slice(0, 10);
const folder = join(root, "test", "long");
const mb = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** Prints the growth of a memory figure from the first to the last row. Above `mostMb` the exit code is 1. */
const printGrowth = (name: string, field: keyof FlatRow, mostMb: number, rows: readonly FlatRow[]): void => {
  const growth = mb((rows.at(-1)?.[field] ?? 0) - (rows[0]?.[field] ?? 0));
  const holds = growth <= mostMb;
  console.log(`${name}: ${growth} MB more than at the first row (at most ${mostMb}): ${holds ? "holds" : "short"}`);
  if (!holds) process.exitCode = 1;
};

if (values.samples !== undefined) {
  const samples = Number(values.samples);
  const rows = await measureFlat(samples, (row) => console.log(JSON.stringify(row)));
  printGrowth("memory of Redis", "redisBytes", 10, rows);
  printGrowth("objects of the runner", "runnerHeapBytes", 50, rows);
  printGrowth("resident memory of the runner", "runnerRssBytes", 100, rows);
  printGrowth("resident memory of the workers", "workersRssBytes", 100, rows);
  const file = join(folder, "queue-flat.json");
  const simulated = "workers that answer at once, on a real Redis on the same machine";
  if (samples === 100_000) await writeFile(file, `${JSON.stringify({ day, simulated, rows }, null, 2)}\n`);
} else {
  const rows: QueueCost[] = [];
  const wanted = values.workers?.split(",").map(Number);
  for (const [workers, programs, sleepMs] of loads) {
    if (wanted !== undefined && !wanted.includes(workers)) continue;
    const row = await measureQueue(workers, programs, sleepMs);
    console.log(JSON.stringify(row));
    rows.push(row);
  }
  const file = join(folder, "queue-simulation.json");
  const simulated = "workers that sleep, on a real Redis on the same machine";
  if (wanted === undefined) await writeFile(file, `${JSON.stringify({ day, simulated, rows }, null, 2)}\n`);
}
process.exit();
