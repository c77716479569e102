import { addressAgent } from "../../method/agent.ts";
import { askOnce } from "../../method/ask-once.ts";
import { modelFor } from "../../method/model-for.ts";
import { roleOf } from "../../method/role-of.ts";
import { extractBlock } from "../verify/extract-block.ts";
import type { AccuracyWork, ItemLabelWork } from "./evaluation-work.ts";
import { type GenerateEdge, itemSimulation } from "./generate-edge.ts";
import { accuracyContract, errorLabelsContract } from "./role-contracts.ts";
import type { GenerateObservationOf } from "./work.ts";

/** The label of an unreadable reply. It is not in the checklist, so the reply is rejected and the judge asked again. */
const unreadable = ["unreadable"];

/** Asks the judge for the labels of an answer. */
export const performLabel = async (
  edge: GenerateEdge,
  work: ItemLabelWork,
): Promise<GenerateObservationOf<"label">> => {
  const { plan, agents, tools, config } = edge;
  const judge = modelFor(plan.roles.errorJudge, work.itemId);
  const reply = await tools.blobs.get(work.replyHash);
  const { code } = extractBlock(reply, config.aliases[work.language] ?? []);
  const facts = { question: work.question, full_test: work.fullTest, code: code ?? "(the answer holds no code)" };
  const answer = await askOnce(
    edge,
    {
      role: roleOf("errorJudge", judge),
      messages: addressAgent(agents.errorJudge!, work.of === "failure" ? { ...facts, outcome: work.outcome } : facts),
      contract: errorLabelsContract,
      sample: work.attempt - 1,
      simulation: itemSimulation("errors", work, { attempt: work.attempt, sample: work.of === "failure" ? 0 : 1 }),
    },
    null,
  );
  return { kind: "label", judge, labels: answer?.labels ?? unreadable };
};

/** Asks the judge if the tests of an item are right and fit its problem. */
export const performAccuracy = async (
  edge: GenerateEdge,
  work: AccuracyWork,
): Promise<GenerateObservationOf<"accuracy">> => {
  const { plan, agents } = edge;
  const annotator = modelFor(plan.roles.errorJudge, work.itemId);
  const { question, fullTest: full_test, solution } = work;
  const review = await askOnce(
    edge,
    {
      role: roleOf("errorJudge", annotator),
      messages: addressAgent(agents.errorJudge!, { question, full_test, solution }),
      contract: accuracyContract,
      sample: 0,
      simulation: itemSimulation("accuracy", work),
    },
    null,
  );
  return { kind: "accuracy", annotator, accurate: review?.accurate ?? null };
};
