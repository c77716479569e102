import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import { binomialCdf, binomialPmf } from "../special/binomial.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { criticalValue, type PowerOptions, sidesOf } from "./design.ts";
import { discordant } from "./discordant.ts";
import { type TailsOptions, tailBeyond } from "./power-two-proportions.ts";

export interface PowerMcnemarOptions extends PowerOptions, TailsOptions {
  /** "asymptotic" (default), or "exact": the exact McNemar test, summed over the number of discordant tasks. */
  readonly test?: "asymptotic" | "exact";
}

/**
 * Largest k whose two-sided exact p-value among m discordant tasks is at most alpha, or -1. The search starts from
 * `guess`.
 */
const edge = (m: number, alpha: number, guess: number): number => {
  const rejects = (k: number): boolean => k < 0 || (k <= (m - 1) / 2 && 2 * binomialCdf(k, m, 0.5) <= alpha);
  let k = Math.max(-1, guess);
  while (rejects(k + 1)) k++;
  while (!rejects(k)) k--;
  return k;
};

/** The maximum number of terms of the sum, which takes some two seconds. */
const MOST_TERMS = 2_000_000;

/**
 * Terms further from the mean number of discordant tasks than this many standard deviations are skipped; their
 * probability is below 1e-20.
 */
const REACH = 10;

const exact = (n: number, onlyA: number, onlyB: number, alpha: number, sides: 1 | 2): number => {
  const sum = onlyA + onlyB;
  if (sum === 0) return 0;
  const wide = REACH * Math.sqrt(n * sum * (1 - sum)) + REACH ** 2;
  if (Math.min(n, 2 * wide) > MOST_TERMS)
    throw new ToolkitError(
      `the exact power of ${n} tasks sums over more than ${MOST_TERMS} counts of discordant tasks`,
      {
        code: "invalid_argument",
        argument: "n",
        value: n,
        hint: 'take test: "asymptotic", which is accurate for this many tasks',
      },
    );
  const z = -lowerNormalQuantile(alpha / sides);
  const first = Math.max(1, Math.floor(n * sum - wide));
  let power = 0;
  let k = Math.floor((first - z * Math.sqrt(first) - 1) / 2);
  for (let m = first; m <= Math.min(n, Math.ceil(n * sum + wide)); m++) {
    k = edge(m, (2 / sides) * alpha, k);
    const near = binomialCdf(k, m, Math.min(onlyA, onlyB) / sum);
    const reject = sides === 1 ? near : near + binomialCdf(k, m, Math.max(onlyA, onlyB) / sum);
    power += binomialPmf(m, n, sum) * reject;
  }
  return Math.min(1, power);
};

/**
 * Power of McNemar's test between two models that answer the same n tasks once. Two-sided by default.
 *
 * asymptotic: Φ((|d|√n - z√ψ)/√(ψ - d²)), plus the same with -|d|; ψ = onlyA + onlyB, d = onlyA - onlyB. exact:
 * rejection probability of the exact test, summed over the number of discordant tasks.
 * @param n number of tasks.
 * @param onlyA share of tasks that only A solves.
 * @param onlyB share of tasks that only B solves.
 * @param options level (0.95), sides (2), test ("asymptotic"), tails ("both", for "asymptotic").
 * @returns the power, a fraction.
 * @throws ToolkitError for shares that add to more than 1; for "exact" with more than some ten billion tasks.
 * Cost: "exact" about 20 √n binomial tails: 0.1 s for ten million tasks.
 * Source: Connor 1987, Biometrics 43, 207.
 * @example
 * powerMcnemar(164, 0.15, 0.07); // => 0.59003916
 */
export const powerMcnemar = (n: number, onlyA: number, onlyB: number, options: PowerMcnemarOptions = {}): number => {
  checkKeys(options, ["test", "level", "tails", "sides"]);
  checkCount("n", n, 1);
  const { sum, gap } = discordant(onlyA, onlyB);
  const z = criticalValue(options);
  if (checkChoice("test", options.test, ["asymptotic", "exact"]) === "exact")
    return exact(n, onlyA, onlyB, 1 - (options.level ?? 0.95), sidesOf(options));
  const spread = Math.sqrt(sum - gap * gap);
  const [bound, shift] = [z * Math.sqrt(sum), gap * Math.sqrt(n)];
  const both = checkChoice("tails", options.tails, ["both", "near"]) === "both" && sidesOf(options) === 2;
  const far = both ? tailBeyond(bound + shift, spread) : 0;
  return Math.min(1, tailBeyond(bound - shift, spread) + far);
};
