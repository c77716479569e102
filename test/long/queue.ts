import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { tasks } from "../../kernel/engine/api/runs.ts";
import { evaluate } from "../../kernel/engine/evaluate.ts";
import { testKey } from "../tools/queue-worker.ts";
import { startRedis } from "../tools/redis.ts";
import { root } from "../tools/root.ts";
import { hostAddress, makeSpaces, removeSpaces, setJoined, startInSpace } from "./queue/network-spaces.ts";

const { values } = parseArgs({ options: { samples: { type: "string", default: "20000" } } });
const samples = Number(values.samples);
const spaces = 4;
const places = 2;
const source = `version: 1
name: set
tasks:
  - name: next
    task:
      common_prompt: Add one.
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests: [{ args: [2], expected: 3 }]
          hidden_tests: [{ code: "assert \${solution.function_name}(3) == 4" }]
    golden_solution: { python: "def next_one(x): return x + 1" }
`;

/** Every third answer is wrong, each program is another one, and each waits a little. */
const answerOf = (sample: number) => ({
  task: "next",
  language: "python",
  model: "simulated",
  sample,
  simulated: true,
  text: `\`\`\`python\nimport time\ntime.sleep(0.005)\ndef next_one(x): return x + ${sample % 3 === 0 ? 2 : 1} # ${sample}\n\`\`\``,
  record: null,
});

const digestOf = async (directory: string): Promise<{ readonly records: number; readonly digest: string }> => {
  const lines = (await readFile(join(directory, "records.jsonl"), "utf8")).trim().split("\n");
  const records = lines.map((line) => JSON.stringify({ ...JSON.parse(line), measured: undefined })).sort();
  return { records: records.length, digest: createHash("sha256").update(records.join("\n")).digest("hex") };
};

process.env.TAULAB_QUEUE_KEY = testKey;
const folder = await mkdtemp(join(tmpdir(), "taulab-queue-long-"));
await writeFile(join(folder, "t.yaml"), source);
const list = await tasks.load(join(folder, "t.yaml"));
const answers = Array.from({ length: samples }, (_, sample) => answerOf(sample));
const options = {
  answers,
  models: ["simulated"],
  samples,
  probes: 0,
  seed: 1,
  progress: false,
  directory: folder,
  testTimeoutMs: 10_000,
};
makeSpaces(spaces);
const redis = await startRedis(hostAddress, ["--protected-mode", "no"]);
const workers = Array.from({ length: spaces }, (_, i) => startInSpace(i + 1, redis.url, places));
const counts = { kills: 0, cuts: 0, restarts: 0 };
let done = false;
let seen = 0;

/** One worker is killed every 20 s and started again; one is cut off for 30 s; Redis is restarted once. */
const trouble = async (): Promise<void> => {
  for (let tick = 1; !done; tick++) {
    await sleep(1000);
    if (tick % 20 === 0) {
      const victim = counts.kills++ % (spaces - 1);
      workers[victim]?.kill();
      await sleep(1000);
      workers[victim] = startInSpace(victim + 1, redis.url, places);
    }
    if (tick === 15) {
      setJoined(spaces, false);
      counts.cuts += 1;
    }
    if (tick === 45) setJoined(spaces, true);
    if (tick === 50) {
      await redis.stop();
      await sleep(3000);
      await redis.start();
      counts.restarts += 1;
    }
    if (tick % 10 === 0) console.log(`${tick} s: ${seen} samples, ${JSON.stringify(counts)}`);
  }
};

try {
  const begun = performance.now();
  const running = evaluate(list, { ...options, id: "many", sandbox: `queue:${redis.url}` });
  const troubled = trouble();
  for await (const event of running) if (event.type === "sample") seen += 1;
  await running;
  done = true;
  const manySeconds = (performance.now() - begun) / 1000;
  await troubled;
  const again = performance.now();
  await evaluate(list, { ...options, id: "one" });
  const oneSeconds = (performance.now() - again) / 1000;
  const [many, one] = await Promise.all(["many", "one"].map((id) => digestOf(join(folder, id))));
  const result = {
    day: new Date().toISOString().slice(0, 10),
    samples,
    ...counts,
    seconds: { queue: Math.round(manySeconds), oneMachine: Math.round(oneSeconds) },
    records: { queue: many?.records, oneMachine: one?.records },
    equal: many?.digest === one?.digest,
  };
  console.log(JSON.stringify(result, null, 2));
  if (samples === 20_000)
    await writeFile(join(root, "test", "long", "queue.json"), `${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = result.equal && many?.records === samples ? 0 : 1;
} finally {
  done = true;
  for (const worker of workers) worker.kill();
  await redis.close();
  removeSpaces(spaces);
  await rm(folder, { recursive: true, force: true });
}
process.exit();
