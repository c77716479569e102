import { deliveredUnit } from "./delivery-stages.ts";
import { originalId } from "./rescue-unit.ts";
import type { AugmentPlace } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

type Where = Pick<AugmentPlace<ProblemUnit>, "plan" | "state">;

/** The first stage of a rejected problem's second attempt, by the reason of the rejection. */
const firstStages: Readonly<Record<string, string>> = {
  any_answer: "validator",
  no_trusted_brute: "optimized",
  no_trusted_solvers: "stressOutputs",
  many_answers: "stressOutputs",
};

const givenText = ({ plan }: Where, unit: ProblemUnit) => plan.given.find(({ id }) => id === originalId(unit))?.text;

/** The first stage for a problem that has no suite and may have many right answers; null for other problems. */
export const checkerStage = (context: Where, unit: ProblemUnit): string | null => {
  const { end, rescue, reply } = unit;
  if (rescue !== undefined || end?.status !== "rejected") return null;
  if (deliveredUnit(context, originalId(unit)) !== null) return null;
  // The text of a rejected reply is not stored, but a problem from the user has its own text.
  if (reply === null && givenText(context, unit) === undefined) return null;
  return firstStages[end.reason ?? ""] ?? null;
};

/** Prepares a problem for the second attempt. If a user's problem has no reply, the user's text becomes the reply. */
export const textUnit = (context: Where, unit: ProblemUnit): ProblemUnit =>
  unit.reply === null ? { ...unit, reply: givenText(context, unit)!, isReplyAccepted: true } : { ...unit, batch: 1 };
