import { outputHash } from "../../../../text/output-hash.ts";
import type { BugKind } from "../problem/family.ts";
import { IllegalInput } from "../problem/read-input.ts";
import { solveInput } from "../problems/solve-input.ts";
import { type WorldAxis, worldAxes } from "../problems/world-problem.ts";
import { chooseByDraw, drawOf, type WorldQuestion } from "./question.ts";
import { testedAnswer } from "./solver.ts";

export interface AdjudicatorAnswer {
  readonly choice: "first" | "second" | "both" | "neither" | "unsure";
  readonly confident: boolean;
}

/**
 * The data that an adjudicator (a judge between two programs) sees: an input, and hashes of both programs' outputs, in
 * the question's order.
 */
export interface AdjudicatorView {
  /** The text of the input; null if the message contains only a digest of it. */
  readonly input: string | null;
  readonly outputs: readonly [string, string];
}

/**
 * The choice of a simulated adjudicator between two programs with different outputs. If it errs, it answers "unsure",
 * chooses the wrong program, or chooses the first one.
 */
export const adjudicatorAnswer = (question: WorldQuestion, { input, outputs }: AdjudicatorView): AdjudicatorAnswer => {
  if (input === null) return { choice: "unsure", confident: false };
  try {
    const truth = outputHash(solveInput(question.problem, input));
    const at = outputs.indexOf(truth);
    const errs = drawOf(question, `right ${[...outputs].sort().join(" ")}`) >= question.manner.right.adjudicator;
    if (at < 0) return errs ? { choice: "unsure", confident: false } : { choice: "neither", confident: true };
    if (!errs) return { choice: at === 0 ? "first" : "second", confident: true };
    const error = drawOf(question, `error ${[...outputs].sort().join(" ")}`);
    if (error < 1 / 3) return { choice: "unsure", confident: false };
    if (error < 2 / 3) return { choice: "first", confident: true };
    return { choice: at === 0 ? "second" : "first", confident: true };
  } catch (error) {
    if (error instanceof IllegalInput) return { choice: "unsure", confident: false };
    throw error;
  }
};

const labelsOf: Readonly<Record<BugKind | "regression", string>> = {
  strictness: "modeling",
  wrong_rule: "modeling",
  greedy: "modeling",
  input_order: "modeling",
  regression: "modeling",
  boundary: "indexing",
  off_by_one: "indexing",
  no_reset: "logic",
  tie_order: "logic",
  incomplete: "logic",
  order_of_steps: "logic",
  too_slow: "complexity",
  too_much_memory: "complexity",
  overflow: "others",
  minimum: "others",
  extra_output: "others",
};

export interface ReviewAnswer {
  readonly solvable: boolean;
  readonly novelty: number;
  readonly axis: WorldAxis;
}

/** Kind of change → novelty, from 1 to 5, of the variants that it makes. An annotator's random preference is added. */
const noveltyOf: Readonly<Record<WorldAxis, number>> = {
  narrative: 2,
  rule: 3,
  efficiency: 2,
  sequential: 4,
  fusion: 4,
};

/** The review that a simulated annotator writes about a variant without faults. */
export const reviewAnswer = (question: WorldQuestion): ReviewAnswer => {
  const { problem, manner } = question;
  const axis = problem.axis ?? "narrative";
  const taste = Math.floor(drawOf(question, "taste") * 3) - 1;
  const guessesRight = drawOf(question, "axis is right") < manner.review.axis;
  const otherAxes = worldAxes.filter((one) => one !== axis);
  return {
    solvable: drawOf(question, "solvable") < manner.review.solvable,
    novelty: Math.min(5, Math.max(1, noveltyOf[axis] + taste)),
    axis: guessesRight ? axis : chooseByDraw(otherAxes, drawOf(question, "axis")),
  };
};

export interface JudgeAnswer {
  readonly labels: readonly string[];
  readonly regression: boolean;
}

/**
 * The reply of a simulated judge: the labels of a submission's mistake, and true if the submission solves the parent
 * problem instead of its variant.
 */
export const judgeAnswer = (question: WorldQuestion): JudgeAnswer => {
  const { submission } = question;
  if (!submission) return { labels: ["others"], regression: false };
  const { bug } = testedAnswer({ ...question, ...submission, role: "tested", attempt: 1, inputKind: "" });
  return { labels: [bug === null ? "others" : labelsOf[bug]], regression: bug === "regression" };
};
