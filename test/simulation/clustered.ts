import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { clusteredMean } from "../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../toolkit/stats/means/clustered-proportion.ts";
import { pairedDifference } from "../../toolkit/stats/means/paired-difference.ts";
import { passAtKInterval } from "../../toolkit/stats/passk/pass-at-k-interval.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { bootstrapMeans } from "../../toolkit/stats/resample/bootstrap-means.ts";
import { percentile } from "../../toolkit/stats/resample/percentile.ts";
import { drawTask, type Population, population } from "./population.ts";
import { type Point, type Row, summarise } from "./row.ts";

const LEVEL = 0.95;
const SEED = 20260103;
const RATES = [0.01, 0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99];

/** The number of correct samples of each task. Tasks and samples are redrawn in every replicate. */
type Counts = readonly number[];

interface Drawn {
  readonly counts: Counts;
  readonly samples: number;
  /** The counts as single samples: `values` has each sample's 0/1 score, and `labels` its task. */
  readonly values: Float64Array;
  readonly labels: Int32Array;
  readonly replicate: number;
}

interface Method {
  readonly question: string;
  readonly recommended: boolean;
  /** True if the method resamples inside every replicate, so that it gets fewer replicates. */
  readonly slow?: boolean;
  readonly bounds: (drawn: Drawn) => { readonly low: number; readonly high: number };
}

const question = "clustered proportion";
const sizes = ({ counts, samples }: Drawn): number[] => counts.map(() => samples);

export const methods: Readonly<Record<string, Method>> = {
  clusteredProportion: {
    question,
    recommended: true,
    bounds: ({ values, labels }) => clusteredProportion(values, labels, { level: LEVEL }),
  },
  clusteredMean: {
    question,
    recommended: false,
    bounds: ({ values, labels }) => clusteredMean(values, labels, { level: LEVEL, range: [0, 1] }),
  },
  "wilson, tasks ignored": {
    question,
    recommended: false,
    bounds: ({ counts, values }) =>
      wilson(
        counts.reduce((a, b) => a + b),
        values.length,
        { level: LEVEL },
      ),
  },
  "bootstrapMeans, percentile": {
    question,
    recommended: false,
    slow: true,
    bounds: ({ counts, samples, replicate }) => {
      const { replicates } = bootstrapMeans([counts.map((c) => c / samples)], { replicates: 499, seed: replicate });
      const [low, high] = percentile(replicates[0]!, { level: LEVEL });
      return { low, high };
    },
  },
  passAtKInterval: {
    question: "pass@2",
    recommended: true,
    bounds: (drawn) => passAtKInterval(sizes(drawn), drawn.counts, 2, { level: LEVEL }),
  },
  "passAtKInterval, delta": {
    question: "pass@2",
    recommended: false,
    bounds: (drawn) => passAtKInterval(sizes(drawn), drawn.counts, 2, { level: LEVEL, method: "delta" }),
  },
};

export interface Shape {
  readonly tasks: number;
  readonly samples: number;
  readonly spread: number;
  /** The number of replicates for a shape whose simulation is slow. Default: as many as for other shapes. */
  readonly replicates?: number;
}

const TRUTH_DRAWS = 400_000;

/** The true pass@2 of a population: the mean of 1 − (1 − rate)² over its tasks, by many draws. */
const pairTruth = (people: Population): number => {
  const rng = seeded(SEED).fork(`truth ${people.rate} ${people.spread}`);
  let sum = 0;
  for (let i = 0; i < TRUTH_DRAWS; i++) sum += 1 - (1 - drawTask(rng, people)) ** 2;
  return sum / TRUTH_DRAWS;
};

/** The coverage of each method at one true rate. All methods get the same draws. */
const pointsAt = (rate: number, shape: Shape, names: readonly string[], replicates: number, fewer: number): Point[] => {
  const { tasks, samples, spread } = shape;
  const people = population(rate, spread);
  const second = names.some((name) => methods[name]!.question === "pass@2") ? pairTruth(people) : 0;
  const rng = seeded(SEED).fork(`${tasks} ${samples} ${spread} ${rate}`);
  const values = new Float64Array(tasks * samples);
  const labels = Int32Array.from(values, (_, i) => Math.floor(i / samples));
  const counts = new Array<number>(tasks).fill(0);
  const tally = names.map(() => ({ covered: 0, width: 0, tried: 0 }));
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let task = 0, i = 0; task < tasks; task++) {
      const p = drawTask(rng, people);
      let correct = 0;
      for (let j = 0; j < samples; j++, i++) {
        values[i] = rng.next() < p ? 1 : 0;
        correct += values[i]!;
      }
      counts[task] = correct;
    }
    names.forEach((name, m) => {
      const { slow, bounds, question: asked } = methods[name]!;
      if (slow && replicate >= fewer) return;
      const { low, high } = bounds({ counts, samples, values, labels, replicate });
      const truth = asked === "pass@2" ? second : rate;
      tally[m]!.tried++;
      tally[m]!.width += high - low;
      if (low <= truth && truth <= high) tally[m]!.covered++;
    });
  }
  return tally.map(({ covered, width, tried }) => ({ truth: rate, coverage: covered / tried, width: width / tried }));
};

/**
 * The results of all methods on data with the tasks, samples and spread of `shape`. pass@2 is omitted if there is one
 * sample a task.
 */
export const clusteredRows = (shape: Shape, replicates: number, fewer: number): Row[] => {
  const names = Object.keys(methods).filter((name) => methods[name]!.question !== "pass@2" || shape.samples > 1);
  const grid = RATES.map((rate) => pointsAt(rate, shape, names, replicates, fewer));
  return names.map((method, m) => {
    const { question: asked, recommended, slow } = methods[method]!;
    const { tasks: n, samples, spread } = shape;
    const about = { question: asked, method, recommended, n, samples, spread, level: LEVEL };
    return {
      ...about,
      ...summarise(grid.map((points) => points[m]!)),
      replicates: slow ? fewer : replicates,
      seed: SEED,
    };
  });
};

/** Mean rates of the weaker model for which the mean difference is recommended with any number of tasks. */
const MIDDLE = [0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9];
const ENDS = [0.01, 0.03, 0.97, 0.99];

/** The coverage of the mean difference's interval, for two models of unequal skill on the same redrawn tasks. */
export const pairedDifferenceRow = (shape: Shape, replicates: number, ends = false): Row => {
  const { tasks, samples, spread } = shape;
  const points = (ends ? ENDS : MIDDLE).map((rate): Point => {
    const people = population(rate, spread);
    const shift = 0.5;
    const gap = (p: number): number => 1 / (1 + Math.exp(-(Math.log(p / (1 - p)) + shift)));
    const check = seeded(SEED).fork(`gap ${rate} ${spread}`);
    let truth = 0;
    for (let i = 0; i < 400_000; i++) {
      const p = drawTask(check, people);
      truth += (gap(p) - p) / 400_000;
    }
    const rng = seeded(SEED).fork(`pairs ${tasks} ${samples} ${spread} ${rate}`);
    const share = (p: number): number => {
      let correct = 0;
      for (let j = 0; j < samples; j++) if (rng.next() < p) correct++;
      return correct / samples;
    };
    let covered = 0;
    let width = 0;
    for (let r = 0; r < replicates; r++) {
      const rates = Array.from({ length: tasks }, () => drawTask(rng, people));
      const { low, high } = pairedDifference(
        rates.map((p) => share(gap(p))),
        rates.map(share),
        { level: LEVEL },
      );
      width += high - low;
      if (low <= truth && truth <= high) covered++;
    }
    return { truth: rate, coverage: covered / replicates, width: width / replicates };
  });
  const method = `pairedDifference, rates ${ends ? "outside" : "within"} 10 to 90%`;
  const about = { question: "paired difference of means", method, recommended: !ends, n: tasks };
  return { ...about, samples, spread, level: LEVEL, ...summarise(points), replicates, seed: SEED };
};
