import { onlyObservation } from "../../method/staged/observations.ts";
import { acceptedLabels } from "../evaluate/rules/accepted-labels.ts";
import { type AccuracyUnit, type ItemAuditUnit, type ItemSubmissionUnit, itemUnitOf } from "./generate-state.ts";
import { type GenerateStage, refOf } from "./stage.ts";

const labels: GenerateStage<ItemAuditUnit> = {
  enter: ({ state, unit }) => {
    const { itemId, model, of } = unit;
    const item = itemUnitOf(state, itemId);
    const { question, fullTest } = item.draft;
    const { first, replyHash } = state.units[`submission/${itemId}/${model}/0`] as ItemSubmissionUnit;
    const outcome = first!.full?.outcome ?? "NO_CODE";
    const attempt = unit.replies.length + 1;
    return [{ kind: "label", ...refOf(item), model, of, attempt, question, fullTest, outcome, replyHash: replyHash! }];
  },
  finish: ({ plan, unit }, observations) => {
    const reply = onlyObservation(observations, "label");
    unit.replies = [...unit.replies, reply.labels];
    const labels = acceptedLabels(reply.labels, unit.of);
    if (labels === null && unit.replies.length < plan.config.attempts.labels) return "labels";
    const { itemId, model, of, replies } = unit;
    unit.lines.push({ kind: "errorLabels", itemId, model, of, judge: reply.judge, replies, labels });
    return null;
  },
};

const review: GenerateStage<AccuracyUnit> = {
  enter: ({ state, unit }) => {
    const item = itemUnitOf(state, unit.itemId);
    const { question, fullTest, solution } = item.draft;
    return [{ kind: "accuracy", ...refOf(item), question, fullTest, solution }];
  },
  finish: ({ unit }, observations) => {
    const { annotator, accurate } = onlyObservation(observations, "accuracy");
    if (accurate !== null) unit.lines.push({ kind: "verification", itemId: unit.itemId, annotator, accurate });
    return null;
  },
};

/** The stage in which a judge assigns error labels to a model's answer. */
export const itemAuditStages: Readonly<Record<string, GenerateStage<ItemAuditUnit>>> = { labels };
/** The stage in which a judge reviews an item with its tests. */
export const accuracyStages: Readonly<Record<string, GenerateStage<AccuracyUnit>>> = { review };
