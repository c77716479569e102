import { join } from "node:path";
import { rolesOfPlan } from "../../../kernel/engine/augment/study/roles-of-plan.ts";
import { runStudy } from "../../../kernel/engine/augment/study/run-study.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { auditAugment } from "../../evidence/augment/audit.ts";
import { CostMeter, type RunCost } from "./cost-meter.ts";
import { measureStudy, type StudyFigures } from "./measure-study.ts";
import { type MeasuredSize, plannedStudy } from "./planned-study.ts";
import { PlantedStudy } from "./planted.ts";
import { plantedProfiles } from "./planted-profiles.ts";

export interface PhaseOptions {
  readonly sandbox: Sandbox;
  /** Folder of the runs. A run that was killed goes on. */
  readonly directory: string;
  readonly concurrency: number;
  readonly say: (text: string) => void;
}

/** The figures of a study, its cost, and what the independent checker says about its evidence. */
export interface PhaseResult {
  readonly size: MeasuredSize;
  readonly figures: StudyFigures;
  readonly violations: readonly string[];
  readonly measured: RunCost;
}

/** Time between two lines of progress, in ms. */
const interval = 60_000;

/** Runs a study of the world with planted faults, or lets it go on, and measures it. */
export const studyPhase = async (
  size: MeasuredSize,
  { sandbox, directory, concurrency, say }: PhaseOptions,
): Promise<{ readonly result: PhaseResult; readonly study: PlantedStudy; readonly folder: string }> => {
  const { plan, world } = await plannedStudy(size);
  const folder = join(directory, plan.study);
  const meter = await CostMeter.open(directory, plan.study);
  let told = performance.now();
  const study = await runStudy(plan, {
    ...{ roles: rolesOfPlan(plan), sandbox: meter.measure(sandbox), directory, concurrency, progress: false },
    models: { world, profiles: plantedProfiles, cacheFolder: null },
    onProgress: ({ done, total }) => {
      if (performance.now() - told < interval) return;
      told = performance.now();
      say(`${plan.study}: ${done} of ${total} parts, ${JSON.stringify(meter.cost())}`);
      void meter.keep();
    },
  });
  await meter.keep();
  const lines = study.lines();
  const planted = new PlantedStudy(plan, lines, world);
  const { violations } = auditAugment(lines.map((line) => JSON.stringify(line)).join("\n"));
  const result: PhaseResult = {
    size,
    figures: await measureStudy(planted, folder),
    violations: violations.map(({ line, message }) => `line ${line}: ${message}`),
    measured: meter.cost(),
  };
  return { result, study: planted, folder };
};
