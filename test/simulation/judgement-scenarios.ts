import { gwetAc1 } from "../../toolkit/stats/agreement/gwet-ac1.ts";
import { krippendorffAlpha } from "../../toolkit/stats/agreement/krippendorff-alpha.ts";
import { brierScore } from "../../toolkit/stats/calibration/brier-score.ts";
import { calibrationError } from "../../toolkit/stats/calibration/calibration-error.ts";
import { hierarchicalRates } from "../../toolkit/stats/hierarchy/hierarchical-rates.ts";
import { riskRatio } from "../../toolkit/stats/intervals/risk-ratio.ts";
import { meanInterval } from "../../toolkit/stats/means/mean-interval.ts";
import { bestSet } from "../../toolkit/stats/pairwise/best-set.ts";
import { meanAttempts } from "../../toolkit/stats/passk/mean-attempts.ts";
import { successAtK } from "../../toolkit/stats/passk/success-at-k.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { chance, type Scenario } from "./scenario.ts";

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const many = <T>(n: number, draw: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => draw(i));

/** Draws verdicts of 3 judges on n items of 3 kinds. A judge recognises the kind with chance `sight`, or guesses. */
const judged = (random: Rng, n: number, sight: number): number[][] =>
  many(n, () => {
    const u = random.next();
    const kind = u < 0.6 ? 0 : u < 0.9 ? 1 : 2;
    return many(3, () => (random.next() < sight ? kind : random.below(3)));
  });
const counted = (verdicts: readonly number[][]): number[][] =>
  verdicts.map((row) => [0, 1, 2].map((kind) => row.filter((verdict) => verdict === kind).length));

const STATED = [0.55, 0.65, 0.75, 0.85, 0.95];
/** Draws answers with stated confidences. The chance to be right is lower than the confidence by `below`. */
const answered = (random: Rng, n: number, below: number): readonly [number[], number[]] => {
  const stated = many(n, () => STATED[random.below(STATED.length)]!);
  return [stated, stated.map((p) => chance(random, p - below))];
};

/** Draws attempts until a pass, at most 5, for tasks with different chances of success. */
const attempts = (random: Rng, n: number, level: number): number[][] =>
  many(n, () => {
    const p = logistic(level + normal(random));
    const row: number[] = [];
    while (row.length < 5 && row.at(-1) !== 1) row.push(chance(random, p));
    return row;
  });

const GAPS = [0, 0.03, 0.08];

/** Scenarios with intervals for judges, stated confidences, attempts and the best of several models. */
export const judgementScenarios: readonly Scenario[] = [
  {
    question: "Gwet's AC1 of 3 judges on n items",
    method: "gwetAc1",
    recommended: true,
    sizes: [30, 100],
    settings: [0.3, 0.6, 0.9],
    truth: (sight) => gwetAc1(counted(judged(seeded(99), 50_000, sight))).estimate,
    interval: (random, n, sight) => gwetAc1(counted(judged(random, n, sight))),
  },
  {
    question: "Krippendorff's alpha of 3 judges on n items",
    method: "krippendorffAlpha",
    recommended: true,
    sizes: [60],
    settings: [0.3, 0.6],
    truth: (sight) => krippendorffAlpha(judged(seeded(99), 20_000, sight), { replicates: 1 }).estimate,
    interval: (random, n, sight) => krippendorffAlpha(judged(random, n, sight), { replicates: 299 }),
  },
  {
    question: "calibration error of n answers",
    method: "calibrationError",
    recommended: true,
    sizes: [100, 300],
    settings: [0, 0.05, 0.1, 0.2],
    truth: (below) => below,
    interval: (random, n, below) => calibrationError(...answered(random, n, below), { replicates: 1 }),
  },
  {
    question: "Brier score of n answers",
    method: "brierScore",
    recommended: true,
    sizes: [50, 200],
    settings: [0, 0.1, 0.2],
    truth: (below) =>
      STATED.reduce((sum, p) => sum + (p - below) * (1 - p) ** 2 + (1 - p + below) * p ** 2, 0) / STATED.length,
    interval: (random, n, below) => brierScore(...answered(random, n, below)),
  },
  {
    question: "differences of 4 models to the best of the others, all four at once, n tasks",
    method: "bestSet",
    recommended: true,
    sizes: [40, 120],
    settings: GAPS,
    truth: () => 0,
    interval: (random, n, gap) => {
      const ease = many(n, () => 0.15 * normal(random));
      const scores = many(4, (m) => ease.map((e) => 0.5 + gap * m + e + 0.2 * normal(random)));
      const { comparisons } = bestSet(scores, { replicates: 499, seed: random.below(2 ** 31) });
      const off = comparisons.map(({ low, high }, m) => {
        const truth = m === 3 ? gap : gap * (m - 3);
        return [low - truth, high - truth] as const;
      });
      return { low: Math.max(...off.map(([low]) => low)), high: Math.min(...off.map(([, high]) => high)) };
    },
  },
  {
    question: "rate on the first of 5 benchmarks of n tasks, from all five",
    method: "hierarchicalRates",
    recommended: true,
    sizes: [20, 100],
    settings: [0.2, 0.6, 1],
    truth: () => 0,
    interval: (random, n, spread) => {
      const rates = many(5, () => logistic(0.4 + spread * normal(random)));
      const passed = rates.map((p) => ({ x: many(n, () => chance(random, p)).reduce<number>((a, b) => a + b, 0), n }));
      const options = { replicates: 2400, chains: 3, seed: random.below(2 ** 31) };
      const { low, high } = hierarchicalRates([passed], options).rates[0]![0]!;
      return { low: low - rates[0]!, high: high - rates[0]! };
    },
  },
  {
    question: "ratio of two rates, n trials each",
    method: "riskRatio",
    recommended: true,
    sizes: [30, 100],
    settings: [0.5, 1, 1.5],
    truth: (ratio) => ratio,
    interval: (random, n, ratio) => {
      const right = (p: number): number => many(n, () => chance(random, p)).reduce<number>((a, b) => a + b, 0);
      return riskRatio(right(0.5 * ratio), n, Math.max(1, right(0.5)), n);
    },
  },
  {
    question: "mean of n runs",
    method: "meanInterval",
    recommended: true,
    sizes: [3, 10],
    settings: [0.6],
    truth: (mean) => mean,
    interval: (random, n, mean) => meanInterval(many(n, () => mean + 0.02 * normal(random))),
  },
  {
    question: "success within 3 attempts, n problems",
    method: "successAtK",
    recommended: true,
    sizes: [50, 164],
    settings: [-1, 0],
    truth: (level) => successAtK(attempts(seeded(99), 100_000, level), 3).estimate,
    interval: (random, n, level) => successAtK(attempts(random, n, level), 3),
  },
  {
    question: "attempts until the first success, n problems",
    method: "meanAttempts",
    recommended: true,
    sizes: [50, 164],
    settings: [-2, -1],
    truth: (level) => meanAttempts(attempts(seeded(99), 100_000, level), 5).estimate,
    interval: (random, n, level) => meanAttempts(attempts(random, n, level), 5),
  },
];
