import { copyFile, mkdir, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { runs, tasks } from "../../kernel/engine/api/runs.ts";
import { evaluate } from "../../kernel/engine/evaluate.ts";
import { streamRecords } from "../../kernel/engine/store/read-records.ts";
import type { SampleRecord } from "../../kernel/engine/store/record.ts";
import { openRunStore, recordsFile } from "../../kernel/engine/store/run-store.ts";
import { seeded } from "../../toolkit/stats/random.ts";

const [phase = "", count = "", folder = ""] = process.argv.slice(2);
const samples = Number(count);
const models = ["sim/novice", "sim/expert"];
const left = 100;

/** Runs the engine's loop with simulated models over HTTP, without programs. */
const run = async (): Promise<void> => {
  const some = (await tasks.shipped()).slice(0, 10);
  await evaluate(some, {
    models,
    samples: Math.ceil(samples / some.length / models.length),
    criteria: ["token-count"],
    languages: ["python"],
    directory: folder,
    id: "asked",
    cache: false,
    concurrency: 32,
    progress: false,
  });
};

/** Copies a run record by record through the store's writer, with a change to each record. */
const rewrite = async (from: string, to: string, change: (record: SampleRecord) => SampleRecord): Promise<void> => {
  await mkdir(join(folder, to));
  await copyFile(join(folder, from, "manifest.json"), join(folder, to, "manifest.json"));
  const store = await openRunStore(join(folder, to));
  let waiting: Promise<void>[] = [];
  for await (const record of streamRecords(recordsFile(join(folder, from)))) {
    waiting.push(store.append(change(record)));
    if (waiting.length < 256) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
};

/** Adds random verdicts of eight tests to records, so that each has about 6 kB as for shipped tasks. */
const judged = (): ((record: SampleRecord) => SampleRecord) => {
  const rng = seeded(3);
  return (record) => {
    const passed = rng.next() < (record.model === "sim/expert" ? 0.8 : 0.5);
    const code = record.answer ?? "";
    const results = Array.from({ length: 8 }, (_, i) => ({
      criterion: "unit-test",
      testCaseId: `test-${i}`,
      score: Number(passed || i < 3),
      unit: "success",
      output: passed || i < 3 ? "" : `failed: AssertionError: ${"expected 12 and got 13; ".repeat(4)}`,
      error: null,
    }));
    return {
      ...record,
      code: code.repeat(Math.max(1, Math.ceil(2000 / (code.length + 1)))),
      score: Number(passed),
      outcome: passed ? "ok" : "runtime_error",
      results: [...results, ...record.results],
    };
  };
};

const swollen = (record: SampleRecord): SampleRecord => ({
  ...record,
  aside: { ...record.aside, reasoning: `step ${record.sample}: try the next case. `.repeat(600) },
});

const question = async (id: string): Promise<void> => {
  const opened = await runs.open(id, folder);
  if (opened.samples().length < samples) throw new Error("samples are missing");
  opened.leaderboard();
  opened.compare(models[0]!, models[1]!);
};

/** Removes the last records, as if the process had been killed before them. */
const cut = async (): Promise<void> => {
  const file = recordsFile(join(folder, "judged"));
  const bytes = await readFile(file);
  let at = bytes.length - 1;
  for (let lines = 0; lines < Math.min(left, samples / 2); lines++) at = bytes.lastIndexOf(10, at - 1);
  await truncate(file, at + 1);
};

const work: Readonly<Record<string, () => Promise<void>>> = {
  run,
  judge: () => rewrite("asked", "judged", judged()),
  open: () => question("judged"),
  report: async () => void (await (await runs.open("judged", folder)).report()),
  cut,
  resume: async () => void (await runs.resume("judged", { directory: folder, cache: false, progress: false })),
  swell: () => rewrite("judged", "swollen", swollen),
  "open-swollen": () => question("swollen"),
};

const before = performance.now();
await work[phase]!();
const rssMb = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(`${JSON.stringify({ rssMb, seconds: (performance.now() - before) / 1000 })}\n`);
process.exit(0);
