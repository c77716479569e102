import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { planGenerate } from "../../kernel/engine/generate/study/plan-generate.ts";
import { runPlanned } from "../../kernel/engine/generate/study/run-generate.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { auditGenerate } from "../evidence/generate/audit.ts";
import { root } from "../tools/root.ts";
import { busyMachine } from "./generate/busy-machine.ts";
import { figuresOf } from "./generate/figures.ts";
import { PlantedRun } from "./generate/planted-run.ts";
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
const id = "planted";
const { plan: whole, models } = await planGenerate({
  id,
  seed: Number(values.seed),
  limit: Number(values.seeds),
  ...(values.languages === undefined ? {} : { languages: values.languages.split(",") }),
  config: { target: 1000 },
  models: { cacheFolder: null },
});
// The evaluation is another study, so no model is tested.
const plan = { ...whole, roles: { ...whole.roles, tested: [] } };
await using resources = new AsyncDisposableStack();
const sandbox = resources.adopt(await openSandbox(), (one) => one.close());
const run = await runPlanned(
  { plan, models },
  {
    ...(values.resume ? { resume: id } : { id }),
    ...{ directory, sandbox, concurrency: Number(values.concurrency), progress: false },
  },
  undefined,
  () => {},
);
const generationSeconds = seconds();
say(`run in ${generationSeconds} s, evidence in ${join(directory, id)}`);
const violations = auditGenerate(
  run
    .lines()
    .map((line) => JSON.stringify(line))
    .join("\n"),
);
for (const { line, message } of violations.slice(0, 20)) say(`line ${line}: ${message}`);

const study = new PlantedRun(plan, run, models.world ?? []);
using busy = busyMachine();
const kept = await verifyKept(study, (program) => sandbox.run(program), join(directory, "kept.jsonl"));
const result = {
  ...here,
  seed: plan.seed,
  violations: violations.length,
  ...figuresOf(study, kept),
  busyProcesses: busy.processes,
  measured: { generationSeconds, seconds: seconds(), peakMb: Math.round(process.resourceUsage().maxRSS / 1024) },
};
say(JSON.stringify(result, null, 1));
if (values.write) await writeFile(join(root, "test/long/generate.json"), `${JSON.stringify(result, null, 2)}\n`);
const isRight =
  violations.length === 0 &&
  result.wrongOutputs === 0 &&
  result.privateLeaks === 0 &&
  result.verifiedAgain === kept.length;
process.exitCode = isRight ? 0 : 1;
