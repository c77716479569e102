import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { shippedInstances } from "../../datasets/shipped-instances.ts";
import { repair } from "../../kernel/engine/repair/study/repair.ts";
import { auditRepair } from "../evidence/repair/audit.ts";

/** Runs a full repair study on simulated models, in which 5% of the requests fail, and audits its evidence. */
const { values } = parseArgs({
  options: {
    out: { type: "string" },
    id: { type: "string", default: "whole" },
    instances: { type: "string", default: "80" },
    concurrency: { type: "string", default: "6" },
  },
});

const models = ["sim/steady", "sim/adept", "sim/expert"] as const;
const begun = performance.now();
const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
const directory = values.out ?? (await mkdtemp(join(tmpdir(), "taulab-study-")));

const running = repair({
  instances: (await shippedInstances()).slice(0, Number(values.instances)),
  candidates: ["sim/novice", ...models],
  feedback: "sim/teacher",
  runs: 3,
  sensitivity: [
    { id: "larger-budget", alphaTurns: 15, betaTurns: 4, models },
    { id: "smaller-scenario-budget", betaTurns: 2, models },
    { id: "other-feedback", feedback: "sim/assistant", models },
  ],
  id: values.id,
  directory,
  concurrency: Number(values.concurrency),
  models: {
    cacheFolder: join(directory, "cache"),
    faults: { disconnect: 0.02, malformedJson: 0.02, rateLimit: 0.01 },
    retry: { baseMs: 1 },
  },
});
let told = 0;
for await (const { done, total, text } of running) {
  if (performance.now() - told < 15_000) continue;
  told = performance.now();
  process.stderr.write(`${seconds()}: ${done} of ${total} trajectories, ${text}\n`);
}
const study = await running;
process.stdout.write(`${study}\n\n`);
for (const table of [3, 4, 5, 6, 7] as const) process.stdout.write(`${study.table(table).toText({ width: 160 })}\n\n`);
for (const metric of ["repairRate", "finalFix", "turnsToFix"] as const) {
  const { deviations, difference } = study.spread(metric);
  const { estimate, low, high } = difference!;
  const [controlled, vanilla, ...rest] = [deviations.controlled!, deviations.vanilla!, estimate, low, high].map((one) =>
    one.toFixed(4),
  );
  process.stdout.write(
    `${metric}: deviation over runs ${controlled} controlled, ${vanilla} vanilla; difference ${rest[0]} [${rest[1]}, ${rest[2]}]\n`,
  );
}
process.stdout.write(`run in ${seconds()}, evidence in ${join(directory, values.id)}\n`);
const violations = auditRepair(await readFile(join(directory, values.id, "evidence.jsonl"), "utf8"));
for (const { line, message } of violations.slice(0, 20)) process.stdout.write(`line ${line}: ${message}\n`);
process.stdout.write(`${violations.length} violations, checked after ${seconds()}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
