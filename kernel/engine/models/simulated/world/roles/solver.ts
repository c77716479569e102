import { uniformOf } from "../../../../random.ts";
import type { BugKind } from "../problem/family.ts";
import { programsOf, type WorldProgram } from "../problems/programs.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import { isLateBug, limitBugs, wrongProgramsOf } from "../problems/wrong-programs.ts";
import { printProgram } from "../program/printers.ts";
import { scaleOf } from "../shapes/scale-of.ts";
import { readProgram } from "../source/program-of.ts";
import type { WorldManner } from "./manner.ts";
import { chooseByDraw, drawOf, type WorldQuestion } from "./question.ts";

/** A solver's reply: its program, with the program's id and bug. */
export interface SolverAnswer {
  readonly language: string;
  readonly code: string;
  /** Id of the program among the problem's known programs; not part of the printed reply. */
  readonly program: string;
  readonly bug: BugKind | "regression" | null;
}

const printAnswer = (question: WorldQuestion, { id, bug, source }: WorldProgram): SolverAnswer => ({
  language: question.language,
  code: printProgram(readProgram(source), question.language),
  program: id,
  bug,
});

/**
 * Chooses the wrong program for a question. At random, its bug is shared by all models, shared by the model's family,
 * or the model's own.
 */
const wrongOf = (question: WorldQuestion, allowed: (program: WorldProgram) => boolean): WorldProgram => {
  const { seed, problem, manner } = question;
  const wrong = wrongProgramsOf(problem.recipe).filter(allowed);
  const kind = drawOf(question, "shared");
  if (kind < manner.shared.all) return chooseByDraw(wrong, uniformOf("world-shared", seed, problem.id));
  if (kind < manner.shared.all + manner.shared.family)
    return chooseByDraw(wrong, uniformOf("world-shared", seed, problem.id, manner.family));
  return chooseByDraw(wrong, drawOf(question, "bug"));
};

/**
 * The reply of a simulated brute-force solver: the slow right program, or a wrong one that is fast enough to be
 * compared.
 */
export const bruteAnswer = (question: WorldQuestion): SolverAnswer => {
  const right = drawOf(question, "right") < question.manner.right.brute;
  const slow = programsOf(question.problem.recipe).find(({ role }) => role === "slow")!;
  return printAnswer(question, right ? slow : wrongOf(question, ({ bug }) => !limitBugs.has(bug!)));
};

const rightOf = (question: WorldQuestion): WorldProgram =>
  chooseByDraw(
    programsOf(question.problem.recipe).filter(({ role }) => role === "right"),
    drawOf(question, "which"),
  );

/** True if a problem has large limits and is hard for every model. */
const isLate = ({ seed, problem, manner }: WorldQuestion): boolean =>
  scaleOf(problem.recipe) > 1 && uniformOf("world-late", seed, problem.id) < manner.late.share;

/** The reply of a simulated solver with an efficient program: a right or a wrong one. */
export const optimizedAnswer = (question: WorldQuestion): SolverAnswer => {
  const { right, late } = question.manner;
  const isHard = isLate(question);
  if (drawOf(question, "right") < (isHard ? late.right : right.optimized))
    return printAnswer(question, rightOf(question));
  return printAnswer(
    question,
    wrongOf(question, (program) => !isHard || isLateBug(program)),
  );
};

/**
 * The probability that a tested model solves the problem. `drops` are subtracted from the probability and not from its
 * logit, because they are defined as differences of pass rates.
 */
export const testedAccuracy = (
  model: { readonly id: string; readonly manner: WorldManner },
  problem: WorldProblem,
  root: string,
  author: string | null,
  seed: number,
): number => {
  const { base, drops, own: ownIncrease } = model.manner.tested;
  const effect = base === 1 ? 0 : (uniformOf("world-root", seed, root) - 0.5) * 0.2;
  const drop = problem.axis === null ? 0 : drops[problem.axis];
  return Math.min(1, Math.max(0, base + effect - drop + (author === model.id ? ownIncrease : 0)));
};

const rootOf = (problem: WorldProblem): string => problem.families[0]!;

/** A right program for the parent problem, if it reads the same input format as the variant; else null. */
const regressionOf = ({ problem, parent }: WorldQuestion): WorldProgram | null => {
  if (!parent || (problem.axis !== "rule" && problem.axis !== "efficiency")) return null;
  const role = problem.axis === "rule" ? "right" : "slow";
  return programsOf(parent.recipe).find((one) => one.role === role) ?? null;
};

/** The reply of a simulated tested model. Its code is empty if the model sends no program. */
export const testedAnswer = (question: WorldQuestion): SolverAnswer => {
  const { problem, author, seed, manner } = question;
  if (drawOf(question, "right") < testedAccuracy(question, problem, rootOf(problem), author, seed))
    return printAnswer(question, rightOf(question));
  if (drawOf(question, "no program") < manner.tested.noProgram)
    return { language: question.language, code: "", program: "none", bug: null };
  const regression = drawOf(question, "regression") < manner.tested.regression ? regressionOf(question) : null;
  if (regression) return { ...printAnswer(question, regression), bug: "regression" };
  return printAnswer(
    question,
    wrongOf(question, () => true),
  );
};
