import { choice, count } from "../check.ts";
import { incompleteBeta } from "../special/beta.ts";
import { binomialMass } from "../special/binomial.ts";
import { upperNormal } from "../special/normal.ts";
import { critical, type PowerOptions } from "./design.ts";
import { discordant } from "./discordant.ts";

export interface PowerMcnemarOptions extends PowerOptions {
  /** "asymptotic" (default), or "exact": the exact two-sided McNemar test over all numbers of discordant tasks. */
  readonly method?: "asymptotic" | "exact";
}

const mass = (k: number, n: number, p: number): number => {
  if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0;
  return binomialMass(k, n, p);
};

/** Largest k whose two-sided exact p-value among m discordant tasks is at most alpha, or -1. */
const edge = (m: number, alpha: number, from: number): number => {
  let k = from;
  while (k + 1 <= (m - 1) / 2 && 2 * incompleteBeta(m - k - 1, k + 2, 0.5, 0.5) <= alpha) k++;
  return k;
};

const exact = (n: number, onlyA: number, onlyB: number, alpha: number): number => {
  const sum = onlyA + onlyB;
  if (sum === 0) return 0;
  let power = 0;
  let k = -1;
  for (let m = 1; m <= n; m++) {
    k = edge(m, alpha, k);
    const weight = mass(m, n, sum);
    if (weight < 1e-18) continue;
    let reject = 0;
    for (let x = 0; x <= k; x++) reject += mass(x, m, onlyA / sum) + mass(m - x, m, onlyA / sum);
    power += weight * reject;
  }
  return Math.min(1, power);
};

/**
 * Power of McNemar's two-sided test between two models that answer the same n tasks once.
 *
 * asymptotic: Φ((|d|√n - z√ψ)/√(ψ - d²)), ψ = pA + pB, d = pA - pB; exact: rejection chance of the exact test, summed
 * over the number of discordant tasks.
 * @param n tasks
 * @param onlyA share of tasks that only A solves
 * @param onlyB share of tasks that only B solves
 * @param options alpha (0.05), method ("asymptotic")
 * @returns the power, a fraction
 * @throws ToolkitError for shares that add to more than 1
 * Cost: "exact" about n^1.5 steps.
 * Source: Connor 1987, Biometrics 43, 207.
 * @example
 * powerMcnemar(164, 0.15, 0.07); // => 0.59002615
 */
export const powerMcnemar = (n: number, onlyA: number, onlyB: number, options: PowerMcnemarOptions = {}): number => {
  count("n", n, 1);
  const { sum, gap } = discordant(onlyA, onlyB);
  const z = critical(options);
  if (choice("method", options.method, ["asymptotic", "exact"]) === "exact")
    return exact(n, onlyA, onlyB, options.alpha ?? 0.05);
  const spread = Math.sqrt(sum - gap * gap);
  const short = z * Math.sqrt(sum) - gap * Math.sqrt(n);
  return spread === 0 ? (short < 0 ? 1 : 0) : upperNormal(short / spread);
};
