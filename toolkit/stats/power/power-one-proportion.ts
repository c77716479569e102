import { checkChoice, checkCount, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { incompleteBeta } from "../special/beta.ts";
import { binomialMass } from "../special/binomial.ts";
import { upperNormal } from "../special/normal.ts";
import { criticalValue, type PowerOptions, sidesOf } from "./design.ts";

export interface PowerOneProportionOptions extends PowerOptions {
  /** "score" (default): normal approximation. "exact": the binomial test, each tail at alpha/sides. */
  readonly test?: "score" | "exact";
}

const mass = (k: number, n: number, p: number): number => {
  if (p === 0 || p === 1) return k === p * n ? 1 : 0;
  return binomialMass(k, n, p);
};

const exact = (p0: number, p: number, n: number, alpha: number, sides: 1 | 2): number => {
  let sum = 0;
  for (let k = 0; k <= n; k++) {
    const below = k === n ? 1 : incompleteBeta(n - k, k + 1, 1 - p0, p0);
    const above = k === 0 ? 1 : incompleteBeta(k, n - k + 1, p0, 1 - p0);
    const tail = sides === 2 ? Math.min(below, above) : p >= p0 ? above : below;
    if (tail <= alpha / sides) sum += mass(k, n, p);
  }
  return Math.min(1, sum);
};

/**
 * Power of a test of the rate p0 if the true rate is p. Two-sided by default.
 *
 * score: Φ((|p - p0|√n - z √(p0 q0))/√(pq)) plus the other tail. exact: sum over the rejection region of the binomial
 * test.
 * @param p0 rate under the null hypothesis, in (0, 1).
 * @param p true rate.
 * @param n number of independent trials.
 * @param options level (0.95), sides (2), test ("score").
 * @returns the power, a fraction.
 * @throws ToolkitError for arguments outside their domain.
 * Cost: "exact" n binomial tails.
 * Source: Fleiss, Levin and Paik 2003, section 2.5.
 * @example
 * powerOneProportion(0.5, 0.6, 200); // => 0.81229
 */
export const powerOneProportion = (
  p0: number,
  p: number,
  n: number,
  options: PowerOneProportionOptions = {},
): number => {
  checkKeys(options, ["test", "level", "sides"]);
  checkOpenProbability("p0", p0);
  checkProbability("p", p);
  checkCount("n", n, 1);
  const z = criticalValue(options);
  if (checkChoice("test", options.test, ["score", "exact"]) === "exact")
    return exact(p0, p, n, 1 - (options.level ?? 0.95), sidesOf(options));
  const null_ = z * Math.sqrt((p0 * (1 - p0)) / n);
  const error = Math.sqrt((p * (1 - p)) / n);
  const tail = (gap: number): number => (error === 0 ? (gap < 0 ? 1 : 0) : upperNormal(gap / error));
  if (sidesOf(options) === 1) return tail(null_ - Math.abs(p - p0));
  return tail(null_ - (p - p0)) + tail(null_ + (p - p0));
};
