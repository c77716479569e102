import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { phases } from "./real-models/phases.ts";

const usualModel = "qwen2.5-coder-0.5b";
const { values, positionals } = parseArgs({
  options: {
    tasks: { type: "string", default: "164" },
    ways: { type: "string" },
    difficulty: { type: "string" },
    model: { type: "string", default: usualModel },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
    parallel: { type: "string", default: "1" },
    minutes: { type: "string", default: "600" },
    out: { type: "string", default: join(import.meta.dirname, "real-models", "results") },
  },
  allowPositionals: true,
});

const unknown = positionals.find((name) => !Object.hasOwn(phases, name));
if (positionals.length === 0 || unknown !== undefined) {
  const lines = Object.entries(phases).map(([name, { shows }]) => `  ${name.padEnd(22)}${shows}`);
  process.stdout.write(
    `usage: npm run long -- real-models PHASE ... [--tasks N] [--ways NAMES] [--difficulty NAME] [--model NAME] [--seed N] [--threads N] [--parallel N] [--minutes N] [--out FOLDER]\n\n${lines.join("\n")}\n`,
  );
  process.exit(unknown === undefined ? 0 : 2);
}
await mkdir(values.out, { recursive: true });
for (const name of positionals) {
  const begun = performance.now();
  const loadBefore = loadavg()[0];
  const result = await phases[name]!.run({
    tasks: Number(values.tasks),
    ways: values.ways?.split(","),
    difficulty: values.difficulty,
    model: values.model,
    seed: Number(values.seed),
    threads: Number(values.threads),
    parallel: Number(values.parallel),
    until: begun + 60_000 * Number(values.minutes),
    folder: values.out,
    say: (text) => void process.stdout.write(`${name}: ${text}\n`),
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const told = { ...result, loadAverage: { before: loadBefore, after: loadavg()[0] }, seconds };
  await writeFile(
    join(values.out, `${name}${values.model === usualModel ? "" : `-${values.model}`}.json`),
    `${JSON.stringify(told, null, 2)}\n`,
  );
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
}
