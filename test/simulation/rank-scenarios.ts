import { cohensKappa } from "../../toolkit/stats/agreement/cohens-kappa.ts";
import { cliffsDelta } from "../../toolkit/stats/compare/cliffs-delta.ts";
import { oddsRatio } from "../../toolkit/stats/compare/odds-ratio.ts";
import { pairedOddsRatio } from "../../toolkit/stats/compare/paired-odds-ratio.ts";
import { pairedT } from "../../toolkit/stats/compare/paired-t.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { kendallTau } from "../../toolkit/stats/rank/kendall-tau.ts";
import { pearson } from "../../toolkit/stats/rank/pearson.ts";
import { rankStability } from "../../toolkit/stats/rank/rank-stability.ts";
import { spearman } from "../../toolkit/stats/rank/spearman.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { normalCdf, normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { chance, type Scenario } from "./scenario.ts";

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);

const normals = (random: Rng, n: number, rho: number): [number[], number[]] => {
  const x = Array.from({ length: n }, () => normal(random));
  return [x, x.map((value) => rho * value + Math.sqrt(1 - rho * rho) * normal(random))];
};

const RHOS = [-0.3, 0, 0.3, 0.6, 0.9, 0.97];
const tauOf = (rho: number): number => (2 / Math.PI) * Math.asin(rho);
const correlation = (
  question: string,
  method: string,
  recommended: boolean,
  truth: (rho: number) => number,
  correlate: (x: number[], y: number[]) => Interval,
): Scenario => ({
  question,
  method,
  recommended,
  sizes: [8, 20, 50],
  settings: RHOS,
  truth,
  interval: (random, n, rho) => correlate(...normals(random, n, rho)),
});

const successes = (random: Rng, n: number, p: number): number => {
  let x = 0;
  for (let i = 0; i < n; i++) x += chance(random, p);
  return x;
};

/** Draws the table of two judges and three categories. They agree with probability kappa, and otherwise by chance. */
export const judges = (random: Rng, n: number, kappa: number): number[][] => {
  const table = [0, 1, 2].map(() => [0, 0, 0]);
  const draw = (): number => {
    const u = random.next();
    return u < 0.5 ? 0 : u < 0.8 ? 1 : 2;
  };
  for (let i = 0; i < n; i++) {
    const first = draw();
    const second = random.next() < kappa ? first : draw();
    table[first]![second]!++;
  }
  return table;
};

/** The scenario of the odds ratio. The second proportion is 0.5, so the odds of the first are the odds ratio. */
const odds = (added: 0 | 0.5): Scenario => ({
  question: "odds ratio",
  method: added === 0 ? "oddsRatio" : "oddsRatio, added 0.5",
  recommended: added !== 0,
  sizes: [20, 100],
  settings: [0.2, 0.5, 1, 3, 6],
  truth: (ratio) => ratio,
  interval: (random, n, ratio) => {
    const [x1, x2] = [successes(random, n, ratio / (1 + ratio)), successes(random, n, 0.5)];
    const empty = [x1, n - x1, x2, n - x2].includes(0);
    return empty && added === 0 ? { low: 0, high: Number.POSITIVE_INFINITY } : oddsRatio(x1, n, x2, n, { added });
  },
});

/** Draws n runs of 8 models whose skills are 1 apart, with noise of this size. */
const runsOf = (random: Rng, n: number, noise: number): number[][] =>
  Array.from({ length: n }, () => Array.from({ length: 8 }, (_, m) => m + noise * (random.next() + random.next() - 1)));

export const rankScenarios: readonly Scenario[] = [
  correlation("correlation", "pearson", true, (rho) => rho, pearson),
  correlation(
    "rank correlation rho",
    "spearman",
    true,
    (rho) => (6 / Math.PI) * Math.asin(rho / 2),
    (x, y) => spearman(x, y, { test: "t" }),
  ),
  correlation("rank correlation tau", "kendallTau, fieller", true, tauOf, (x, y) =>
    kendallTau(x, y, { test: "asymptotic" }),
  ),
  correlation("rank correlation tau", "kendallTau, delta", false, tauOf, (x, y) =>
    kendallTau(x, y, { test: "asymptotic", interval: "delta" }),
  ),
  {
    question: "agreement of two judges",
    method: "cohensKappa",
    recommended: false,
    sizes: [50, 200],
    settings: [0.2, 0.5, 0.7, 0.9],
    truth: (kappa) => kappa,
    interval: (random, n, kappa) => cohensKappa(judges(random, n, kappa)),
  },
  odds(0),
  odds(0.5),
  {
    question: "paired odds ratio",
    method: "pairedOddsRatio",
    recommended: true,
    sizes: [20, 100],
    settings: [0.2, 0.5, 1, 3, 6],
    truth: (ratio) => ratio,
    interval: (random, n, ratio) => {
      const b = successes(random, n, ratio / (1 + ratio));
      return pairedOddsRatio(b, n - b);
    },
  },
  {
    question: "superiority of independent groups",
    method: "cliffsDelta",
    recommended: true,
    recommendedFrom: 30,
    sizes: [10, 30, 100],
    settings: [0, 0.5, 1, 2],
    truth: (shift) => 2 * normalCdf(shift / Math.SQRT2) - 1,
    interval: (random, n, shift) =>
      cliffsDelta(
        Array.from({ length: n }, () => shift + normal(random)),
        Array.from({ length: n }, () => normal(random)),
      ),
  },
  {
    question: "paired difference of right answers",
    method: "pairedT",
    recommended: true,
    sizes: [30, 164, 400],
    settings: [0, 0.05, 0.1, 0.2],
    truth: (difference) => difference,
    interval: (random, n, difference) => {
      const d = Array.from({ length: n }, () => {
        const u = random.next();
        return u < 0.1 + difference ? 1 : u < 0.2 + difference ? -1 : 0;
      });
      return pairedT(
        d,
        d.map(() => 0),
      );
    },
  },
  {
    question: "rank stability over n runs of 8 models",
    method: "rankStability",
    recommended: true,
    sizes: [3, 5, 10],
    settings: [1.2, 1.6, 3, 5],
    truth: (noise) => rankStability(runsOf(seeded(99), 300, noise)).estimate,
    interval: (random, n, noise) => rankStability(runsOf(random, n, noise)),
  },
];
