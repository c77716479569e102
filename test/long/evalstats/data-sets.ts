import { type Rng, seeded } from "../../../toolkit/stats/random.ts";
import { normalQuantile } from "../../../toolkit/stats/special/normal.ts";
import type { RivalTable } from "./rival.ts";

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
export const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Draws the score of one answer. `odds` is the sum of the item's ease and the model's skill. */
type Kind = (odds: number, random: Rng) => number;

const kinds: Readonly<Record<string, { readonly draw: Kind; readonly range?: readonly [number, number] }>> = {
  binary: { draw: (odds, random) => Number(random.next() < logistic(odds)) },
  likert: {
    draw: (odds, random) => Math.max(1, Math.min(5, Math.round(3 + 0.9 * odds + 0.6 * normal(random)))),
    range: [1, 5],
  },
  share: { draw: (odds, random) => logistic(odds + 0.7 * normal(random)) },
  ties: { draw: (odds, random) => Math.round(10 * logistic(odds + 0.7 * normal(random))) / 10 },
  tokens: { draw: (odds, random) => Math.round(200 * Math.exp(0.5 * odds + 0.4 * normal(random))) },
};

export interface DataSet extends RivalTable {
  readonly kind: string;
  readonly items: number;
  readonly runs: number;
}

/** Draws a data set: 15 to 500 items, 1 to 5 runs, 2 to 4 models, five kinds of scores; a third has clusters. */
export const dataSet = (seed: number, place: number): DataSet => {
  const random = seeded(seed).fork(`data set ${place}`);
  const names = Object.keys(kinds);
  const kind = names[place % names.length]!;
  const { draw, range } = kinds[kind]!;
  const items = Math.round(15 * (500 / 15) ** random.next());
  const runs = 1 + random.below(5);
  const models = 2 + random.below(3);
  const level = 2.4 * (random.next() - 0.5);
  const clusters = random.next() < 1 / 3 ? Math.max(3, Math.floor(items / 4)) : items;
  const contest = upTo(clusters).map(() => (clusters < items ? 0.7 * normal(random) : 0));
  const ease = upTo(items).map((i) => contest[i % clusters]! + 1.1 * normal(random));
  const skill = upTo(models).map(() => 0.35 * normal(random));
  const scores = skill.map((own) => ease.map((odds) => upTo(runs).map(() => draw(level + odds + own, random))));
  const isUnpaired = runs === 1 && random.next() < 0.25;
  return { kind, items, runs, scores, ...(range ? { range } : {}), ...(isUnpaired ? { unpaired: true } : {}) };
};
