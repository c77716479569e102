import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { guessingRounds } from "./guessing-round.ts";
import { type CurvePrior, type GuessingCurve, type ItemCurve, itemCurve } from "./guessing-steps.ts";
import type { Response } from "./item.ts";
import { leap } from "./leap.ts";
import { grid } from "./marginal-fit.ts";

export interface GuessingFit {
  readonly curves: readonly GuessingCurve[];
  /** weights[model][node]: posterior weight of each node of the ability grid. */
  readonly weights: readonly Float64Array[];
  readonly at: Float64Array;
  readonly logLikelihood: number;
  readonly iterations: number;
}

const startOf = (responses: readonly (readonly Response[])[], j: number, { centres }: CurvePrior): GuessingCurve => {
  const answers = responses.map((row) => itemAt(row, j)).filter((response) => response !== null);
  const share = (answers.reduce((sum: number, response) => sum + response, 0) + 0.5) / (answers.length + 1);
  return [1, 1.2 * Math.log(share / (1 - share)), centres[2]];
};

/** Extrapolates the item curves from the results of two EM rounds. */
const ahead = (
  from: readonly ItemCurve[],
  once: readonly ItemCurve[],
  twice: readonly ItemCurve[],
  at: Float64Array,
): ItemCurve[] => {
  const flat = (curves: readonly ItemCurve[]): number[] => curves.flatMap(({ curve }) => curve);
  const values = leap(flat(from), flat(once), flat(twice));
  return from.map((_, j) => itemCurve(values.slice(3 * j, 3 * j + 3) as unknown as GuessingCurve, at));
};

/**
 * Maximum marginal likelihood of three-parameter curves, by the EM algorithm over a grid of abilities. After two
 * rounds the fit extrapolates, and goes back if the likelihood is lower there.
 */
export const guessingFit = (
  responses: readonly (readonly Response[])[],
  settings: {
    readonly prior: CurvePrior;
    readonly nodes: number;
    readonly tolerance: number;
    readonly iterations: number;
  },
): GuessingFit => {
  const { at, logWeights } = grid(settings.nodes);
  const { round, weigh } = guessingRounds(responses, at, logWeights, settings.prior);
  let from: readonly ItemCurve[] = itemAt(responses, 0).map((_, j) =>
    itemCurve(startOf(responses, j, settings.prior), at),
  );
  let iterations = 0;
  const next = (curves: readonly ItemCurve[]): ReturnType<typeof round> => {
    if (++iterations > settings.iterations)
      throw new ToolkitError(`the item response fit did not converge within ${settings.iterations} iterations`, {
        code: "not_converged",
        argument: "responses",
        hint: "raise iterations or tolerance, or keep the default prior: few answers determine guessing poorly",
      });
    return round(curves);
  };
  const settled = ({ change }: ReturnType<typeof round>): boolean => change < settings.tolerance;
  for (;;) {
    let last = next(from);
    if (!settled(last)) {
      const once = last.after;
      last = next(once);
      if (!settled(last)) {
        const far = next(ahead(from, once, last.after, at));
        if (far.height >= last.height) last = far;
      }
    }
    from = last.after;
    if (settled(last)) return { curves: from.map(({ curve }) => curve), at, ...weigh(from), iterations };
  }
};
