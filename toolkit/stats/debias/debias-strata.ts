import { checkCount, checkProbability } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { wilsonBounds } from "../intervals/wilson-bounds.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { clip } from "./contamination.ts";
import { debias } from "./debias.ts";
import { type Stratum, shares } from "./strata.ts";
import { clipEstimate } from "./within.ts";

export interface ObservedStratum extends Stratum {
  /** Observed pass rate on the tasks with the tag. */
  readonly observed: number;
  /** The number of tasks with the tag. */
  readonly n: number;
}

export interface DebiasedStrata extends Interval {
  readonly standardError: number;
  /** De-biased pass rate of each tag (group of tasks), not clipped to [0, 1]. */
  readonly strata: readonly number[];
}

/**
 * Distances of the bounds from the estimate, used if the answers of a tag do not vary. They are deviations of
 * Wilson's bounds, added in quadrature.
 */
const reaches = (strata: readonly ObservedStratum[], z: number): readonly [down: number, up: number] => {
  let [down, up] = [0, 0];
  for (const { weight, observed, n, alpha } of strata) {
    const [low, high] = wilsonBounds(observed, n, z);
    const scale = weight / (1 - alpha);
    down += (scale * (observed - low)) ** 2;
    up += (scale * (high - observed)) ** 2;
  }
  return [Math.sqrt(down), Math.sqrt(up)];
};

/**
 * De-biased pass rate if the share of erroneous tasks differs between tags. Each tag is corrected by its own alpha
 * and q, then the tags are weighted. The variance is Σ w² mu (1 - mu) / (n (1 - alpha)²). If the answers of a tag do
 * not vary, the summed squared deviations of the tags' Wilson bounds replace it.
 *
 * @param strata for each tag its weight, observed rate, n, alpha and q (see `Contamination`).
 * @param options level (0.95), side.
 * @returns the weighted rate with its interval and standard error, and the rate of each tag.
 * @throws ToolkitError for weights that do not sum to 1 or values outside [0, 1]; for a tag with alpha = 1 or without tasks.
 * Cost: O(tags).
 * Source: UniCode (2026), appendix B.5, equations 4, 13 and 14.
 * @example
 * debiasStrata([{ weight: 1, observed: 0.782, n: 500, alpha: 0.06, q: 0.5 }]).estimate; // => 0.8
 */
export const debiasStrata = (strata: readonly ObservedStratum[], options: IntervalOptions = {}): DebiasedStrata => {
  checkKeys(options, ["level", "side"]);
  shares(strata);
  const side = sides(options);
  const raw = strata.map((stratum) => debias(stratum.observed, stratum).raw);
  const estimate = strata.reduce((sum, { weight }, i) => sum + weight * (raw[i] as number), 0);
  const variance = strata.reduce((sum, { weight, observed, n, alpha }, i) => {
    const mu = checkProbability(`strata[${i}].observed`, observed);
    return sum + (weight ** 2 * mu * (1 - mu)) / (checkCount(`strata[${i}].n`, n, 1) * (1 - alpha) ** 2);
  }, 0);
  const standardError = Math.sqrt(variance);
  const z = normalSfQuantile(side.tail);
  const n = strata.reduce((sum, stratum) => sum + stratum.n, 0);
  const unanimous = strata.some(({ weight, observed }) => weight > 0 && (observed === 0 || observed === 1));
  const [down, up] = unanimous ? reaches(strata, z) : [z * standardError, z * standardError];
  const inside = clipEstimate(estimate, estimate - down, estimate + up, "alpha and q");
  const name = unanimous ? "debiased-stratified-wilson" : "debiased-stratified";
  return {
    ...makeInterval(side, name, n, clip(estimate), [inside.low, inside.high]),
    warning: inside.warning,
    standardError,
    strata: raw,
  };
};
