import type { Store } from "./store.ts";

/** A task that model a passes more often than model b. */
export interface Difference {
  readonly task: number;
  /** Numbers of passed and scored samples of model a; the field `b` has those of model b. */
  readonly a: readonly [passed: number, scored: number];
  readonly b: readonly [passed: number, scored: number];
  /** The row of model a's first passed sample; `rowB`: the row of model b's first failed sample. */
  readonly rowA: number;
  readonly rowB: number;
}

interface Side {
  passed: number;
  scored: number;
  first: number;
}

/**
 * Finds the tasks that model `a` solves more often than model `b`, clearest differences first.
 *
 * @param never true: only tasks that `b` never solves; false: tasks that `b` solves less often than `a`
 */
export const differences = (store: Store, a: number, b: number, never: boolean): Difference[] => {
  const { task, model, score } = store.columns;
  const sides = [a, b].map(() => new Map<number, Side>());
  for (let row = 0; row < store.size; row++) {
    const which = model[row] === a ? 0 : model[row] === b ? 1 : -1;
    const rowScore = score[row] ?? -1;
    if (which < 0 || rowScore < 0 || store.dead.has(row)) continue;
    const tasks = sides[which] as Map<number, Side>;
    const side = tasks.get(task[row] as number) ?? { passed: 0, scored: 0, first: -1 };
    tasks.set(task[row] as number, side);
    side.scored += 1;
    side.passed += rowScore;
    if (side.first < 0 && rowScore === 1 - which) side.first = row;
  }
  const [ofA, ofB] = sides as [Map<number, Side>, Map<number, Side>];
  const rate = ([passed, scored]: readonly [number, number]): number => passed / scored;
  return [...ofA]
    .flatMap(([number, one]): Difference[] => {
      const other = ofB.get(number);
      if (!other || one.passed === 0 || other.first < 0) return [];
      const difference: Difference = {
        task: number,
        a: [one.passed, one.scored],
        b: [other.passed, other.scored],
        rowA: one.first,
        rowB: other.first,
      };
      return (never ? other.passed === 0 : rate(difference.a) > rate(difference.b)) ? [difference] : [];
    })
    .sort((x, y) => rate(y.a) - rate(y.b) - (rate(x.a) - rate(x.b)) || x.task - y.task);
};
