import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import { measureQueue, type QueueCost } from "./queue/many-sleeping.ts";

/** Workers → programs, and how long each sleeps: simulated workers on a real Redis. */
const loads = [
  [1, 300, 20],
  [64, 3000, 500],
  [250, 4000, 2000],
  [1000, 6000, 8000],
] as const;

const rows: QueueCost[] = [];
for (const [workers, programs, sleepMs] of loads) {
  const row = await measureQueue(workers, programs, sleepMs);
  console.log(JSON.stringify(row));
  rows.push(row);
}
const day = new Date().toISOString().slice(0, 10);
const file = join(root, "test", "long", "queue-simulation.json");
await writeFile(
  file,
  `${JSON.stringify({ day, simulated: "workers that sleep, on a real Redis on the same machine", rows }, null, 2)}\n`,
);
process.exit(0);
