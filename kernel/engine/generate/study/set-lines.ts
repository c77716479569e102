import { uniformOf } from "../../random.ts";
import type { SetLine } from "../lines/set-lines.ts";
import { completeItems } from "../sets/complete-items.ts";
import { liteItems } from "../sets/lite-items.ts";
import { setHash } from "../sets/set-hash.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import {
  type GenerateState,
  hasPassed,
  type ItemSubmissionUnit,
  itemIdOf,
  itemUnitOf,
  itemUnits,
} from "./generate-state.ts";

const hashOf = (state: GenerateState, itemIds: readonly string[]): string =>
  setHash(itemIds.map((id) => ({ id, ...itemUnitOf(state, id).draft })));

/** Makes a set's evidence line with the fields that all sets have. Fields that only some sets have are null. */
export const setLine = (state: GenerateState, name: SetLine["name"], itemIds: readonly string[]): SetLine => ({
  kind: "set",
  name,
  itemIds,
  setHash: hashOf(state, itemIds),
  models: null,
  solverCounts: null,
  short: null,
  demonstrations: null,
});

/** For each item of the full set, the number of models whose first sample solves it. */
export const solverCountsOf = ({ roles }: GeneratePlan, state: GenerateState): Readonly<Record<string, number>> =>
  Object.fromEntries(
    state.full.map((itemId) => {
      const solvers = roles.tested.filter(
        (model) => (state.units[`submission/${itemId}/${model}/0`] as ItemSubmissionUnit | undefined)?.isSolved,
      );
      return [itemId, solvers.length];
    }),
  );

/** Makes the evidence line of the Lite set, and stores the set's items in the state. */
export const liteLine = (plan: GeneratePlan, state: GenerateState): SetLine => {
  const solverCounts = solverCountsOf(plan, state);
  const { liteTarget, liteSolvers } = plan.config;
  state.lite = liteItems(solverCounts, { target: liteTarget, solvers: liteSolvers });
  return { ...setLine(state, "lite", state.lite), models: plan.roles.tested, solverCounts };
};

/**
 * The evidence line of the Complete set, which follows the Lite set's line. None if the run does not study the Complete
 * set.
 */
export const completeLines = ({ config, seed }: GeneratePlan, state: GenerateState): readonly SetLine[] => {
  if (!config.studies.includes("complete")) return [];
  const candidate = (id: string) => ({ id, language: itemUnitOf(state, id).language });
  const acceptedUnits = itemUnits(state).filter((item) => hasPassed(item, "category"));
  const { itemIds, short, demonstrations } = completeItems(
    {
      full: state.full.map(candidate),
      lite: state.lite.map(candidate),
      accepted: acceptedUnits.map(itemIdOf).map(candidate),
    },
    {
      perLanguage: config.completePerLanguage,
      demonstrations: config.demonstrations,
      drawOf: (id) => uniformOf("complete", seed, id),
    },
  );
  return [{ ...setLine(state, "complete", itemIds), short, demonstrations }];
};
