import { onlyObservation } from "../../method/staged/observations.ts";
import { itemUnitOf, type VerifyUnit } from "./generate-state.ts";
import type { GenerateStage } from "./stage.ts";

const verify: GenerateStage<VerifyUnit> = {
  enter: ({ state, unit }) => {
    const { language, draft } = itemUnitOf(state, unit.itemId);
    const { solution, demoTest, fullTest } = draft;
    return [{ kind: "verify", language, solution, demoTest, fullTest }];
  },
  finish: ({ unit }, observations) => {
    const { demo, full } = onlyObservation(observations, "verify");
    unit.lines.push({ kind: "verify", itemId: unit.itemId, demo, full });
    return null;
  },
};

/** The stage in which the solution of an item of the full set runs once more with both tests. */
export const verifyStages: Readonly<Record<string, GenerateStage<VerifyUnit>>> = { verify };
