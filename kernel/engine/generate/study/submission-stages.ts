import { onlyObservation } from "../../method/staged/observations.ts";
import { passesTest } from "../base/outcomes.ts";
import type { ItemSubmissionLine } from "../lines/evaluation-lines.ts";
import type { SetLine } from "../lines/set-lines.ts";
import type { Demonstration } from "./evaluation-work.ts";
import { type GenerateState, type ItemSubmissionUnit, itemUnitOf } from "./generate-state.ts";
import { type GeneratePlace, type GenerateStage, refOf } from "./stage.ts";

/** True if later work needs the reply of a submission: further turns, or an audit. */
const isReplyNeeded = ({ plan, unit }: GeneratePlace<ItemSubmissionUnit>): boolean => {
  const { refineModels, auditedModels } = plan.config;
  return unit.study === "main" && unit.sample === 0 && [...refineModels, ...auditedModels].includes(unit.model);
};

/** True if a failure at this turn is followed by another turn. */
const hasNextTurn = ({ plan, unit }: GeneratePlace<ItemSubmissionUnit>): boolean => {
  const { refineModels, turns } = plan.config;
  const isRefined = unit.study === "main" && unit.sample === 0 && refineModels.includes(unit.model);
  return isRefined && unit.dialogue.length < turns;
};

/** The solved problems in a language that base models see before each problem of the Complete set. */
const demonstrationsOf = (state: GenerateState, language: string): readonly Demonstration[] => {
  const set = state.evidence.find((line): line is SetLine => line.kind === "set" && line.name === "complete");
  return (set?.demonstrations?.[language] ?? []).map((id) => {
    const { question, solution } = itemUnitOf(state, id).draft;
    return { question, solution };
  });
};

/** Long inputs and outputs of private cases that no public case contains. Redacted feedback hides them. */
const secretsOf = ({ plan, state, unit }: GeneratePlace<ItemSubmissionUnit>): readonly string[] => {
  const { cases } = itemUnitOf(state, unit.itemId).draft;
  const publicLiterals = new Set(cases.public.flat());
  const hidden = cases.private
    .flat()
    .filter((one) => [...one].length >= plan.config.leakChars && !publicLiterals.has(one));
  return [...new Set(hidden)];
};

const lineOf = (unit: ItemSubmissionUnit, result: Omit<ItemSubmissionLine, "kind" | Identity>): ItemSubmissionLine => {
  const { id, study, itemId, model, sample, dialogue } = unit;
  const turn = dialogue.length;
  const submissionId = `${id.slice("submission/".length)}${turn === 0 ? "" : `/turn-${turn}`}`;
  return { kind: "submission", submissionId, study, itemId, model, sample, turn, ...result };
};

type Identity = "submissionId" | "study" | "itemId" | "model" | "sample" | "turn";

const submit: GenerateStage<ItemSubmissionUnit> = {
  enter: (place) => {
    const { plan, state, unit } = place;
    const item = itemUnitOf(state, unit.itemId);
    const { question, demoTest, fullTest, cases } = item.draft;
    const isFollowed = hasNextTurn(place);
    const { feedback } = plan.config;
    return [
      {
        kind: "submit",
        ...refOf(item),
        study: unit.study,
        model: unit.model,
        sample: unit.sample,
        turn: unit.dialogue.length,
        question,
        demoTest,
        fullTest,
        cases: { public: cases.public.length, private: cases.private.length },
        dialogue: unit.dialogue,
        demonstrations: unit.study === "complete" ? demonstrationsOf(state, item.language) : [],
        feedback: isFollowed ? feedback : null,
        secrets: isFollowed && feedback === "redacted" ? secretsOf(place) : [],
        keepsReply: isReplyNeeded(place),
      },
    ];
  },
  finish: (place, observations) => {
    const { state, unit } = place;
    const { kind: _, replyHash, nextFeedback, ...result } = onlyObservation(observations, "submit");
    const cases = itemUnitOf(state, unit.itemId).draft.cases.private.length;
    const isSolved = result.full !== null && passesTest(result.full, cases);
    const line = lineOf(unit, { ...result, feedback: unit.dialogue.at(-1)?.feedback ?? null });
    unit.lines.push(line);
    if (unit.dialogue.length === 0) Object.assign(unit, { isSolved, first: line, replyHash });
    if (isSolved || result.unscored || nextFeedback === null || !hasNextTurn(place)) return null;
    unit.dialogue = [...unit.dialogue, { replyHash: replyHash!, feedback: nextFeedback }];
    return "submit";
  },
};

/**
 * The only step of an answer to an item of the full set in the study named `stage`. No request is sent,
 * because it would equal a request of the main study. The answer is a copy of that study's first answer to the item.
 */
const copy: GenerateStage<ItemSubmissionUnit> = {
  enter: () => [],
  finish: ({ state, unit }) => {
    const { first } = state.units[`submission/${unit.itemId}/${unit.model}/0`] as ItemSubmissionUnit;
    const { kind: _, submissionId, study, itemId, model, sample, turn, ...result } = first!;
    unit.lines.push(lineOf(unit, result));
    return null;
  },
};

/** The stages of a submission: an answer to an item, and further turns if the parameters ask for them. */
export const itemSubmissionStages: Readonly<Record<string, GenerateStage<ItemSubmissionUnit>>> = { submit, copy };
