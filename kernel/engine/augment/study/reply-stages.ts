import { onlyObservation } from "../../method/staged/observations.ts";
import { skillsOf } from "../seeds/taxonomy.ts";
import { replyReason } from "../variants/reply-reason.ts";
import { endProblem } from "./end-problem.ts";
import { problemText } from "./problem-text.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit, SeedUnit } from "./study-state.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

/** The problems that were requested before this one and share a parent with it. */
const kinOf = ({ state, unit }: AugmentPlace<ProblemUnit>): readonly ProblemUnit[] => {
  const kin: ProblemUnit[] = [];
  for (const earlierUnit of Object.values(state.units)) {
    if (earlierUnit.id === unit.id) break;
    if (earlierUnit.kind === "problem" && earlierUnit.parents.some((parent) => unit.parents.includes(parent)))
      kin.push(earlierUnit);
  }
  return kin;
};

const keptStatements = ({ state }: AugmentPlace<ProblemUnit>): readonly string[] =>
  Object.values(state.units)
    .filter((unit): unit is SeedUnit => unit.kind === "seed" && unit.line?.status === "kept")
    .map(({ line }) => line!.statement);

const reply: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit } = place;
    unit.attempt += 1;
    if (unit.level === 0) return [];
    const { axis, model, level, fusionType, parents, attempt, rejected } = unit;
    return [
      {
        kind: "reply",
        problemId: problemIdOf(unit),
        lineage: unit.lineage,
        model: model!,
        axis: axis!,
        level,
        fusionType,
        parents: parents.map((id) => problemText(place, id)),
        attempt,
        rejected,
      },
    ];
  },
  // The rules compare the statement with the accepted statements of earlier problems that share a parent. So the
  // replies for these problems must be decided first.
  isReady: (place) => kinOf(place).every(({ isReplyAccepted, isOver }) => isReplyAccepted || isOver),
  finish: (place, observations) => {
    const { unit, plan } = place;
    const givenText = plan.given.find(({ id }) => id === problemIdOf(unit))?.text;
    const replyText = givenText ?? onlyObservation(observations, "reply").reply;
    const { config } = plan;
    const kin = kinOf(place).filter(({ isReplyAccepted }) => isReplyAccepted);
    const reason = replyReason(replyText, {
      axis: unit.axis,
      taxonomySkills: new Set(skillsOf(plan.taxonomy)),
      phrases: config.anyAnswerPhrases,
      comparedStatements: [...keptStatements(place), ...kin.map((one) => one.reply!.statement!)],
      limit: config.seedJaccard,
    });
    const mayRetry = unit.level > 0 && unit.attempt < config.replyAttempts;
    const verdict = reason === null ? "accepted" : mayRetry ? "retry" : "rejected";
    const { attempt } = unit;
    unit.lines.push({ kind: "reply", problemId: problemIdOf(unit), attempt, ...replyText, verdict, reason });
    unit.rejected = reason;
    if (verdict === "retry") return "reply";
    if (reason !== null) return endProblem(place, reason);
    Object.assign(unit, { reply: replyText, isReplyAccepted: true, attempt: 0 });
    return "validator";
  },
};

/** The stage that asks for the text of a problem and checks it, with retries. */
export const replyStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { reply };
