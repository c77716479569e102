import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { lockRun } from "../../../kernel/engine/store/lock.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { emptyRun } from "./long-run.ts";

const { project, id, seconds } = workerData as {
  readonly project: string;
  readonly id: string;
  readonly seconds: number;
};

const perSecond = 1000;
const everyMs = 50;
const each = (perSecond * everyMs) / 1000;

// Writes the records of a run that completes 1,000 samples a second.
const { folder, records } = await emptyRun(project, id, (perSecond * seconds) / 3 / 10 + 1, 10);
const unlock = await lockRun(join(folder, "lock"));
const startMs = performance.now();
for (let from = 0; from < perSecond * seconds; from += each) {
  const wait = startMs + (from / each) * everyMs - performance.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  const lines = records.slice(from, from + each).map((record) => `${JSON.stringify(record)}\n`);
  await appendFile(recordsFile(folder), lines.join(""));
}
await unlock();
