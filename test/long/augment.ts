import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rolesOfPlan } from "../../kernel/engine/augment/study/roles-of-plan.ts";
import { runStudy } from "../../kernel/engine/augment/study/run-study.ts";
import { auditAugment } from "../evidence/augment/audit.ts";
import { measureStudy } from "./augment/measure-study.ts";
import { plannedStudy } from "./augment/planned-study.ts";
import { PlantedStudy } from "./augment/planted.ts";
import { plantedProfiles } from "./augment/planted-profiles.ts";

const { values } = parseArgs({
  options: {
    problems: { type: "string", default: "60" },
    from: { type: "string", default: "0" },
    variants: { type: "string", default: "0" },
    seed: { type: "string", default: "7" },
    known: { type: "boolean", default: true },
    out: { type: "string" },
    resume: { type: "boolean", default: false },
    concurrency: { type: "string", default: "4" },
  },
  allowNegative: true,
});

const size = {
  problems: Number(values.problems),
  from: Number(values.from),
  variants: Number(values.variants),
  seed: Number(values.seed),
  ...(values.known ? {} : { right: ["python"], wrong: [] }),
};
const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 1000);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { plan, world } = await plannedStudy(size);
const directory = values.out ?? (await mkdtemp(join(tmpdir(), "taulab-augment-long-")));
const study = await runStudy(plan, {
  roles: rolesOfPlan(plan),
  models: { world, profiles: plantedProfiles, cacheFolder: null },
  directory,
  concurrency: Number(values.concurrency),
  progress: false,
  ...(values.resume ? { resume: plan.study } : {}),
  onProgress: () => {},
});
const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
say(`run in ${seconds()} s, peak memory ${memoryMb} MB, evidence in ${join(directory, plan.study)}`);
const figures = await measureStudy(new PlantedStudy(plan, study.lines(), world), join(directory, plan.study));
say(JSON.stringify(figures, null, 1));
const { violations } = auditAugment(
  study
    .lines()
    .map((line) => JSON.stringify(line))
    .join("\n"),
);
for (const { line, message } of violations.slice(0, 20)) say(`line ${line}: ${message}`);
say(`${violations.length} violations, after ${seconds()} s`);
process.exitCode = violations.length === 0 ? 0 : 1;
