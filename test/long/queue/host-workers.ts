import { startWorker } from "../../../sandbox/queue/worker/worker.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { sleepingSandbox } from "../../tools/sleeping-sandbox.ts";

/** Many workers in one process, whose programs sleep: REDIS COUNT PLACES NUMBER-OF-THIS-PROCESS. Ends with its input. */
const [redis = "", count = "1", places = "1", number = "0"] = process.argv.slice(2);
const env = { TAULAB_QUEUE_KEY: testKey };
const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
// One after another, because a thousand connections at once are more than a busy machine makes in time.
for (let i = 0; i < Number(count); i++) {
  const name = `simulated-${number}-${i}`;
  workers.push(await startWorker(sleepingSandbox(Number(places)), { redis, languages: ["shell"], name, env }));
}
process.stdout.write("ready\n");
process.stdin.resume();
process.stdin.on("end", async () => {
  await Promise.all(workers.map((worker) => worker.drain()));
  process.exit(0);
});
