import { firstFields, type StagedPhase } from "../../method/staged/stage.ts";
import type { InstructLine } from "../lines/evaluation-lines.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import {
  type GenerateState,
  type GenerateUnit,
  hasPassed,
  type InstructUnit,
  itemIdOf,
  itemUnits,
  type PairsUnit,
  type TrainUnit,
} from "./generate-state.ts";

interface Context {
  readonly plan: GeneratePlan;
  readonly state: GenerateState;
}

const isStudied = ({ plan }: Context): boolean => plan.config.studies.includes("instruct");

const instructUnit = (itemId: string): InstructUnit => ({
  ...firstFields("sample"),
  kind: "instruct",
  id: `instruct/${itemId}`,
  itemId,
  outcomes: [],
  passes: 0,
});

const pairsUnit = (stage: "instruct" | "contamination"): PairsUnit => ({
  ...firstFields(stage),
  kind: "pairs",
  id: `pairs/${stage}`,
});

const trainUnit = (itemId: string, model: string): TrainUnit => ({
  ...firstFields("train"),
  kind: "train",
  id: `train/${itemId}/${model}`,
  itemId,
  model,
});

/** Items outside the full set whose problem text is accepted and which no critic rejected. */
const unusedItems = ({ state }: Context): readonly string[] => {
  const fullIds = new Set(state.full);
  return itemUnits(state)
    .filter((item) => hasPassed(item, item.parentId === null ? "question" : "translation"))
    .filter((item) => !item.ends.some(({ step, reason }) => step === "critic" && reason !== null))
    .map(itemIdOf)
    .filter((id) => !fullIds.has(id));
};

const trainUnits = ({ plan, state }: Context): readonly GenerateUnit[] => {
  const keptLines = state.evidence.filter(
    (line): line is InstructLine => line.kind === "instruct" && line.status === "kept",
  );
  return plan.config.trainModels.flatMap((model) => keptLines.map(({ itemId }) => trainUnit(itemId, model)));
};

/** The phases of the contamination check, the instruction set and the training split. */
export const trainingPhases: readonly StagedPhase<Context, GenerateUnit, GenerateEvidenceLine>[] = [
  {
    name: "contamination",
    lines: ({ plan }) => plan.references.map((one) => ({ kind: "reference", ...one })),
    units: ({ plan }) => (plan.references.length > 0 ? [pairsUnit("contamination")] : []),
  },
  { name: "instruction set", units: (context) => (isStudied(context) ? unusedItems(context).map(instructUnit) : []) },
  { name: "duplicates", units: (context) => (isStudied(context) ? [pairsUnit("instruct")] : []) },
  { name: "training split", units: trainUnits },
];
