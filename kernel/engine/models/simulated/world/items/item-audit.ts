import { inTags } from "../roles/forms/in-tags.ts";
import { type ItemQuestion, itemDraw } from "./item-question.ts";

/** Behaviour of a simulated judge that labels errors. Numbers are probabilities. */
const planted = {
  /** Probabilities that the judge blames the problem or its test: for a failed answer, and for a passed one. */
  lowQuality: { failure: 0.15, pass: 0.06 },
  /** Probability that a failed answer gets a second error label. */
  secondLabel: 0.3,
  /** Probability of an error label that is not in the list which the question gives. */
  unlisted: 0.1,
  /** Probability that the judge calls the tests of a benchmark item wrong although they are right. */
  inaccurate: 0.1,
} as const;

const solutionLabels = ["algorithmicLogic", "edgeCase", "misunderstanding", "missingFunctionality", "fundamentals"];
const itemLabels = ["unreasonableTest", "ambiguity", "contradiction"];

const choose = (labels: readonly string[], draw: number): string => labels[Math.floor(draw * labels.length)]!;

/** The judge's reply with error labels for an answer: at least one label for a failure, rarely one for a pass. */
export const errorsAnswer = (question: ItemQuestion): string => {
  const isFailure = question.sample === 0;
  const draw = (what: string): number => itemDraw(question, what);
  if (draw("unlisted") < planted.unlisted) return inTags("labels", { labels: ["badStyle"] });
  const low =
    draw("low") < planted.lowQuality[isFailure ? "failure" : "pass"] ? [choose(itemLabels, draw("item"))] : [];
  const solutionLabel =
    isFailure && (low.length === 0 || draw("both") < 0.5) ? [choose(solutionLabels, draw("first") ** 1.5)] : [];
  const more = isFailure && draw("more") < planted.secondLabel ? [choose(solutionLabels, draw("second"))] : [];
  return inTags("labels", { labels: [...new Set([...low, ...solutionLabel, ...more])] });
};

/** The reply of a simulated judge to the question if the tests of a benchmark item are accurate. */
export const accuracyAnswer = (question: ItemQuestion): string =>
  inTags("review", { accurate: itemDraw(question, "accurate") >= planted.inaccurate });
