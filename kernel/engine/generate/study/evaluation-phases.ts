import type { StagedPhase } from "../../method/staged/stage.ts";
import { uniformOf } from "../../random.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { SetLine } from "../lines/set-lines.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import {
  type GenerateState,
  type GenerateUnit,
  hasPassed,
  type ItemSubmissionUnit,
  itemIdOf,
  itemUnitOf,
  itemUnits,
} from "./generate-state.ts";
import { accuracyUnit, itemAuditUnit, itemSubmissionUnit } from "./units.ts";

interface Context {
  readonly plan: GeneratePlan;
  readonly state: GenerateState;
}

/** Ids in a random order that is determined by the seed and the purpose. */
const inRandomOrder = (ids: readonly string[], seed: number, ...purpose: readonly string[]): readonly string[] => {
  const drawOf = (id: string): number => uniformOf(...purpose, seed, id);
  return ids.toSorted((a, b) => drawOf(a) - drawOf(b));
};

/**
 * A random sample of untranslated items with an accepted problem text, determined by the seed. The languages take turns
 * until the sample is full; the result has the order of the items.
 */
const stageSample = ({ plan, state }: Context): readonly string[] => {
  if (!plan.config.studies.includes("stage") || plan.roles.tested.length === 0) return [];
  const items = itemUnits(state).filter((one) => one.parentId === null && hasPassed(one, "question"));
  const byLanguage = [...Map.groupBy(items, ({ language }) => language)].map(([language, group]) =>
    inRandomOrder(group.map(itemIdOf), plan.seed, "stage", language),
  );
  const rounds = Math.max(0, ...byLanguage.map((ids) => ids.length));
  const turns = Array.from({ length: rounds }, (_, at) => byLanguage.flatMap((ids) => ids.slice(at, at + 1)));
  const chosenIds = new Set(turns.flat().slice(0, plan.config.stageItems));
  return items.map(itemIdOf).filter((id) => chosenIds.has(id));
};

const stageUnits = (context: Context): readonly GenerateUnit[] => {
  const fullIds = new Set(context.state.full);
  return context.plan.roles.tested.flatMap((model) =>
    stageSample(context).map((itemId) =>
      itemSubmissionUnit("stage", { itemId, model, sample: 0 }, fullIds.has(itemId) ? "copy" : "submit"),
    ),
  );
};

const completeUnits = ({ plan, state }: Context): readonly GenerateUnit[] => {
  if (!plan.config.studies.includes("complete")) return [];
  const set = state.evidence.find((line): line is SetLine => line.kind === "set" && line.name === "complete");
  return plan.roles.tested.flatMap((model) =>
    (set?.itemIds ?? []).map((itemId) => itemSubmissionUnit("complete", { itemId, model, sample: 0 })),
  );
};

/** Audits of all failures of an audited model, and of a random sample of its passes that the seed determines. */
const auditUnits = ({ plan, state }: Context): readonly GenerateUnit[] => {
  if (plan.roles.errorJudge.length === 0) return [];
  return plan.config.auditedModels.flatMap((model) => {
    const scoredIds = state.full.filter((itemId) => !answerOf(state, itemId, model).first!.unscored);
    const passes = scoredIds.filter((itemId) => answerOf(state, itemId, model).isSolved);
    const sample = new Set(inRandomOrder(passes, plan.seed, "audit", model).slice(0, plan.config.auditedPasses));
    return scoredIds.flatMap((itemId) => {
      if (!passes.includes(itemId)) return [itemAuditUnit(itemId, model, "failure")];
      return sample.has(itemId) ? [itemAuditUnit(itemId, model, "pass")] : [];
    });
  });
};

const answerOf = ({ units }: GenerateState, itemId: string, model: string): ItemSubmissionUnit =>
  units[`submission/${itemId}/${model}/0`] as ItemSubmissionUnit;

/** Reviews of a random sample of each language's items in the full set, which the seed determines. */
const accuracyUnits = ({ plan, state }: Context): readonly GenerateUnit[] => {
  if (plan.roles.errorJudge.length === 0) return [];
  const byLanguage = Map.groupBy(state.full, (itemId) => itemUnitOf(state, itemId).language);
  const chosenIds = new Set(
    [...byLanguage].flatMap(([language, ids]) =>
      inRandomOrder(ids, plan.seed, "accuracy", language).slice(0, plan.config.verifiedItems),
    ),
  );
  return state.full.filter((id) => chosenIds.has(id)).map(accuracyUnit);
};

/**
 * The phases after the sets are made. Models answer the items of the Complete set and of the `stage` study, then a
 * judge audits answers and items.
 */
export const evaluationPhases: readonly StagedPhase<Context, GenerateUnit, GenerateEvidenceLine>[] = [
  { name: "complete", units: completeUnits },
  {
    name: "stages",
    lines: (context) => {
      const itemIds = stageSample(context);
      return itemIds.length === 0 ? [] : [{ kind: "stageSample", itemIds }];
    },
    units: stageUnits,
  },
  { name: "audits", units: auditUnits },
  { name: "accuracy", units: accuracyUnits },
];
