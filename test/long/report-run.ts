import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeManifest } from "../../kernel/engine/store/manifest.ts";
import type { SampleRecord } from "../../kernel/engine/store/record.ts";
import { openRunStore } from "../../kernel/engine/store/run-store.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { keyed } from "../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../kernel/engine/report/fixture.ts";

const models = [0.35, 0.55, 0.7, 0.85].map((rate, i) => ({
  id: `a-laboratory/a-model-of-size-${["s", "m", "l", "xl"][i]}`,
  simulated: false,
  rate,
}));
const samplesOfTask = 10;

/** Gives records texts of realistic length, about 3 kB each, and failed samples different failure messages. */
const filled = (seed: number): ((record: SampleRecord) => SampleRecord) => {
  const rng = seeded(seed);
  return (record) => {
    const bound = Math.floor(rng.next() * 1000);
    const code = `def solve(xs):\n${`    xs = [x + ${bound} for x in xs]\n`.repeat(24)}    return xs\n`;
    const failed = record.score === 0 ? Math.floor(rng.next() * 8) : -1;
    return {
      ...keyed(record),
      prompt: `${record.prompt} ${"Read the numbers, and say what they come to. ".repeat(14)}`,
      answer: record.answer === null ? null : `Here it is:\n\n\`\`\`python\n${code}\`\`\`\n`,
      code: record.code === null ? null : code,
      results: Array.from({ length: record.score === null ? 0 : 8 }, (_, i) => ({
        criterion: "unit-test",
        testCaseId: `hidden-${i + 1}`,
        score: Number(i !== failed),
        unit: "success",
        output: i === failed ? `failed: AssertionError: ${bound} == ${Math.floor(rng.next() * 1000)} is false` : "",
        error: null,
      })),
    };
  };
};

/** Writes a run of about `samples` samples (4 models, 10 samples a task) and returns its folder. */
export const writeReportRun = async (samples: number, seed: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-report-run-"));
  const made = fixtureRun({
    tasks: Math.ceil(samples / models.length / samplesOfTask),
    samples: samplesOfTask,
    models,
  });
  await writeManifest(folder, made.manifest);
  const store = await openRunStore(folder);
  const fill = filled(seed);
  let waiting: Promise<void>[] = [];
  for (const record of made.records()) {
    waiting.push(store.append(fill(record)));
    if (waiting.length < 1_000) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await store.close();
  return folder;
};
