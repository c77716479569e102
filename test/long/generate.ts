import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { auditGenerate } from "../evidence/generate/audit.ts";
import { root } from "../tools/root.ts";
import { busyMachine } from "./busy-machine.ts";
import { figuresOf } from "./generate/figures.ts";
import { generationSeconds, type PlantedPartOptions, runPlanted } from "./generate/planted-parts.ts";
import { planPlanted } from "./generate/planted-plan.ts";
import type { PlantedRun } from "./generate/planted-run.ts";
import { testFaultFigures, testFaultOptions } from "./generate/test-faults.ts";
import { verifyKept } from "./generate/verify-kept.ts";
import { here } from "./here.ts";

const { values } = parseArgs({
  options: {
    phase: { type: "string", default: "items,test-faults" },
    seeds: { type: "string", default: "120" },
    /** The number of code seeds in one run. A new start continues at the first unfinished run. */
    part: { type: "string", default: "12" },
    /** The number of code seeds of items in which only the tests have faults. */
    "test-fault-seeds": { type: "string", default: "36" },
    languages: { type: "string" },
    seed: { type: "string", default: "7" },
    runs: { type: "string", default: join(tmpdir(), "taulab-generate-long") },
    concurrency: { type: "string", default: "4" },
    write: { type: "boolean", default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const file = join(root, "test/long/generate.json");
const size = {
  seed: Number(values.seed),
  seeds: Number(values.seeds),
  ...(values.languages === undefined ? {} : { languages: values.languages.split(",") }),
};

await mkdir(values.runs, { recursive: true });
await using resources = new AsyncDisposableStack();
const sandbox = resources.adopt(await openSandbox(), (one) => one.close());
const options: PlantedPartOptions = {
  sandbox,
  directory: values.runs,
  say,
  part: Number(values.part),
  concurrency: Number(values.concurrency),
};

/** The number of violations of the evidence format in all runs. */
const violationsIn = ({ runs }: PlantedRun): number => {
  const all = runs.map((run) => ({
    run,
    violations: auditGenerate(
      run
        .lines()
        .map((line) => JSON.stringify(line))
        .join("\n"),
    ),
  }));
  for (const { run, violations } of all)
    for (const { line, message } of violations.slice(0, 20)) say(`${run.directory}, line ${line}: ${message}`);
  return all.reduce((total, { violations }) => total + violations.length, 0);
};

/** Makes items with simulated authors that plant all faults, and verifies the kept items again on a busy machine. */
const itemsPhase = async () => {
  const name = `planted-${size.seed}-of-${size.seeds}`;
  const { study, lost } = await runPlanted(await planPlanted({ name, ...size }), options);
  const violations = violationsIn(study);
  using busy = busyMachine();
  const { kept, unverified } = await verifyKept(
    study,
    (program) => sandbox.run(program),
    join(values.runs, `${name}.kept.jsonl`),
    say,
  );
  const figures = figuresOf(study, kept);
  const isRight =
    violations + lost.length + unverified.length === 0 &&
    figures.wrongOutputs + figures.privateLeaks === 0 &&
    figures.verifiedAgain === kept.length;
  const measured = {
    generationSeconds: generationSeconds(study),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  return { isRight, result: { violations, lost, unverified, ...figures, busyProcesses: busy.processes, measured } };
};

/** Makes items in which only the tests have planted faults, with a simulated critic that finds none of them. */
const testFaultsPhase = async () => {
  const planted = testFaultOptions({ ...size, seeds: Number(values["test-fault-seeds"]) });
  const { study, lost } = await runPlanted(await planPlanted(planted), options);
  const violations = violationsIn(study);
  const figures = testFaultFigures(study);
  const isRight = violations + lost.length === 0 && figures.share >= 0.85;
  const measured = { generationSeconds: generationSeconds(study) };
  return { isRight, result: { testFaultsWithoutCritic: { violations, lost, ...figures, measured } } };
};

const phases: Readonly<
  Record<string, () => Promise<{ readonly isRight: boolean; readonly result: Readonly<Record<string, unknown>> }>>
> = { items: itemsPhase, "test-faults": testFaultsPhase };

for (const name of values.phase.split(",")) {
  const phase = phases[name];
  if (!phase) throw new Error(`--phase: there is no phase ${name}; there are ${Object.keys(phases).join(", ")}`);
  const { isRight, result } = await phase();
  say(`${name}: ${JSON.stringify(result, null, 1)}`);
  if (!isRight) process.exitCode = 1;
  if (!values.write) continue;
  const earlier = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, `${JSON.stringify({ ...earlier, ...here, seed: size.seed, ...result }, null, 2)}\n`);
}
