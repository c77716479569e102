import { ToolkitError } from "../../errors.ts";
import { invert } from "./invert.ts";

/** Gradient and information matrix (minus the second derivatives) of a log-likelihood at one point. */
export interface Slope {
  readonly value: number;
  readonly gradient: readonly number[];
  readonly information: readonly (readonly number[])[];
}

const MOST_STEPS = 100;

/** Finds the maximum of a concave log-likelihood by Newton steps, halved if they overshoot. */
export const newton = (start: readonly number[], slopeAt: (at: readonly number[]) => Slope, what: string): number[] => {
  let at = [...start];
  let slope = slopeAt(at);
  for (let step = 0; step < MOST_STEPS; step++) {
    const inverse = invert(slope.information.map((row) => [...row]));
    const move = inverse.map((row) => row.reduce((sum, cell, j) => sum + cell * slope.gradient[j]!, 0));
    if (!move.every(Number.isFinite)) break;
    let scale = 1;
    let next = at;
    let nextSlope = slope;
    for (; scale > 1e-6; scale /= 2) {
      next = at.map((value, i) => value + scale * move[i]!);
      nextSlope = slopeAt(next);
      if (nextSlope.value >= slope.value - 1e-12 * Math.abs(slope.value)) break;
    }
    const size = Math.max(...next.map(Math.abs));
    const longest = Math.max(...move.map(Math.abs)) * scale;
    [at, slope] = [next, nextSlope];
    if (longest < 1e-9 * (1 + size)) return at;
    if (size > 50 && step > 20) break;
  }
  throw new ToolkitError(`${what} has no finite estimate, or did not converge`, {
    code: "not_converged",
    hint: "a predictor separates the outcomes perfectly, or is a linear combination of the others: leave it out or merge its levels",
  });
};
