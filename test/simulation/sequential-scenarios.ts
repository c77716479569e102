import { ability } from "../../toolkit/stats/latent/ability.ts";
import { itemResponse } from "../../toolkit/stats/latent/item-response.ts";
import { pairedDifferenceSequence } from "../../toolkit/stats/sequential/paired-difference-sequence.ts";
import { successRate } from "../../toolkit/stats/sequential/success-rate.ts";
import { chance, type Scenario } from "./scenario.ts";

const ITEMS = Array.from({ length: 40 }, (_, j) => ({ discrimination: 0.6 + (j % 5) * 0.3, difficulty: -2 + j * 0.1 }));

export const sequentialScenarios: readonly Scenario[] = [
  {
    question: "ability of a model from 40 tasks",
    method: "ability",
    recommended: true,
    sizes: [40],
    settings: [-2, -1, 0, 1, 2],
    truth: (theta) => theta,
    interval: (random, _, theta) =>
      ability(
        ITEMS.map((item) => chance(random, itemResponse(theta, item).probability)),
        ITEMS,
      ),
  },
  {
    question: "success rate at every look up to n",
    method: "successRate",
    recommended: true,
    sizes: [200],
    settings: [0.05, 0.3, 0.5, 0.9],
    truth: (p) => p,
    interval: (random, n, p) => {
      let [x, low, high] = [0, 0, 1];
      for (let i = 1; i <= n; i++) {
        x += chance(random, p);
        if (i % 5 > 0) continue;
        const look = successRate(x, i);
        [low, high] = [Math.max(low, look.low), Math.min(high, look.high)];
      }
      return { low, high };
    },
  },
  {
    question: "paired difference at every look up to n",
    method: "pairedDifferenceSequence",
    recommended: true,
    sizes: [100, 400],
    settings: [0, 0.1, 0.3],
    truth: (difference) => difference,
    interval: (random, n, difference) => {
      const a = Array.from({ length: n }, () => chance(random, 0.5 + difference));
      return pairedDifferenceSequence(
        a,
        a.map(() => chance(random, 0.5)),
      );
    },
  },
];
