import { passesTest } from "../base/outcomes.ts";
import { itemUnitOf, type SubmissionUnit, type VerifyUnit } from "./generate-state.ts";
import { onlySeen, refOf, type Stage } from "./stage.ts";

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

const submit: Stage<SubmissionUnit> = {
  enter: ({ state, unit }) => {
    const item = itemUnitOf(state, unit.itemId);
    const { question, demoTest, fullTest, cases } = item.draft;
    return [
      {
        kind: "submit",
        ...refOf(item),
        model: unit.model,
        sample: unit.sample,
        turn: 0,
        question,
        demoTest,
        fullTest,
        cases: { public: cases.public.length, private: cases.private.length },
      },
    ];
  },
  finish: ({ state, unit }, seen) => {
    const { kind: _, ...result } = onlySeen(seen, "submit");
    const { itemId, model, sample, id } = unit;
    const cases = itemUnitOf(state, itemId).draft.cases.private.length;
    unit.isSolved = result.full !== null && passesTest(result.full, cases);
    unit.lines.push({
      kind: "submission",
      submissionId: id.slice("submission/".length),
      study: "main",
      itemId,
      model,
      sample,
      turn: 0,
      ...result,
      feedback: null,
    });
    return null;
  },
};

export const verifyStages: Readonly<Record<string, Stage<VerifyUnit>>> = { verify };
export const submissionStages: Readonly<Record<string, Stage<SubmissionUnit>>> = { submit };
