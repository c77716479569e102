import { dealOrigins } from "../translate/deal-origins.ts";
import { type GeneratePlan, seedLanguages } from "./generate-plan.ts";
import {
  type GenerateState,
  hasPassed,
  type ItemUnit,
  itemIdOf,
  itemUnitOf,
  itemUnits,
  type SamplingUnit,
  type TargetUnit,
} from "./generate-state.ts";
import { translationUnit } from "./units.ts";

type Units = Pick<GenerateState, "units">;

const samplingOf = ({ units }: Units, language: string): SamplingUnit | undefined =>
  units[`sampling/${language}`] as SamplingUnit | undefined;

/**
 * True for an unused item: untranslated, with a valid problem, neither drawn for the full set nor dropped as a
 * duplicate.
 */
const isUnused = (state: Units, item: ItemUnit): boolean => {
  const sampling = samplingOf(state, item.language);
  const isDrawn = sampling?.draws.includes(itemIdOf(item)) || sampling?.dropped.includes(itemIdOf(item));
  const isDefective = item.ends.some(({ step, reason }) => step === "critic" && reason !== null);
  return item.parentId === null && hasPassed(item, "question") && !isDrawn && !isDefective;
};

/** Native items (not translated) with a valid problem that were not drawn for the full set in their own language. */
export const unusedItems = (state: Units): readonly ItemUnit[] =>
  itemUnits(state).filter((item) => isUnused(state, item));

/** Makes the states of all translations. Unused items are assigned to target languages with an installed toolchain. */
export const translationUnits = (plan: GeneratePlan, state: GenerateState): readonly ItemUnit[] => {
  const natives = seedLanguages(plan);
  const targets = plan.targets.filter(
    (one) => !natives.includes(one) && (state.units[`target/${one}`] as TargetUnit | undefined)?.available,
  );
  const origins = unusedItems(state).map((item) => ({ id: itemIdOf(item), language: item.language }));
  return dealOrigins(origins, targets, plan.config.translations).map(({ id, target }) =>
    translationUnit(itemUnitOf(state, id), target),
  );
};

/** The languages of all translations, in the order in which they first occur. */
export const translatedLanguages = (state: GenerateState): readonly string[] => [
  ...new Set(itemUnits(state).flatMap(({ parentId, language }) => (parentId === null ? [] : [language]))),
];
