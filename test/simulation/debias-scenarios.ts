import { auditedInterval } from "../../toolkit/stats/debias/audited-interval.ts";
import { debiasedInterval } from "../../toolkit/stats/debias/debiased-interval.ts";
import { predictionPowered } from "../../toolkit/stats/debias/prediction-powered.ts";
import { roganGladenInterval } from "../../toolkit/stats/debias/rogan-gladen-interval.ts";
import type { Rng } from "../../toolkit/stats/random.ts";
import { chance, type Scenario } from "./scenario.ts";

const ERRORS = { alpha: 0.06, q: 0.5 };
const RATES = [0.1, 0.3, 0.5, 0.7, 0.9];
const JUDGE = { sensitivity: 0.9, specificity: 0.85 };
const CALIBRATED = { right: 100, wrong: 120 };

const count = (random: Rng, n: number, p: number): number => {
  let x = 0;
  for (let i = 0; i < n; i++) x += chance(random, p);
  return x;
};

/** The number of passed tasks of a benchmark in which each task is erroneous with probability alpha. */
const contaminated = (random: Rng, n: number, p: number): number =>
  count(random, n, (1 - ERRORS.alpha) * p + ERRORS.alpha * ERRORS.q);

/** The random verdict of an imperfect judge on a right or wrong answer. */
const says = (random: Rng, right: number): 0 | 1 => chance(random, right ? JUDGE.sensitivity : 1 - JUDGE.specificity);

/** Scenarios with pass rates corrected for erroneous tasks, and with rates corrected for an imperfect judge. */
export const debiasScenarios: readonly Scenario[] = [
  {
    question: "pass rate on good tasks, errors known",
    method: "debiasedInterval",
    recommended: true,
    sizes: [100, 500],
    settings: RATES,
    truth: (p) => p,
    interval: (random, n, p) => debiasedInterval(contaminated(random, n, p), n, ERRORS),
  },
  {
    question: "pass rate on good tasks, errors audited (113 tasks)",
    method: "auditedInterval",
    // The method's bounds hold for any pass rate on erroneous tasks, so their coverage is above the level.
    recommended: false,
    sizes: [100, 500],
    settings: RATES,
    truth: (p) => p,
    interval: (random, n, p) => {
      const audit = { bad: count(random, 113, ERRORS.alpha), audited: 113 };
      return auditedInterval(contaminated(random, n, p), n, audit);
    },
  },
  {
    question: "rate of right answers behind a calibrated judge",
    method: "roganGladenInterval",
    recommended: true,
    sizes: [100, 500],
    settings: RATES,
    truth: (p) => p,
    interval: (random, n, p) => {
      const judge = {
        sensitivity: count(random, CALIBRATED.right, JUDGE.sensitivity) / CALIBRATED.right,
        sensitivityN: CALIBRATED.right,
        specificity: count(random, CALIBRATED.wrong, JUDGE.specificity) / CALIBRATED.wrong,
        specificityN: CALIBRATED.wrong,
      };
      const seen = p * JUDGE.sensitivity + (1 - p) * (1 - JUDGE.specificity);
      return roganGladenInterval(count(random, n, seen), n, judge);
    },
  },
  {
    question: "rate of right answers, n gold labels and a judge on 500 more",
    method: "predictionPowered",
    recommended: true,
    sizes: [20, 40, 80, 200],
    settings: RATES,
    truth: (p) => p,
    interval: (random, n, p) => {
      const gold = Array.from({ length: n }, () => chance(random, p));
      const rest = Array.from({ length: 500 }, () => says(random, chance(random, p)));
      return predictionPowered(
        gold,
        gold.map((right) => says(random, right)),
        rest,
      );
    },
  },
];
