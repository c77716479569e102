import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clusteredMean } from "../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../toolkit/stats/means/clustered-proportion.ts";
import { pairedDifference } from "../../toolkit/stats/means/paired-difference.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";

/** Tasks with weights, or of unequal numbers of samples, whose mean score is known. */
interface Population {
  readonly weights: readonly number[];
  readonly samples: (task: number) => number;
  /** The probability of a right sample, drawn for each task. */
  readonly rate: (random: Rng) => number;
  readonly truth: number;
}

export interface WeightsRow {
  readonly population: string;
  readonly method: string;
  readonly coverage: number;
  readonly width: number;
  /** The share of draws with a warning of fewer than 4 effective degrees of freedom. */
  readonly warned: number;
  readonly replicates: number;
  readonly seed: number;
}

const SEED = 20261127;
export const REPLICATES = 3000;
const half = (): number => 0.5;
const one = (): number => 1;
const list = (n: number, weight: (i: number) => number): number[] => Array.from({ length: n }, (_, i) => weight(i));

export const populations: Readonly<Record<string, Population>> = {
  "30 tasks, equal weights": { weights: list(30, () => 1), samples: one, rate: half, truth: 0.5 },
  "30 tasks, one weighs 30": { weights: list(30, (i) => (i === 0 ? 30 : 1)), samples: one, rate: half, truth: 0.5 },
  "30 tasks, weights 30/i": { weights: list(30, (i) => 30 / (i + 1)), samples: one, rate: half, truth: 0.5 },
  "100 tasks at 30%, weights 100/i": {
    weights: list(100, (i) => 100 / (i + 1)),
    samples: one,
    rate: () => 0.3,
    truth: 0.3,
  },
  "60 tasks × 3 at 0 to 100%, weights 1, 3, 10": {
    weights: list(60, (i) => [1, 3, 10][i % 3]!),
    samples: () => 3,
    rate: (random) => random.next(),
    truth: 0.5,
  },
  "40 tasks, lognormal weights": {
    weights: list(40, (i) => Math.exp(normalQuantile((i + 0.5) / 40))),
    samples: one,
    rate: half,
    truth: 0.5,
  },
  "80 tasks at 80%, ten of them weigh 8": {
    weights: list(80, (i) => (i < 10 ? 8 : 1)),
    samples: one,
    rate: () => 0.8,
    truth: 0.8,
  },
  "30 tasks of 3 samples, three of 30": {
    weights: list(30, () => 1),
    samples: (task) => (task < 3 ? 30 : 3),
    rate: (random) => random.next(),
    truth: 0.5,
  },
  "30 tasks of 1 to 30 samples": {
    weights: list(30, () => 1),
    samples: (task) => task + 1,
    rate: (random) => random.next(),
    truth: 0.5,
  },
};

interface ScoreDraws {
  readonly scores: number[];
  readonly otherScores: number[];
  readonly tasks: number[];
  readonly weights: number[];
}

const draw = (random: Rng, { weights, samples, rate }: Population): ScoreDraws => {
  const draws: ScoreDraws = { scores: [], otherScores: [], tasks: [], weights: [] };
  weights.forEach((weight, task) => {
    const [p, q] = [rate(random), rate(random)];
    for (let s = 0; s < samples(task); s++) {
      draws.scores.push(random.next() < p ? 1 : 0);
      draws.otherScores.push(random.next() < q ? 1 : 0);
      draws.tasks.push(task);
      draws.weights.push(weight);
    }
  });
  return draws;
};

const methods = {
  clusteredMean: ({ scores, tasks, weights }: ScoreDraws) => clusteredMean(scores, tasks, { weights }),
  clusteredProportion: ({ scores, tasks, weights }: ScoreDraws) => clusteredProportion(scores, tasks, { weights }),
  pairedDifference: ({ scores, otherScores: others, tasks, weights }: ScoreDraws) =>
    pairedDifference(scores, others, { clusters: tasks, weights }),
};

/** One row for each population and method. */
export const weightsRows = (replicates: number): WeightsRow[] =>
  Object.entries(populations).flatMap(([population, people]) =>
    Object.entries(methods).map(([method, interval]): WeightsRow => {
      const random = seeded(SEED).fork(population);
      const truth = method === "pairedDifference" ? 0 : people.truth;
      let [covered, width, warned] = [0, 0, 0];
      for (let r = 0; r < replicates; r++) {
        const { low, high, warning } = interval(draw(random, people));
        if (low <= truth && truth <= high) covered++;
        if (warning) warned++;
        width += high - low;
      }
      const share = (sum: number): number => Math.round((1e4 * sum) / replicates) / 1e4;
      return {
        population,
        method,
        coverage: share(covered),
        width: share(width),
        warned: share(warned),
        replicates,
        seed: SEED,
      };
    }),
  );

if (import.meta.main) {
  const rows = weightsRows(REPLICATES);
  writeFileSync(
    join(import.meta.dirname, "weights.json"),
    `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`,
  );
  console.table(rows);
}
