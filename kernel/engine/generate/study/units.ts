import { firstFields } from "../../method/staged/stage.ts";
import type { PlannedSeed } from "./generate-plan.ts";
import type {
  AccuracyUnit,
  ItemAuditUnit,
  ItemDraft,
  ItemSubmissionUnit,
  ItemUnit,
  SamplingUnit,
  TargetUnit,
  VerifyUnit,
} from "./generate-state.ts";
import { itemIdOf } from "./generate-state.ts";

const emptyDraft = (): ItemDraft => ({
  solution: "",
  publicInput: "",
  privateInput: "",
  stdout: { public: "", private: "" },
  cases: { public: [], private: [] },
  demoTest: "",
  fullTest: "",
  entryPoints: [],
  question: "",
  label: null,
  category: "",
  multiLogic: null,
});

/** Makes the state of an item before any work on it. The item will be made from the seed. */
export const itemUnit = ({ id, language, problem }: PlannedSeed): ItemUnit => ({
  ...firstFields("solution"),
  kind: "item",
  id: `item/${id}-item`,
  seedId: id,
  parentId: null,
  language,
  problem,
  draft: emptyDraft(),
  solutionAttempts: [],
  assertionAttempts: [],
  questionAttempts: [],
  prompt: "",
  translationAttempts: [],
  silentCases: [],
  comparisons: [],
  samples: [],
  criticReplies: [],
  votesAgainst: 0,
  categoryAttempts: [],
  ends: [],
});

/** Makes the state of a translation before any work on it. It starts with the test cases of the original item. */
export const translationUnit = (origin: ItemUnit, language: string): ItemUnit => {
  const { seedId, problem, draft } = origin;
  const unit = itemUnit({ id: seedId, language, problem } as PlannedSeed);
  const parentId = itemIdOf(origin);
  const draftOfCases = { ...emptyDraft(), cases: draft.cases };
  return { ...unit, ...firstFields("translation"), id: `item/${parentId}-${language}`, parentId, draft: draftOfCases };
};

export const targetUnit = (language: string): TargetUnit => ({
  ...firstFields("toolchain"),
  kind: "target",
  id: `target/${language}`,
  language,
  available: false,
});

export const samplingUnit = (language: string): SamplingUnit => ({
  ...firstFields("judge"),
  kind: "sampling",
  id: `sampling/${language}`,
  language,
  dropped: [],
  draws: [],
});

export const verifyUnit = (itemId: string): VerifyUnit => ({
  ...firstFields("verify"),
  kind: "verify",
  id: `verify/${itemId}`,
  itemId,
});

/**
 * The unit (state before any work) of a submission. With the stage `copy` it repeats the answer of the main study
 * without asking the model.
 */
export const itemSubmissionUnit = (
  study: ItemSubmissionUnit["study"],
  { itemId, model, sample }: Pick<ItemSubmissionUnit, "itemId" | "model" | "sample">,
  stage: "submit" | "copy" = "submit",
): ItemSubmissionUnit => ({
  ...firstFields(stage),
  kind: "submission",
  id: `submission/${study === "main" ? "" : `${study}/`}${itemId}/${model}/${sample}`,
  study,
  itemId,
  model,
  sample,
  dialogue: [],
  first: null,
  replyHash: null,
  isSolved: false,
});

export const itemAuditUnit = (itemId: string, model: string, of: ItemAuditUnit["of"]): ItemAuditUnit => ({
  ...firstFields("labels"),
  kind: "audit",
  id: `audit/${itemId}/${model}`,
  itemId,
  model,
  of,
  replies: [],
});

export const accuracyUnit = (itemId: string): AccuracyUnit => ({
  ...firstFields("review"),
  kind: "accuracy",
  id: `accuracy/${itemId}`,
  itemId,
});
