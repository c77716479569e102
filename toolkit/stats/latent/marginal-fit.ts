import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { inverseLogit, type Response } from "./item.ts";
import { type ItemPrior, newtonItem, newtonSlope } from "./marginal-steps.ts";
import { type PosteriorWeights, posterior } from "./posterior.ts";

/** P(right) = logistic(slope * theta + intercept); theta is normal with mean 0 and standard deviation 1. */
export interface Parameters {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
}

export interface FitSettings {
  /** One slope for all items (Rasch), or a slope for each item. */
  readonly slopes: "common" | "free";
  readonly prior: ItemPrior | null;
  readonly nodes: number;
  readonly tolerance: number;
  readonly iterations: number;
}

export interface MarginalFit extends Parameters, PosteriorWeights {
  readonly iterations: number;
}

/** Makes a grid of abilities (nodes) from -5.5 to 5.5 with normal weights. */
export const grid = (nodes: number): { readonly at: Float64Array; readonly logWeights: Float64Array } => {
  const at = Float64Array.from({ length: nodes }, (_, q) => -5.5 + (11 * q) / (nodes - 1));
  const raw = at.map((theta) => Math.exp((-theta * theta) / 2));
  const total = raw.reduce((a, b) => a + b, 0);
  return { at, logWeights: raw.map((w) => Math.log(w / total)) };
};

/**
 * For each item: the number of right answers, their sum weighted by the models' mean abilities, and the weight of
 * every node.
 */
const expectations = (
  responses: readonly (readonly Response[])[],
  { weights, means }: PosteriorWeights,
  nodes: number,
): { right: Float64Array; rightAbility: Float64Array; counts: (item: number) => Float64Array } => {
  const items = itemAt(responses, 0).length;
  const right = new Float64Array(items);
  const rightAbility = new Float64Array(items);
  const total = new Float64Array(nodes);
  const missing = new Map<number, Float64Array>();
  responses.forEach((row, i) => {
    const personWeights = itemAt(weights, i);
    for (let q = 0; q < nodes; q++) total[q]! += personWeights[q]!;
    for (let j = 0; j < items; j++) {
      const response = row[j]!;
      if (response === 1) {
        right[j]! += 1;
        rightAbility[j]! += means[i]!;
      } else if (response === null) {
        const gone = missing.get(j) ?? new Float64Array(nodes);
        missing.set(j, gone);
        for (let q = 0; q < nodes; q++) gone[q]! += personWeights[q]!;
      }
    }
  });
  const counts = (item: number): Float64Array => {
    const gone = missing.get(item);
    return gone === undefined ? total : total.map((weight, q) => weight - itemAt(gone, q));
  };
  return { right, rightAbility, counts };
};

const start = (responses: readonly (readonly Response[])[]): Parameters => {
  const items = itemAt(responses, 0).length;
  const intercepts = Float64Array.from({ length: items }, (_, j) => {
    const answers = responses.map((row) => itemAt(row, j)).filter((response) => response !== null);
    const share = (answers.reduce((sum: number, response) => sum + response, 0) + 0.5) / (answers.length + 1);
    return 1.2 * Math.log(share / (1 - share));
  });
  return { slopes: new Float64Array(items).fill(1), intercepts };
};

/**
 * Rescales so that the posterior abilities have mean 0 and standard deviation 1. Otherwise convergence takes hundreds
 * of iterations if items are many and models few (parameter expansion: Liu, Rubin and Wu 1998).
 */
const rescale = ({ slopes, intercepts }: Parameters, { means, deviations }: PosteriorWeights): void => {
  const n = means.length;
  const centre = means.reduce((sum, mean) => sum + mean, 0) / n;
  const spread = Math.sqrt(
    means.reduce((sum, mean, i) => sum + (mean - centre) ** 2 + itemAt(deviations, i) ** 2, 0) / n,
  );
  for (let j = 0; j < slopes.length; j++) {
    intercepts[j]! += slopes[j]! * centre;
    slopes[j]! *= spread;
  }
};

const largestChange = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, j) => Math.max(most, Math.abs(value - itemAt(b, j))), 0);

/**
 * Maximum marginal likelihood by the EM algorithm (Bock and Aitkin 1981) over a grid of abilities. The model is an
 * exponential family, so answers enter only through sums. An iteration costs O(models items + items nodes).
 */
export const marginalFit = (responses: readonly (readonly Response[])[], settings: FitSettings): MarginalFit => {
  const { at, logWeights } = grid(settings.nodes);
  const current = start(responses);
  const { slopes, intercepts } = current;
  const common = settings.slopes === "common";
  for (let iteration = 1; iteration <= settings.iterations; iteration++) {
    const [slopesBefore, interceptsBefore] = [slopes.slice(), intercepts.slice()];
    const now = posterior(responses, current, at, logWeights);
    const { right, rightAbility, counts } = expectations(responses, now, at.length);
    if (common) slopes.fill(newtonSlope(slopes[0]!, intercepts, rightAbility, counts, at, settings.prior));
    for (let j = 0; j < slopes.length; j++) {
      const sums = { right: right[j]!, rightAbility: rightAbility[j]!, counts: counts(j) };
      [slopes[j], intercepts[j]] = newtonItem(slopes[j]!, intercepts[j]!, sums, at, settings.prior, common);
    }
    rescale(current, now);
    if (Math.max(largestChange(slopes, slopesBefore), largestChange(intercepts, interceptsBefore)) < settings.tolerance)
      return { ...current, ...posterior(responses, current, at, logWeights), iterations: iteration };
  }
  throw new ToolkitError(`the item response fit did not converge within ${settings.iterations} iterations`, {
    code: "not_converged",
    argument: "responses",
    hint: "raise iterations or tolerance, or keep the default prior: without one, items that all models solve have no finite difficulty",
  });
};

/** P(right) at each node of the grid. */
export const curve = (slope: number, intercept: number, at: Float64Array): Float64Array =>
  at.map((theta) => inverseLogit(slope * theta + intercept));
