import { intraclass } from "../../toolkit/stats/agreement/intraclass.ts";
import { auroc } from "../../toolkit/stats/calibration/auroc.ts";
import { randomEffects } from "../../toolkit/stats/combine/random-effects.ts";
import { brunnerMunzel } from "../../toolkit/stats/compare/brunner-munzel.ts";
import { mantelHaenszel } from "../../toolkit/stats/compare/mantel-haenszel.ts";
import type { TwoRates } from "../../toolkit/stats/compare/strata-tables.ts";
import { stratifiedDifference } from "../../toolkit/stats/compare/stratified-difference.ts";
import { arena } from "../../toolkit/stats/latent/arena.ts";
import type { Match } from "../../toolkit/stats/latent/elo.ts";
import { meanDifference } from "../../toolkit/stats/means/mean-difference.ts";
import type { Rng } from "../../toolkit/stats/random.ts";
import { logisticRegression } from "../../toolkit/stats/regress/logistic-regression.ts";
import { normalCdf, normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { chance, type Scenario } from "./scenario.ts";

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const many = <T>(n: number, draw: () => T): T[] => Array.from({ length: n }, draw);

/** Draws scores of tasks in clusters of 5, with an effect of the cluster and one of the task. */
const clustered = (random: Rng, n: number, mean: number): { scores: number[]; labels: number[] } => {
  const effects = many(n / 5, () => 0.15 * normal(random));
  return {
    scores: Array.from({ length: n }, (_, i) => mean + effects[Math.floor(i / 5)]! + 0.2 * normal(random)),
    labels: Array.from({ length: n }, (_, i) => Math.floor(i / 5)),
  };
};

const BASES = [0.2, 0.4, 0.6, 0.8];

const strata = (random: Rng, n: number, second: (p: number) => number): TwoRates[] =>
  BASES.map((p) => {
    const count = (rate: number): number => many(n, () => chance(random, rate)).reduce<number>((a, b) => a + b, 0);
    return { x1: count(p), n1: n, x2: count(second(p)), n2: n };
  });

const odds = (p: number, ratio: number): number => p / (1 - p) / ratio / (1 + p / (1 - p) / ratio);

/** Scenarios with intervals for groups, strata, regressions, ratings and combinations. */
export const evaluationScenarios: readonly Scenario[] = [
  {
    question: "difference of means of independent groups in clusters of 5",
    method: "meanDifference",
    recommended: true,
    sizes: [50, 200],
    settings: [0, 0.1, 0.3],
    truth: (d) => d,
    interval: (random, n, d) => {
      const [a, b] = [clustered(random, n, 0.5 + d), clustered(random, n / 2, 0.5)];
      return meanDifference(a.scores, b.scores, { clusters: [a.labels, b.labels] });
    },
  },
  {
    question: "superiority of independent groups of unequal spread",
    method: "brunnerMunzel",
    recommended: true,
    sizes: [15, 50],
    settings: [0, 0.5, 1],
    truth: (shift) => normalCdf(shift / Math.sqrt(5)),
    interval: (random, n, shift) =>
      brunnerMunzel(
        many(n, () => shift + 2 * normal(random)),
        many(n, () => normal(random)),
      ),
  },
  {
    question: "common odds ratio over 4 strata of n a model",
    method: "mantelHaenszel",
    recommended: true,
    sizes: [20, 60],
    settings: [1, 1.5, 3],
    truth: (ratio) => ratio,
    interval: (random, n, ratio) => mantelHaenszel(strata(random, n, (p) => odds(p, ratio))),
  },
  {
    question: "difference over 4 strata of n a model",
    method: "stratifiedDifference",
    recommended: true,
    sizes: [20, 60],
    settings: [0, 0.1],
    truth: (d) => d,
    interval: (random, n, d) => stratifiedDifference(strata(random, n, (p) => p - d)),
  },
  {
    question: "area under the ROC curve, a third wrong",
    method: "auroc",
    recommended: true,
    sizes: [45, 150],
    settings: [0, 0.7, 1.5],
    truth: (shift) => normalCdf(shift / Math.SQRT2),
    interval: (random, n, shift) => {
      const outcomes = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 0 : 1));
      return auroc(
        outcomes.map((y) => y * shift + normal(random)),
        outcomes,
      );
    },
  },
  {
    question: "mean difference over n benchmarks",
    method: "randomEffects",
    recommended: true,
    sizes: [5, 12],
    settings: [0.05, 0.15],
    truth: () => 0.1,
    interval: (random, n, tau) => {
      const errors = many(n, () => 0.03 + 0.07 * random.next());
      return randomEffects(
        errors.map((error) => 0.1 + tau * normal(random) + error * normal(random)),
        errors,
      );
    },
  },
  {
    question: "reliability of one of 4 judges over n items",
    method: "intraclass",
    recommended: true,
    sizes: [20, 60],
    settings: [0.3, 0.7],
    truth: (share) => share,
    interval: (random, n, share) => {
      const grades = many(n, () => {
        const item = Math.sqrt(share) * normal(random);
        return many(4, () => item + Math.sqrt(1 - share) * normal(random));
      });
      return intraclass(grades, { of: "consistency" });
    },
  },
  {
    question: "log odds of passing by year, n samples in clusters of 4",
    method: "logisticRegression",
    recommended: true,
    sizes: [160, 400],
    settings: [0, -0.5],
    truth: (slope) => slope,
    interval: (random, n, slope) => {
      const years = many(n / 4, () => 3 * random.next());
      const rows = years.flatMap((year) => many(4, () => ({ year, y: chance(random, logistic(0.6 + slope * year)) })));
      const clusters = rows.map((_, i) => Math.floor(i / 4));
      return logisticRegression(
        rows.map(({ y }) => y),
        { year: rows.map(({ year }) => year) },
        { clusters },
      ).coefficients[1]!;
    },
  },
  {
    question: "rating of the best of 4 after n matches with ties",
    method: "arena",
    recommended: true,
    sizes: [200, 600],
    settings: [0.3, 1],
    truth: (gap) => 1000 + (400 / Math.LN10) * 0.75 * gap,
    interval: (random, n, gap) => {
      const matches = many(n, (): Match => {
        const i = random.below(4);
        const j = (i + 1 + random.below(3)) % 4;
        const d = (i === 0 ? gap : 0) - (j === 0 ? gap : 0);
        const [win, loss] = [Math.exp(d / 2), Math.exp(-d / 2)];
        const u = random.next() * (win + loss + 0.5);
        return [`${i}`, `${j}`, u < win ? 1 : u < win + 0.5 ? 0.5 : 0];
      });
      return arena(matches).ratings.find(({ player }) => player === "0")!;
    },
  },
];
