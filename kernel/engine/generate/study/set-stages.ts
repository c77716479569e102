import { itemUnitOf, type VerifyUnit } from "./generate-state.ts";
import { onlySeen, type Stage } from "./stage.ts";

const verify: Stage<VerifyUnit> = {
  enter: ({ state, unit }) => {
    const { language, draft } = itemUnitOf(state, unit.itemId);
    const { solution, demoTest, fullTest } = draft;
    return [{ kind: "verify", language, solution, demoTest, fullTest }];
  },
  finish: ({ unit }, seen) => {
    const { demo, full } = onlySeen(seen, "verify");
    unit.lines.push({ kind: "verify", itemId: unit.itemId, demo, full });
    return null;
  },
};

/** The stage in which reference solutions run once more. */
export const verifyStages: Readonly<Record<string, Stage<VerifyUnit>>> = { verify };
