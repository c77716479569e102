import { itemAt } from "../../base/item-at.ts";
import { type CurvePrior, type Expected, type ItemCurve, improveCurve, priorHeight } from "./guessing-steps.ts";
import type { Response } from "./item.ts";

/**
 * At each node of the ability grid, for every item: the log odds of a right answer, and the log probability of a
 * wrong one. Also their sums over the items.
 */
interface Chances {
  readonly odds: Float64Array;
  readonly wrong: Float64Array;
  readonly allWrong: Float64Array;
}

interface Weighed {
  /** weights[model][node]: posterior weight of each node. */
  readonly weights: Float64Array[];
  readonly logLikelihood: number;
}

const chancesOf = (items: number, nodes: number): Chances => ({
  odds: new Float64Array(items * nodes),
  wrong: new Float64Array(items * nodes),
  allWrong: new Float64Array(nodes),
});

const fill = ({ odds, wrong, allWrong }: Chances, curves: readonly ItemCurve[]): void => {
  const nodes = allWrong.length;
  allWrong.fill(0);
  curves.forEach(({ logRight, logWrong }, j) => {
    const from = j * nodes;
    for (let q = 0; q < nodes; q++) {
      odds[from + q] = logRight[q]! - logWrong[q]!;
      wrong[from + q] = logWrong[q]!;
      allWrong[q]! += logWrong[q]!;
    }
  });
};

/** Computes the posterior weights of every model over the grid. */
const weigh = (
  responses: readonly (readonly Response[])[],
  { odds, wrong, allWrong }: Chances,
  logWeights: Float64Array,
): Weighed => {
  const nodes = logWeights.length;
  let logLikelihood = 0;
  const weights = responses.map((row) => {
    const log = logWeights.map((weight, q) => weight + itemAt(allWrong, q));
    for (let j = 0; j < row.length; j++) {
      const from = j * nodes;
      if (row[j] === 1) for (let q = 0; q < nodes; q++) log[q]! += odds[from + q]!;
      else if (row[j] === null) for (let q = 0; q < nodes; q++) log[q]! -= wrong[from + q]!;
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let q = 0; q < nodes; q++) most = Math.max(most, log[q]!);
    let sum = 0;
    for (let q = 0; q < nodes; q++) {
      log[q] = Math.exp(log[q]! - most);
      sum += log[q]!;
    }
    for (let q = 0; q < nodes; q++) log[q]! /= sum;
    logLikelihood += most + Math.log(sum);
    return log;
  });
  return { weights, logLikelihood };
};

/** Expected number of models at each node that answered item `j`, and that answered it right. */
const expectAnswers = (
  responses: readonly (readonly Response[])[],
  weights: readonly Float64Array[],
  models: Float64Array,
  j: number,
  { all, right }: Expected,
): void => {
  all.set(models);
  right.fill(0);
  for (let i = 0; i < responses.length; i++) {
    const personWeights = weights[i]!;
    const response = responses[i]![j]!;
    if (response === 1) for (let q = 0; q < personWeights.length; q++) right[q]! += personWeights[q]!;
    else if (response === null) for (let q = 0; q < personWeights.length; q++) all[q]! -= personWeights[q]!;
  }
};

/** Number of Fisher scoring steps on each item in one round. */
const STEPS = 2;

interface Round {
  readonly after: ItemCurve[];
  /** Log-likelihood plus log prior of the curves at the start of the round. */
  readonly height: number;
  /** Largest change of an item parameter in the round. */
  readonly change: number;
}

/** Makes functions for EM rounds on these answers, and for the posterior weights under given curves. */
export const guessingRounds = (
  responses: readonly (readonly Response[])[],
  at: Float64Array,
  logWeights: Float64Array,
  prior: CurvePrior,
): {
  readonly weigh: (curves: readonly ItemCurve[]) => Weighed;
  readonly round: (curves: readonly ItemCurve[]) => Round;
} => {
  const nodes = at.length;
  const expected: Expected = { all: new Float64Array(nodes), right: new Float64Array(nodes) };
  const chances = chancesOf(itemAt(responses, 0).length, nodes);
  const weighed = (curves: readonly ItemCurve[]): Weighed => {
    fill(chances, curves);
    return weigh(responses, chances, logWeights);
  };
  return {
    weigh: weighed,
    round: (curves) => {
      const { weights, logLikelihood } = weighed(curves);
      const models = at.map((_, q) => weights.reduce((sum, personWeights) => sum + itemAt(personWeights, q), 0));
      let [height, change] = [logLikelihood, 0];
      const after = curves.map((before, j) => {
        height += priorHeight(before.curve, prior);
        expectAnswers(responses, weights, models, j, expected);
        let now = before;
        for (let step = 0; step < STEPS; step++) now = improveCurve(now, at, expected, prior);
        for (let k = 0; k < 3; k++) change = Math.max(change, Math.abs(now.curve[k]! - before.curve[k]!));
        return now;
      });
      return { after, height, change };
    },
  };
};
