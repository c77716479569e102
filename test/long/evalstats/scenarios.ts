import { holm } from "../../../toolkit/stats/compare/holm.ts";
import { mcnemar } from "../../../toolkit/stats/compare/mcnemar.ts";
import { predictionPowered } from "../../../toolkit/stats/debias/prediction-powered.ts";
import { pairedCounts } from "../../../toolkit/stats/intervals/paired-counts.ts";
import { clusteredProportion } from "../../../toolkit/stats/means/clustered-proportion.ts";
import { pairedDifference } from "../../../toolkit/stats/means/paired-difference.ts";
import type { Rng } from "../../../toolkit/stats/random.ts";
import { normalQuantile } from "../../../toolkit/stats/special/normal.ts";
import { normal, upTo } from "./data-sets.ts";
import type { JudgedTable, RivalAnswer, RivalTable } from "./rival.ts";

type Bounds = readonly [low: number, high: number];

/** A simulated design with a known true value: its random tables, and the interval of each package. */
export interface Scenario {
  readonly theirs: string;
  readonly ours: string;
  readonly truth: number;
  draw(random: Rng): RivalTable | JudgedTable;
  boundsOfTheirs(answer: never): Bounds;
  boundsOfOurs(table: never): Bounds;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
/** The scores of one model as a list, with the item of each score. */
const answersOf = (rows: readonly (readonly number[])[]) => ({
  scores: rows.flat(),
  items: rows.flatMap((runs, i) => runs.map(() => i)),
});
const meanOf = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
const firstMean = ({ means }: RivalAnswer): Bounds => [means[0]![1], means[0]![2]];
const firstPair = ({ pairs }: RivalAnswer): Bounds => [pairs[0]!.low, pairs[0]!.high];

/** A random beta variable with whole parameters: the a-th smallest of a + b - 1 uniform numbers. */
const beta = (random: Rng, a: number, b: number): number =>
  upTo(a + b - 1)
    .map(() => random.next())
    .sort((x, y) => x - y)[a - 1]!;

const meanScenario = (
  theirs: string,
  truth: number,
  items: number,
  drawItem: (random: Rng, item: number, shared: readonly number[]) => readonly number[],
  clusterOf?: (item: number) => number,
): Scenario => ({
  theirs,
  ours: clusterOf ? "clusteredProportion of contests" : "clusteredProportion",
  truth,
  draw: (random) => {
    const shared = upTo(items).map(() => normal(random));
    const rows = upTo(items).map((i) => drawItem(random, i, shared));
    // evalstats needs two models, so a second one is added.
    return { plain: true, scores: [rows, rows.map((runs) => runs.map(() => Number(random.next() < 0.5)))] };
  },
  boundsOfTheirs: (answer) => firstMean(answer as RivalAnswer),
  boundsOfOurs: (table) => {
    const { scores, items: labels } = answersOf((table as RivalTable).scores[0]!);
    const { low, high } = clusteredProportion(scores, clusterOf ? labels.map(clusterOf) : labels);
    return [low, high];
  },
});

const pairScenario = (
  theirs: string,
  items: number,
  drawItem: (random: Rng) => readonly [readonly number[], readonly number[]],
  truth: number,
  range?: Bounds,
): Scenario => ({
  theirs,
  ours: "pairedDifference",
  truth,
  draw: (random) => {
    const rows = upTo(items).map(() => drawItem(random));
    return { plain: true, scores: [rows.map(([a]) => a), rows.map(([, b]) => b)], ...(range ? { range } : {}) };
  },
  boundsOfTheirs: (answer) => firstPair(answer as RivalAnswer),
  boundsOfOurs: (table) => {
    const [a, b] = (table as RivalTable).scores.map((rows) => rows.map(meanOf));
    const { low, high } = pairedDifference(a!, b!, range ? { range } : {});
    return [low, high];
  },
});

/** The mean success rate of items whose log odds are normal, by numerical integration. */
const rateMean = (shift: number, spread: number): number =>
  meanOf(upTo(4000).map((i) => logistic(shift + spread * normalQuantile((i + 0.5) / 4000))));
const runsOf = (random: Rng, odds: number, runs: number): number[] =>
  upTo(runs).map(() => Number(random.next() < logistic(odds)));

const likert = (random: Rng, odds: number): number =>
  Math.max(1, Math.min(5, Math.round(3 + 0.9 * odds + 0.6 * normal(random))));

const judged: Scenario = {
  theirs: "judge_debias_mean_ci",
  ours: "predictionPowered",
  truth: 0.6,
  draw: (random) => {
    const gold = upTo(200).map(() => Number(random.next() < 0.6));
    const judge = gold.map((right) => Number(random.next() < (right === 1 ? 0.9 : 0.25)));
    return { judge, gold: gold.map((right, i) => (i < 40 ? right : null)) };
  },
  boundsOfTheirs: (answer) => {
    const { low, high } = answer as unknown as { readonly low: number; readonly high: number };
    return [low, high];
  },
  boundsOfOurs: (table) => {
    const { gold, judge } = table as JudgedTable;
    const labels = gold.filter((right) => right !== null);
    const { low, high } = predictionPowered(labels, judge.slice(0, labels.length), judge.slice(labels.length));
    return [low, high];
  },
};

/** Four equal models. A stand-in interval contains 0 if no pair differs significantly, and excludes 0 otherwise. */
const family = (items: number): Scenario => ({
  theirs: items < 30 ? "McNemar's mid-p, Shaffer" : "Romano and Wolf",
  ours: "mcnemar, holm",
  truth: 0,
  draw: (random) => {
    const rows = upTo(items).map(() => 0.4 + 1.2 * normal(random));
    return { scores: upTo(4).map(() => rows.map((odds) => runsOf(random, odds, 1))) };
  },
  boundsOfTheirs: (answer) =>
    (answer as RivalAnswer).pairs.some(({ p }) => p !== null && p <= 0.05) ? [1, 1] : [-1, 1],
  boundsOfOurs: (table) => {
    const rows = (table as RivalTable).scores.map((own) => own.map(([score]) => score!));
    const pairs = upTo(4).flatMap((a) => upTo(a).map((b) => pairedCounts(rows[a]!, rows[b]!)));
    return holm(pairs.map(({ onlyA, onlyB }) => mcnemar(onlyA, onlyB).pValue)).some((p) => p <= 0.05)
      ? [1, 1]
      : [-1, 1];
  },
});

export const scenarios: Readonly<Record<string, Scenario>> = {
  "rate, 3 runs of 20 items": meanScenario("Wilson of run means", rateMean(0.4, 1.2), 20, (random, i, u) =>
    runsOf(random, 0.4 + 1.2 * u[i]!, 3),
  ),
  "rate near 1, 5 runs of 30 items": meanScenario("Wilson of run means", rateMean(3, 1.2), 30, (random, i, u) =>
    runsOf(random, 3 + 1.2 * u[i]!, 5),
  ),
  "rate, 60 items in 12 contests": meanScenario(
    "Wilson",
    rateMean(0.4, 1.2),
    60,
    (random, i, u) => runsOf(random, 0.4 + 1.2 * u[i % 12]!, 1),
    (i) => i % 12,
  ),
  "skewed shares, 20 items": meanScenario("logit-t", 1 / 9, 20, (random) => [beta(random, 1, 8)]),
  "shares, half of them 0, 40 items": meanScenario("logit-t", 0.5 * (2 / 7), 40, (random) => [
    random.next() < 0.5 ? 0 : beta(random, 2, 5),
  ]),
  "difference of rates, 3 runs of 30 items": pairScenario(
    "Bonett and Price of run means",
    30,
    (random) => {
      const u = 1.2 * normal(random);
      return [runsOf(random, 0.8 + u, 3), runsOf(random, 0.2 + u, 3)];
    },
    rateMean(0.8, 1.2) - rateMean(0.2, 1.2),
  ),
  "difference of rates near 1, 3 runs of 30 items": pairScenario(
    "Bonett and Price of run means",
    30,
    (random) => {
      const u = 1.2 * normal(random);
      return [runsOf(random, 3.2 + u, 3), runsOf(random, 2.6 + u, 3)];
    },
    rateMean(3.2, 1.2) - rateMean(2.6, 1.2),
  ),
  "difference of shares, 20 items": pairScenario(
    "logit-t",
    20,
    (random) => [[beta(random, 3, 3)], [beta(random, 2, 4)]],
    1 / 2 - 1 / 3,
  ),
  "difference of marks 1 to 5, 20 items": pairScenario(
    "normal-inverse-gamma",
    20,
    (random) => {
      const u = normal(random);
      return [[likert(random, u)], [likert(random, u)]];
    },
    0,
    [1, 5],
  ),
  "judge with 40 labels of 200": judged,
  "four equal models, 20 items": family(20),
  "four equal models, 60 items": family(60),
};
