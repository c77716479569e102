import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluate } from "../../kernel/engine/evaluate.ts";
import { testKey } from "../tools/queue-worker.ts";
import { startRedis } from "../tools/redis.ts";
import { root } from "../tools/root.ts";
import { hostAddress, makeSpaces, removeSpaces } from "./queue/network-spaces.ts";
import { loadNextTask, nextTaskOptions } from "./queue/next-task.ts";
import { Trouble, troubleSeconds } from "./queue/trouble.ts";

const { values } = parseArgs({
  options: { samples: { type: "string", default: "20000" }, pace: { type: "string", default: "1" } },
});
const samples = Number(values.samples);
const pace = Number(values.pace);
const spaces = 4;
const places = 2;

interface Digest {
  readonly records: number;
  readonly errors: number;
  readonly digest: string;
}

/** The records of a run without measurements, sorted, as one hash. */
const digestOf = async (directory: string): Promise<Digest> => {
  const lines = (await readFile(join(directory, "records.jsonl"), "utf8")).trim().split("\n");
  const records = lines.map((line) => ({ ...JSON.parse(line), measured: undefined }));
  const texts = records.map((record) => JSON.stringify(record)).sort();
  return {
    records: records.length,
    errors: records.filter(({ error }) => error !== null).length,
    digest: createHash("sha256").update(texts.join("\n")).digest("hex"),
  };
};

process.env.TAULAB_QUEUE_KEY = testKey;
const folder = await mkdtemp(join(tmpdir(), "taulab-queue-long-"));
const list = await loadNextTask(folder);
const options = nextTaskOptions(samples, folder);
makeSpaces(spaces);
const redis = await startRedis(hostAddress, ["--protected-mode", "no"]);
const trouble = new Trouble(redis, spaces, places, pace);
let seen = 0;

try {
  const begun = performance.now();
  const running = evaluate(list, { ...options, id: "many", sandbox: `queue:${redis.url}` });
  const troubled = trouble.run((seconds) =>
    console.log(`${Math.round(seconds)} s: ${seen} samples, ${JSON.stringify(trouble.counts)}`),
  );
  for await (const event of running) if (event.type === "sample") seen += 1;
  await running;
  trouble.end();
  const manySeconds = (performance.now() - begun) / 1000;
  await troubled;
  const again = performance.now();
  await evaluate(list, { ...options, id: "one" });
  const oneSeconds = (performance.now() - again) / 1000;
  const [many, one] = [await digestOf(join(folder, "many")), await digestOf(join(folder, "one"))];
  const result = {
    day: new Date().toISOString().slice(0, 10),
    samples,
    ...trouble.counts,
    outageSeconds: Math.round(60 * pace),
    seconds: { queue: Math.round(manySeconds), oneMachine: Math.round(oneSeconds) },
    records: { queue: many.records, oneMachine: one.records },
    errors: { queue: many.errors, oneMachine: one.errors },
    equal: many.digest === one.digest,
  };
  console.log(JSON.stringify(result, null, 2));
  if (samples === 20_000 && pace === 1)
    await writeFile(join(root, "test", "long", "queue.json"), `${JSON.stringify(result, null, 2)}\n`);
  const { kills, cuts, restarts, outages } = trouble.counts;
  const everyFault = kills > 0 && cuts > 0 && restarts > 0 && outages > 0;
  if (!everyFault)
    console.log(`the run ended before ${troubleSeconds * pace} s, so not every fault happened: use a smaller --pace`);
  process.exitCode = result.equal && many.records === samples && many.errors === 0 && everyFault ? 0 : 1;
} finally {
  trouble.end();
  await redis.close();
  removeSpaces(spaces);
  await rm(folder, { recursive: true, force: true });
}
process.exit();
