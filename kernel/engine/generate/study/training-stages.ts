import { modelFor } from "../../method/model-for.ts";
import { allObservations } from "../../method/staged/observations.ts";
import type { DedupLine } from "../lines/set-lines.ts";
import { contaminatedPairs } from "../sets/contaminated-pairs.ts";
import { passRateBand } from "../sets/pass-rate-band.ts";
import { type NamedPair, type NamedText, referencePairs } from "../sets/reference-pairs.ts";
import { trainSplit } from "../sets/train-split.ts";
import type { Reference } from "./generate-plan.ts";
import {
  type GenerateState,
  type GenerateUnit,
  type InstructUnit,
  itemUnitOf,
  type PairsUnit,
  type TrainUnit,
} from "./generate-state.ts";
import { type GeneratePlace, type GenerateStage, refOf } from "./stage.ts";
import type { GenerateObservationOf, NewGenerateWork } from "./work.ts";

const samplesOf = (
  state: GenerateState,
  itemId: string,
  solver: { readonly role: "author" | "tested"; readonly model: string },
  { count, from }: { readonly count: number; readonly from: number },
): readonly NewGenerateWork[] => {
  const item = itemUnitOf(state, itemId);
  const { question, fullTest, cases } = item.draft;
  const work = { kind: "sample", ...refOf(item), question, fullTest, cases: cases.private.length, solver } as const;
  return Array.from({ length: count }, (_, at) => ({ ...work, sample: from + at }));
};

const passesIn = (samples: readonly GenerateObservationOf<"sample">[]): number =>
  samples.filter(({ outcome }) => outcome === "PASSED").length;

const sample: GenerateStage<InstructUnit> = {
  enter: ({ plan, state, unit }) => {
    const solver = { role: "author", model: modelFor(plan.roles.author, unit.itemId) } as const;
    return samplesOf(state, unit.itemId, solver, { count: plan.config.instructSamples, from: 0 });
  },
  finish: ({ unit }, observations) => {
    const samples = allObservations(observations, "sample");
    unit.outcomes = samples.map(({ outcome }) => outcome);
    unit.passes = passesIn(samples);
    return null;
  },
};

/** The stage that measures the author's pass rate on an item. */
export const instructStages: Readonly<Record<string, GenerateStage<InstructUnit>>> = { sample };

const instructUnits = ({ units }: GenerateState): readonly InstructUnit[] =>
  Object.values<GenerateUnit>(units).filter((unit): unit is InstructUnit => unit.kind === "instruct" && !unit.isLost);

const bandOf = ({ passes, outcomes }: InstructUnit, { config }: GeneratePlace<PairsUnit>["plan"]) =>
  passRateBand(passes, outcomes.length, { low: config.instructLow, high: config.instructHigh });

const referenceText = ({ benchmark, id, text }: Reference): NamedText => ({ id: `${benchmark}:${id}`, text });
const itemText = (state: GenerateState, id: string): NamedText => ({ id, text: itemUnitOf(state, id).draft.question });

/** Pairs of near-duplicates among the items whose pass rates lie within the bounds for the instruction set. */
const instructPairs = ({ plan, state }: GeneratePlace<PairsUnit>): readonly NamedPair[] => {
  const keptUnits = instructUnits(state).filter((unit) => bandOf(unit, plan) === "kept");
  const earlierTexts = [...plan.references.map(referenceText), ...state.full.map((id) => itemText(state, id))];
  return referencePairs(
    earlierTexts,
    keptUnits.map(({ itemId }) => itemText(state, itemId)),
    plan.config.duplicateJaccard,
  );
};

/** Pairs: an item of the full set, and a problem from an existing benchmark that the item may repeat. */
const contaminationPairs = ({ plan, state }: GeneratePlace<PairsUnit>): readonly NamedPair[] => {
  const items = state.full.map((id) => itemText(state, id));
  return contaminatedPairs(plan.references.map(referenceText), items, plan.config.duplicateJaccard);
};

const judgedPairs = (
  pairsOf: (place: GeneratePlace<PairsUnit>) => readonly NamedPair[],
  write: (place: GeneratePlace<PairsUnit>, pairs: DedupLine["pairs"], dropped: readonly string[]) => void,
): GenerateStage<PairsUnit> => ({
  enter: (place) =>
    pairsOf(place).map(({ a, b }) => ({
      kind: "judge",
      problem: itemUnitOf(place.state, b.id).problem,
      pair: `${a.id} ${b.id}`,
      first: a.text,
      second: b.text,
    })),
  finish: (place, observations) => {
    const verdicts = allObservations(observations, "judge");
    const pairs = pairsOf(place).map(({ a, b, jaccard }, at) => {
      const { judgeModel, duplicate } = verdicts[at]!;
      return { a: a.id, b: b.id, jaccard, judgeModel, duplicate };
    });
    write(place, pairs, [...new Set(pairs.filter(({ duplicate }) => duplicate).map(({ b }) => b))]);
    return null;
  },
});

const instruct = judgedPairs(instructPairs, (place, pairs, droppedIds) => {
  const { plan, state, unit } = place;
  for (const one of instructUnits(state)) {
    const band = bandOf(one, plan);
    const status = band === "kept" && droppedIds.includes(one.itemId) ? "duplicate" : band;
    unit.lines.push({
      kind: "instruct",
      itemId: one.itemId,
      outcomes: one.outcomes,
      passes: one.passes,
      status,
    });
  }
  unit.lines.push({ kind: "dedup", scope: "instruct", language: null, pairs, dropped: droppedIds });
});

const contamination = judgedPairs(contaminationPairs, ({ plan, unit }, pairs, droppedIds) => {
  const benchmarks = [...new Set(plan.references.map(({ benchmark }) => benchmark))];
  unit.lines.push({
    kind: "x-contamination",
    benchmarks,
    references: plan.references.length,
    pairs,
    dropped: droppedIds,
  });
});

/** The stages that ask the judge about near-duplicates. */
export const pairStages: Readonly<Record<string, GenerateStage<PairsUnit>>> = { instruct, contamination };

/**
 * The sample number of the first answer for the training split. Answers in the main study have smaller numbers, so that
 * none is reused.
 */
const firstTrainSample = 1000;

const train: GenerateStage<TrainUnit> = {
  enter: ({ plan, state, unit }) => {
    const solver = { role: "tested", model: unit.model } as const;
    return samplesOf(state, unit.itemId, solver, { count: plan.config.trainSamples, from: firstTrainSample });
  },
  finish: ({ plan, unit }, observations) => {
    const samples = allObservations(observations, "sample");
    const [passes, n] = [passesIn(samples), samples.length];
    const { itemId, model } = unit;
    unit.lines.push({ kind: "train", itemId, model, passes, n, split: trainSplit(passes, n, plan.config.trainDrop) });
    return null;
  },
};

/** The stage that measures a model's pass rate on an item of the instruction set. */
export const trainStages: Readonly<Record<string, GenerateStage<TrainUnit>>> = { train };
