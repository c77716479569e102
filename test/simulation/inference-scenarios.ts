import { cohensKappa } from "../../toolkit/stats/agreement/cohens-kappa.ts";
import { fleissKappa } from "../../toolkit/stats/agreement/fleiss-kappa.ts";
import { betaDifference } from "../../toolkit/stats/bayes/beta-difference.ts";
import { conditionalOddsRatio } from "../../toolkit/stats/compare/conditional-odds-ratio.ts";
import { cronbachAlpha } from "../../toolkit/stats/latent/cronbach-alpha.ts";
import { geometricMean } from "../../toolkit/stats/means/geometric-mean.ts";
import { medianInterval } from "../../toolkit/stats/means/median-interval.ts";
import { partlyPairedDifference } from "../../toolkit/stats/means/partly-paired-difference.ts";
import { dunnett } from "../../toolkit/stats/pairwise/dunnett.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { goodmanKruskalGamma } from "../../toolkit/stats/rank/goodman-kruskal-gamma.ts";
import { somersD } from "../../toolkit/stats/rank/somers-d.ts";
import { bootstrapMeans } from "../../toolkit/stats/resample/bootstrap-means.ts";
import { studentized } from "../../toolkit/stats/resample/studentized.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { judges } from "./rank-scenarios.ts";
import { chance, type Scenario } from "./scenario.ts";

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const many = <T>(n: number, draw: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => draw(i));
const successes = (random: Rng, n: number, p: number): number => {
  let right = 0;
  for (let i = 0; i < n; i++) right += chance(random, p);
  return right;
};

/** Draws verdicts of 3 judges on n items of 3 kinds, as counts by kind. `sight`: the chance of a right verdict. */
const judged = (random: Rng, n: number, sight: number): number[][] =>
  many(n, () => {
    const kind = random.next() < 0.6 ? 0 : random.below(2) + 1;
    const row = many(3, () => (random.next() < sight ? kind : random.below(3)));
    return [0, 1, 2].map((k) => row.filter((verdict) => verdict === k).length);
  });

/** Draws two lists of grades from 0 to 3 whose latent normal variables have the correlation rho. */
const grades = (random: Rng, n: number, rho: number): [number[], number[]] => {
  const cut = (x: number): number => (x < -0.7 ? 0 : x < 0 ? 1 : x < 0.7 ? 2 : 3);
  const x = many(n, () => normal(random));
  const y = x.map((value) => cut(rho * value + Math.sqrt(1 - rho * rho) * normal(random)));
  return [x.map(cut), y];
};

const ordinal = (method: string, interval: typeof somersD): Scenario => ({
  question: "association of grades of 4 kinds",
  method,
  recommended: true,
  sizes: [50, 200],
  settings: [0, 0.4, 0.8],
  truth: (rho) => interval(...grades(seeded(99), 200_000, rho)).estimate,
  interval: (random, n, rho) => interval(...grades(random, n, rho)),
});

/**
 * Scenarios with intervals for agreement, odds, overlapping tasks, ratios, medians, reliability and many-to-one
 * comparisons.
 */
export const inferenceScenarios: readonly Scenario[] = [
  {
    question: "agreement of two judges",
    method: "cohensKappa, bootstrap",
    recommended: true,
    sizes: [50, 200],
    settings: [0.2, 0.5, 0.7, 0.9],
    truth: (kappa) => kappa,
    interval: (random, n, kappa) =>
      cohensKappa(judges(random, n, kappa), { interval: "bootstrap", replicates: 499, seed: random.below(2 ** 31) }),
  },
  {
    question: "Fleiss' kappa of 3 judges on n items",
    method: "fleissKappa",
    recommended: true,
    sizes: [30, 100],
    settings: [0.3, 0.6, 0.9],
    truth: (sight) => fleissKappa(judged(seeded(99), 100_000, sight)).estimate,
    interval: (random, n, sight) => fleissKappa(judged(random, n, sight)),
  },
  {
    question: "odds ratio",
    method: "conditionalOddsRatio",
    recommended: false,
    sizes: [20, 100],
    settings: [0.2, 0.5, 1, 3, 6],
    truth: (ratio) => ratio,
    interval: (random, n, ratio) => {
      const [x1, x2] = [successes(random, n, ratio / (1 + ratio)), successes(random, n, 0.5)];
      const one = x1 + x2 === 0 || x1 + x2 === 2 * n;
      return one ? { low: 0, high: Number.POSITIVE_INFINITY } : conditionalOddsRatio(x1, n, x2, n);
    },
  },
  {
    question: "difference of models that share three quarters of n tasks",
    method: "partlyPairedDifference",
    recommended: true,
    sizes: [20, 80],
    settings: [0, 0.1],
    truth: (d) => d,
    interval: (random, n, d) => {
      const ease = many(n, () => 0.2 * normal(random));
      const model = (shift: number, has: (i: number) => boolean): (number | null)[] =>
        ease.map((e, i) => (has(i) ? 0.5 + shift + e + 0.15 * normal(random) : null));
      return partlyPairedDifference(
        model(d, (i) => i >= n / 8),
        model(0, (i) => i < (7 * n) / 8),
      );
    },
  },
  {
    question: "posterior of the difference of two rates, n trials each",
    method: "betaDifference",
    recommended: false,
    sizes: [20, 100],
    settings: [0, 0.2],
    truth: (d) => d,
    interval: (random, n, d) => betaDifference(successes(random, n, 0.5 + d), n, successes(random, n, 0.5), n),
  },
  {
    question: "geometric mean of n speed-ups (lognormal)",
    method: "geometricMean",
    recommended: true,
    sizes: [10, 50],
    settings: [0.3, 1],
    truth: (spread) => Math.exp(spread),
    interval: (random, n, spread) => geometricMean(many(n, () => Math.exp(spread + spread * normal(random)))),
  },
  {
    question: "median of n times (exponential)",
    method: "medianInterval",
    recommended: true,
    sizes: [20, 100],
    settings: [1],
    truth: () => Math.LN2,
    interval: (random, n) => medianInterval(many(n, () => -Math.log(1 - random.next()))),
  },
  {
    question: "reliability of 10 tasks over n models",
    method: "cronbachAlpha",
    recommended: true,
    sizes: [15, 60],
    settings: [0.1, 0.4],
    truth: (rho) => (10 * rho) / (1 + 9 * rho),
    interval: (random, n, rho) => {
      const scores = many(n, () => {
        const ability = Math.sqrt(rho) * normal(random);
        return many(10, () => ability + Math.sqrt(1 - rho) * normal(random));
      });
      return cronbachAlpha(scores);
    },
  },
  ordinal("somersD", somersD),
  ordinal("goodmanKruskalGamma", goodmanKruskalGamma),
  {
    question: "differences of 3 groups of n to a control, all three at once",
    method: "dunnett",
    recommended: true,
    sizes: [5, 20],
    settings: [0, 1],
    truth: () => 0,
    interval: (random, n, shift) => {
      const group = (mean: number, size: number): number[] => many(size, () => mean + normal(random));
      const shifts = [0, shift, -shift];
      const found = dunnett(
        group(0, 2 * n),
        shifts.map((mean) => group(mean, n)),
      );
      return {
        low: Math.max(...found.map(({ low }, i) => low - shifts[i]!)),
        high: Math.min(...found.map(({ high }, i) => high - shifts[i]!)),
      };
    },
  },
  {
    question: "mean of n skewed values (lognormal)",
    method: "bootstrapMeans, studentized",
    recommended: false,
    sizes: [30, 100],
    settings: [0.5, 1],
    truth: (spread) => Math.exp(spread ** 2 / 2),
    interval: (random, n, spread) => {
      const values = many(n, () => Math.exp(spread * normal(random)));
      const seed = random.below(2 ** 31);
      const drawn = bootstrapMeans([values], { replicates: 999, errors: true, seed });
      const { replicates, errors, estimates, standardErrors } = drawn;
      const [low, high] = studentized(replicates[0]!, errors![0]!, estimates[0]!, standardErrors![0]!);
      return { low, high };
    },
  },
];
