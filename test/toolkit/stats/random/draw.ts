import { type Rng, seeded } from "../../../../toolkit/stats/random.ts";

/** Draws of small, awkward arguments: few values, ties, extreme shares. */
export interface Draws {
  readonly rng: Rng;
  /** A whole number from `least` to `most`. */
  readonly integer: (least: number, most: number) => number;
  /** A share in [0, 1], often exactly 0 or 1. */
  readonly share: () => number;
  /** Random successes and trials. */
  readonly counts: (most?: number) => readonly [x: number, n: number];
  readonly list: <T>(n: number, of: (i: number) => T) => T[];
  readonly pick: <T>(...from: readonly T[]) => T;
  /** Scores of one kind: all right, all wrong, 0 and 1, fractions, or few distinct values. */
  readonly scores: (n: number) => number[];
}

export const drawsOf = (seed: number): Draws => {
  const rng = seeded(seed);
  const drawInteger = (least: number, most: number): number => least + rng.below(most - least + 1);
  const pick = <T>(...from: readonly T[]): T => from[rng.below(from.length)]!;
  const share = (): number => pick(rng.next(), rng.next(), 0, 1, 0.5, rng.next() ** 6, 1 - rng.next() ** 6);
  const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
  const kinds: readonly (() => () => number)[] = [
    () => () => 0,
    () => () => 1,
    () => {
      const p = share();
      return () => (rng.next() < p ? 1 : 0);
    },
    () => () => rng.next(),
    () => () => drawInteger(0, 3) / 3,
  ];
  return {
    rng,
    integer: drawInteger,
    share,
    list,
    pick,
    counts: (most = 60) => {
      const n = drawInteger(1, most);
      return [pick(0, n, drawInteger(0, n), drawInteger(0, n)), n];
    },
    scores: (n) => {
      const of = pick(...kinds)();
      return list(n, of);
    },
  };
};
