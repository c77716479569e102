import { createInterface } from "node:readline";
import { startWorker } from "../../../sandbox/queue/worker/worker.ts";
import { passingSandbox } from "../../tools/passing-sandbox.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { sleepingSandbox } from "../../tools/sleeping-sandbox.ts";
import type { HostUsage } from "./start-host.ts";

/**
 * Many simulated workers in one process: REDIS COUNT PLACES NUMBER KIND. NUMBER is the number of this process. KIND is
 * `sleeping` or `passing`. Each line of its input prints its usage, and the end of its input ends it.
 */
const [redis = "", count = "1", places = "1", number = "0", kind = "sleeping"] = process.argv.slice(2);
const env = { TAULAB_QUEUE_KEY: testKey };
const open = kind === "passing" ? passingSandbox : sleepingSandbox;
const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
// The workers start one after another, because a busy machine cannot open a thousand connections at once in time.
for (let i = 0; i < Number(count); i++) {
  const name = `simulated-${number}-${i}`;
  const sandbox = open(Number(places));
  workers.push(await startWorker(sandbox, { redis, languages: await sandbox.languages(), name, env }));
}
process.stdout.write("ready\n");
createInterface({ input: process.stdin })
  .on("line", () => {
    const { user, system } = process.cpuUsage();
    const usage: HostUsage = { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() };
    process.stdout.write(`${JSON.stringify(usage)}\n`);
  })
  .on("close", async () => {
    await Promise.all(workers.map((worker) => worker.drain()));
    process.exit(0);
  });
