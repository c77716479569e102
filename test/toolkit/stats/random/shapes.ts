import type { PairedCounts } from "../../../../toolkit/stats/intervals/paired-counts.ts";
import type { Item } from "../../../../toolkit/stats/latent/item.ts";
import type { Side } from "../../../../toolkit/stats/result.ts";
import type { Draws } from "./draw.ts";

/** The result of an interval function, as a list of intervals. */
export type IntervalList = readonly {
  readonly low: number;
  readonly high: number;
  readonly estimate?: number;
  readonly warning?: string | null;
}[];

export const few = 99;
export const pairs = ([low, high]: readonly [number, number], estimate?: number): IntervalList => [
  { low, high, estimate },
];
export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
export const options = (d: Draws): { level: number; side?: Side } => ({ level: d.pick(0.95, 0.95, 0.8, 0.99) });

export const cells = (d: Draws): PairedCounts => {
  const [both, onlyA, onlyB, neither] = d.list(4, () => d.pick(0, d.integer(0, 3), d.integer(0, 30))) as [
    number,
    number,
    number,
    number,
  ];
  return { both, onlyA, onlyB, neither: both + onlyA + onlyB + neither === 0 ? 1 : neither };
};

export const twoRates = (d: Draws): { x1: number; n1: number; x2: number; n2: number } => {
  const [[x1, n1], [x2, n2]] = [d.counts(), d.counts()];
  return { x1, n1, x2, n2 };
};

export const board = (d: Draws, binary = true): number[][] => {
  const tasks = d.integer(3, 12);
  return d.list(d.integer(2, 5), () => (binary ? d.list(tasks, () => (d.rng.next() < 0.6 ? 1 : 0)) : d.scores(tasks)));
};

export const labels = (d: Draws, n: number): number[] =>
  d.list(n, (i) => (i < 2 ? i : d.integer(0, Math.max(1, n >> 1))));
/** Two lists that vary, so that a correlation exists. */
export const varied = (d: Draws): readonly [number[], number[]] => {
  const n = d.integer(3, 15);
  const of = (): number[] => d.list(n, (i) => (i < 2 ? i : d.pick(d.integer(0, 3), d.rng.next() * 3)));
  const x = of();
  return [
    x,
    d.pick(
      of(),
      x,
      x.map((v) => -v),
    ),
  ];
};
export const weights = (d: Draws, n: number): number[] | undefined =>
  d.pick(
    undefined,
    undefined,
    d.list(n, () => d.pick(1, 1, 2, 100 * d.rng.next() + 0.01)),
  );
export const attempts = (d: Draws): number[][] =>
  d.list(d.integer(2, 12), () => {
    const failures = d.integer(0, 3);
    return failures === 3 ? [0, 0, 0] : [...d.list(failures, () => 0), 1];
  });
export const tallies = (d: Draws): { n: number[]; c: number[]; k: number } => {
  const n = d.list(d.integer(2, 12), () => d.integer(3, 8));
  return { n, c: n.map((size) => d.pick(0, size, d.integer(0, size))), k: d.integer(1, 3) };
};
export const verdicts = (d: Draws): number[][] =>
  d.list(d.integer(2, 15), () => d.list(3, () => (d.share() < 0.5 ? 1 : 0)));
export const forecasts = (d: Draws): readonly [number[], number[]] => {
  const n = d.integer(2, 20);
  return [d.list(n, d.share), d.list(n, () => d.integer(0, 1))];
};
export const region = (d: Draws): readonly [number, number] => {
  const [a, b] = [d.share() * 0.9, d.share() * 0.9];
  return [Math.min(a, b), Math.max(a, b)];
};
export const items = (d: Draws, n: number): Item[] =>
  d.list(n, () => ({ discrimination: 0.3 + 2 * d.rng.next(), difficulty: 6 * d.rng.next() - 3 }));

/** Applies one call to several functions. Returns function name → call. */
export const each = <F>(
  functions: Readonly<Record<string, F>>,
  call: (of: F, d: Draws) => IntervalList,
): Record<string, (d: Draws) => IntervalList> =>
  Object.fromEntries(Object.entries(functions).map(([name, of]) => [name, (d: Draws) => call(of, d)]));
