import { join } from "node:path";
import type { EvidenceLine } from "../../../kernel/engine/augment/lines/evidence-lines.ts";
import { runStudy } from "../../../kernel/engine/augment/study/run-study.ts";
import type { AugmentPlan } from "../../../kernel/engine/augment/study/study-plan.ts";
import { rolesOfPlan } from "../../../kernel/engine/method/roles-of-plan.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { auditAugment } from "../../evidence/augment/audit.ts";
import { CostMeter, type RunCost } from "./cost-meter.ts";
import { type MeasuredSize, plannedStudy } from "./planned-study.ts";
import { plantedProfiles } from "./planted-profiles.ts";

export interface PartOptions {
  readonly sandbox: Sandbox;
  /** Folder of the runs. */
  readonly directory: string;
  readonly concurrency: number;
  readonly say: (text: string) => void;
}

/** A finished study of some of the problems. */
export interface StudyPart {
  readonly plan: AugmentPlan;
  readonly world: readonly WorldProblem[];
  readonly lines: readonly EvidenceLine[];
  /** Folder of the study's run. */
  readonly folder: string;
  /** Violations of the evidence format that the independent checker has found. */
  readonly violations: readonly string[];
  readonly cost: RunCost;
}

/** Time between two lines of progress, in ms. */
const interval = 60_000;

/** Runs a study with simulated models that plant faults. A stopped study goes on; a finished one is read. */
export const studyPart = async (
  size: MeasuredSize,
  { sandbox, directory, concurrency, say }: PartOptions,
): Promise<StudyPart> => {
  const { plan, world } = await plannedStudy(size);
  const meter = await CostMeter.open(directory, plan.study);
  let shownAt = performance.now();
  const study = await runStudy(plan, {
    roles: rolesOfPlan(plan),
    sandbox: meter.measure(sandbox),
    directory,
    concurrency,
    progress: false,
    models: { world, profiles: plantedProfiles, cacheFolder: null },
    onProgress: () => {
      if (performance.now() - shownAt < interval) return;
      shownAt = performance.now();
      say(`${plan.study}: ${JSON.stringify(meter.cost())}`);
      void meter.keep();
    },
  });
  const cost = await meter.close();
  const lines = study.lines();
  const { violations } = auditAugment(lines.map((line) => JSON.stringify(line)).join("\n"));
  return {
    plan,
    world,
    lines,
    folder: join(directory, plan.study),
    cost,
    violations: violations.map(({ line, message }) => `${plan.study}, line ${line}: ${message}`),
  };
};
