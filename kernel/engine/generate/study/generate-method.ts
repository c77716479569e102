import type { Method } from "../../method/method.ts";
import type { LostWork } from "../../method/staged/lost-work.ts";
import { stagedMethod } from "../../method/staged/staged-method.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import { accuracyStages, itemAuditStages } from "./audit-stages.ts";
import { filterStages } from "./filter-stages.ts";
import { type GeneratePlan, generateHeader } from "./generate-plan.ts";
import type { GenerateState, GenerateUnit, ItemUnit, SamplingUnit } from "./generate-state.ts";
import { makingStages } from "./making-stages.ts";
import { generatePhases } from "./phases.ts";
import { samplingStages } from "./sampling-stages.ts";
import { verifyStages } from "./set-stages.ts";
import type { GenerateStage } from "./stage.ts";
import { itemSubmissionStages } from "./submission-stages.ts";
import { absenceLines } from "./toolchains.ts";
import { instructStages, pairStages, trainStages } from "./training-stages.ts";
import { targetStages, translatingStages } from "./translating-stages.ts";
import type { GenerateObservation, GenerateWork } from "./work.ts";

/**
 * The only stage of an item that an earlier run finished. It requests no work; the item's evidence lines are copied.
 */
const finishedItem: GenerateStage<ItemUnit> = { enter: () => [], finish: () => null };

/**
 * The only stage of a language's sampling that an earlier run finished. It adds the items drawn in that run to the full
 * set.
 */
const finishedSampling: GenerateStage<SamplingUnit> = {
  enter: () => [],
  finish: ({ state, unit }) => {
    state.full = [...state.full, ...unit.draws];
    return null;
  },
};

const stages: {
  readonly [K in GenerateUnit["kind"]]: Readonly<Record<string, GenerateStage<Extract<GenerateUnit, { kind: K }>>>>;
} = {
  item: { finished: finishedItem, ...makingStages, ...translatingStages, ...filterStages },
  target: targetStages,
  instruct: instructStages,
  pairs: pairStages,
  train: trainStages,
  sampling: { finished: finishedSampling, ...samplingStages },
  verify: verifyStages,
  submission: itemSubmissionStages,
  audit: itemAuditStages,
  accuracy: accuracyStages,
};

/**
 * The method AutoCodeGen: makes sets of problems from code seeds, and counts the items that are left after each filter.
 *
 * @param finished units of an earlier run by id; their work is not repeated
 */
export const generateMethod = (
  plan: GeneratePlan,
  finished: Readonly<Record<string, GenerateUnit>> = {},
): Method<GenerateState, GenerateWork, GenerateObservation | LostWork, GenerateEvidenceLine> =>
  stagedMethod<GeneratePlan, GenerateState, GenerateUnit, GenerateWork, GenerateObservation, GenerateEvidenceLine>({
    name: "generate",
    plan,
    phases: generatePhases.map((phase) => ({
      ...phase,
      units: (context) => phase.units(context).map((unit) => structuredClone(finished[unit.id] ?? unit)),
    })),
    stageOf: ({ kind, stage }) => stages[kind][stage] as GenerateStage<GenerateUnit>,
    begin: () => ({
      state: { phase: 0, units: {}, order: [], opened: 0, written: 0, full: [], lite: [], evidence: [] },
      lines: [generateHeader(plan), ...absenceLines(plan)],
    }),
    takeLine: ({ evidence }, line) => {
      evidence.push(line);
    },
  });
