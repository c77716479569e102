import { pairedBootstrap } from "../../toolkit/stats/compare/paired-bootstrap.ts";
import { discrimination } from "../../toolkit/stats/latent/discrimination.ts";
import { subsetAccuracy } from "../../toolkit/stats/latent/subset-accuracy.ts";
import type { Rng } from "../../toolkit/stats/random.ts";
import { bootstrap } from "../../toolkit/stats/resample/bootstrap.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { chance, type Scenario } from "./scenario.ts";

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const many = <T>(n: number, draw: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => draw(i));

const items = many(200, (i) => ({ discrimination: 1, difficulty: (i - 100) / 50 }));

/** Scenarios with bootstrap intervals and with intervals for items. */
export const redrawnScenarios: readonly Scenario[] = [
  {
    question: "paired difference of shares, redrawn",
    method: "pairedBootstrap",
    recommended: true,
    sizes: [40, 164],
    settings: [0, 0.1],
    truth: (d) => d,
    interval: (random, n, d) =>
      pairedBootstrap(
        many(n, () => d + 0.3 * normal(random)),
        many(n, () => 0),
        { replicates: 499 },
      ),
  },
  {
    question: "mean of n skewed values (lognormal)",
    method: "bootstrap, bca",
    recommended: false,
    sizes: [30, 100],
    settings: [0.5, 1],
    truth: (spread) => Math.exp(spread ** 2 / 2),
    interval: (random, n, spread) =>
      bootstrap(
        many(n, () => Math.exp(spread * normal(random))),
        (values) => values.reduce((a, b) => a + b, 0) / values.length,
        { replicates: 499 },
      ),
  },
  {
    question: "accuracy on 200 items of which n were asked",
    method: "subsetAccuracy",
    recommended: true,
    sizes: [20, 60],
    settings: [-1, 0, 1],
    // The true share of right answers differs in each draw. The interval is thus shifted by it and compared with 0.
    truth: () => 0,
    interval: (random, n, ability) => {
      const answers = items.map(({ difficulty }) => chance(random, logistic(ability - difficulty)));
      const asked = new Set(many(n, (i) => Math.floor(((i + random.next()) * items.length) / n)));
      const share = answers.reduce<number>((a, b) => a + b, 0) / items.length;
      const { low, high } = subsetAccuracy(
        answers.map((answer, i) => (asked.has(i) ? answer : null)),
        items,
      );
      return { low: low - share, high: high - share };
    },
  },
  {
    question: "correlation of a task with the others, n models",
    method: "discrimination",
    recommended: true,
    sizes: [30],
    settings: [0.5],
    truth: () => 0.5 * Math.sqrt(1 / (1 + 1 / 9)),
    interval: (random, n) => {
      const rows = many(n, () => {
        const ability = normal(random);
        return [0.5 * ability + Math.sqrt(0.75) * normal(random), ...many(9, () => ability + normal(random))];
      });
      return discrimination(rows)[0]!.correlation!;
    },
  },
];
