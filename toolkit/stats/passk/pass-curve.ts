import { ToolkitError } from "../../errors.ts";
import { checkList } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type PassAtKInterval, type PassAtKIntervalOptions, passAtKInterval } from "./pass-at-k-interval.ts";

export interface PassCurvePoint extends PassAtKInterval {
  readonly k: number;
}

export interface PassCurveOptions extends PassAtKIntervalOptions {
  /** The values of k. Default: 1, 2, 4, ... up to the smallest number of samples, and that number. */
  readonly ks?: readonly number[];
}

const doubling = (most: number): number[] => {
  const ks: number[] = [];
  for (let k = 1; k < most; k *= 2) ks.push(k);
  return [...ks, most];
};

/**
 * pass@k (or pass^k, with `estimator: passHatK`) as a curve over k. Each point has its interval.
 *
 * @param n number of samples for each task.
 * @param c number of correct samples for each task.
 * @param options ks and all options of {@link passAtKInterval}.
 * @returns one point for each k: k and the interval.
 * @throws ToolkitError as {@link passAtKInterval}.
 * Cost: one {@link passAtKInterval} for each point.
 * Source: the curves of Chen et al. 2021 (arXiv 2107.03374).
 * @example
 * passCurve([8, 8, 8], [1, 4, 8]).map((point) => point.k); // => [1, 2, 4, 8]
 */
export const passCurve = (
  n: ArrayLike<number>,
  c: ArrayLike<number>,
  options: PassCurveOptions = {},
): readonly PassCurvePoint[] => {
  checkKeys(options, ["ks", "method", "clusters", "estimator", "replicates", "seed", "level", "side"]);
  checkList("n", n, "numbers of attempts, one count per task");
  if (n.length === 0)
    throw new ToolkitError("n is empty: it must hold at least 2 tasks", {
      code: "undefined_result",
      argument: "n",
    });
  const { ks: chosenKs, ...intervalOptions } = options;
  const ks = chosenKs ?? doubling(Array.from(n).reduce((least, x) => Math.min(least, x)));
  return ks.map((k) => ({ k, ...passAtKInterval(n, c, k, intervalOptions) }));
};
