import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { auditGenerate } from "../evidence/generate/audit.ts";
import { root } from "../tools/root.ts";
import { busyMachine } from "./generate/busy-machine.ts";
import { figuresOf } from "./generate/figures.ts";
import { makePlantedRun } from "./generate/make-planted-run.ts";
import { verifyKept } from "./generate/verify-kept.ts";
import { here } from "./here.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "120" },
    languages: { type: "string" },
    seed: { type: "string", default: "7" },
    out: { type: "string" },
    resume: { type: "boolean", default: false },
    concurrency: { type: "string", default: "4" },
    write: { type: "boolean", default: false },
  },
});
const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 1000);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const directory = values.out ?? (await mkdtemp(join(tmpdir(), "taulab-generate-long-")));
await using resources = new AsyncDisposableStack();
const sandbox = resources.adopt(await openSandbox(), (one) => one.close());
const study = await makePlantedRun({
  ...{ seed: Number(values.seed), seeds: Number(values.seeds), concurrency: Number(values.concurrency) },
  ...{ sandbox, directory, resume: values.resume },
  ...(values.languages === undefined ? {} : { languages: values.languages.split(",") }),
});
const { run, plan } = study;
const generationSeconds = Math.round((run.end?.spent.wallMs ?? 0) / 1000);
say(`run in ${generationSeconds} s, evidence in ${run.directory}`);
const violations = auditGenerate(
  run
    .lines()
    .map((line) => JSON.stringify(line))
    .join("\n"),
);
for (const { line, message } of violations.slice(0, 20)) say(`line ${line}: ${message}`);

using busy = busyMachine();
const kept = await verifyKept(study, (program) => sandbox.run(program), join(directory, "kept.jsonl"));
say(`verified after ${seconds()} s`);
const result = {
  ...here,
  seed: plan.seed,
  violations: violations.length,
  ...figuresOf(study, kept),
  busyProcesses: busy.processes,
  measured: { generationSeconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) },
};
say(JSON.stringify(result, null, 1));
if (values.write) await writeFile(join(root, "test/long/generate.json"), `${JSON.stringify(result, null, 2)}\n`);
const isRight =
  violations.length === 0 &&
  result.wrongOutputs === 0 &&
  result.privateLeaks === 0 &&
  result.verifiedAgain === kept.length;
process.exitCode = isRight ? 0 : 1;
