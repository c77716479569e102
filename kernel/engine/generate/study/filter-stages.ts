import { allObservations, onlyObservation } from "../../method/staged/observations.ts";
import { textHash } from "../../text/text-hash.ts";
import { otherCategory } from "../base/categories.ts";
import { type CriticRule, criticRules } from "../base/critic-rules.ts";
import { criticReply } from "../steps/critic-reply.ts";
import { difficultyLabel } from "../steps/difficulty-label.ts";
import type { ItemUnit } from "./generate-state.ts";
import { itemIdOf } from "./generate-state.ts";
import { endStep, type GeneratePlace, type GenerateStage, refOf, verdictOf } from "./stage.ts";

const problemHash = ({ draft }: ItemUnit): string => textHash(draft.question, draft.fullTest);

const difficulty: GenerateStage<ItemUnit> = {
  enter: ({ unit, plan }) => {
    const { question, fullTest, cases } = unit.draft;
    const work = { kind: "sample", ...refOf(unit), question, fullTest, cases: cases.private.length } as const;
    return Array.from({ length: plan.config.filterSamples }, (_, sample) => ({ ...work, sample }));
  },
  finish: ({ unit }, observations) => {
    const samples = allObservations(observations, "sample").map(({ outcome, replyChars, faults }) => ({
      outcome,
      replyChars,
      faults,
    }));
    const passes = samples.filter(({ outcome }) => outcome === "PASSED").length;
    const label = difficultyLabel(passes, samples.length);
    const reason = label === null ? ("too_easy" as const) : null;
    unit.lines.push({
      kind: "difficulty",
      itemId: itemIdOf(unit),
      inputHash: problemHash(unit),
      samples,
      passes,
      label,
      ...verdictOf(reason),
    });
    unit.draft.label = label;
    return endStep(unit, "difficulty", reason, "critic");
  },
};

const violatedRules = ({ criticReplies }: ItemUnit): readonly CriticRule[] => {
  const violatedRules = new Set(criticReplies.flatMap(({ rules }) => criticReply(rules).violated));
  return criticRules.filter((rule) => violatedRules.has(rule));
};

/** The number of the critic's next vote on an item, and of the attempt at this vote. */
const nextVote = ({ criticReplies }: ItemUnit): { readonly vote: number; readonly attempt: number } => {
  const lastReply = criticReplies.at(-1);
  if (!lastReply) return { vote: 1, attempt: 1 };
  if (lastReply.reason === null) return { vote: lastReply.vote + 1, attempt: 1 };
  return { vote: lastReply.vote, attempt: lastReply.attempt + 1 };
};

const endCritic = ({ plan, unit }: GeneratePlace<ItemUnit>, isMalformed: boolean): string | null => {
  const isAgainst = unit.votesAgainst > plan.config.criticVotes / 2;
  const reason = isMalformed ? ("critic_malformed" as const) : isAgainst ? ("critic" as const) : null;
  unit.lines.push({
    kind: "critic",
    itemId: itemIdOf(unit),
    inputHash: problemHash(unit),
    replies: unit.criticReplies,
    votesAgainst: unit.votesAgainst,
    violated: violatedRules(unit),
    ...verdictOf(reason),
  });
  return endStep(unit, "critic", reason, "category");
};

const critic: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => {
    const { question, fullTest } = unit.draft;
    return [{ kind: "critic", ...refOf(unit), ...nextVote(unit), question, fullTest }];
  },
  finish: (place, observations) => {
    const { plan, unit } = place;
    const { rules, claimedPass } = onlyObservation(observations, "critic");
    const { valid, violated } = criticReply(rules);
    const { vote, attempt } = nextVote(unit);
    const reason = valid ? null : ("malformed" as const);
    unit.criticReplies = [...unit.criticReplies, { vote, attempt, rules, claimedPass, reason }];
    if (!valid) return attempt < plan.config.attempts.critic ? "critic" : endCritic(place, true);
    if (violated.length > 0) unit.votesAgainst += 1;
    return vote < plan.config.criticVotes ? "critic" : endCritic(place, false);
  },
};

const category: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => [
    { kind: "category", ...refOf(unit), attempt: unit.categoryAttempts.length + 1, question: unit.draft.question },
  ],
  finish: ({ unit, plan }, observations) => {
    const { label, multiLogic } = onlyObservation(observations, "category");
    const isKnown = label !== null && plan.config.categories.includes(label);
    unit.categoryAttempts = [...unit.categoryAttempts, { label, reason: isKnown ? null : "unknown_category" }];
    if (!isKnown && unit.categoryAttempts.length < plan.config.attempts.category) return "category";
    unit.draft.category = isKnown ? label : otherCategory;
    unit.draft.multiLogic = multiLogic;
    unit.lines.push({
      kind: "category",
      itemId: itemIdOf(unit),
      inputHash: textHash(unit.draft.question),
      attempts: unit.categoryAttempts,
      category: unit.draft.category,
      multiLogic,
    });
    return endStep(unit, "category", null, null);
  },
};

/** The stages that select items: difficulty, critic and category. */
export const filterStages: Readonly<Record<string, GenerateStage<ItemUnit>>> = { difficulty, critic, category };
