import { isTransientCode } from "../../../toolkit/base/is-transient.ts";
import { NumberColumn } from "./column.ts";
import type { CriterionResult, SampleRecord } from "./record.ts";

/**
 * The scores of all samples by one criterion, or by one part of its score, such as "input" of token-count. The scores
 * are in the order of the samples.
 */
export interface Mark {
  readonly criterion: string;
  /** The part of the criterion's score, such as "input" of token-count; empty if the score is one number. */
  readonly part: string;
  readonly unit: string;
  /** The number of scores that sample i has; some criteria give one score for each test. */
  n(i: number): number;
  /** The sum of the scores of sample i. */
  sum(i: number): number;
  /** The mean score of sample i; null if it has no score. */
  score(i: number): number | null;
  /** The number of samples that the criterion could not score because its tool is missing. */
  readonly notAvailable: number;
  /** The number of samples that have no score because the criterion failed on them. */
  readonly errors: number;
  /** The number of samples without a score because of a transient error. A resumed run scores them again. */
  readonly transientErrors: number;
}

/** The name of a criterion with the part of its score: `token-count input`. */
export const markName = (criterion: string, part: string): string => (part === "" ? criterion : `${criterion} ${part}`);

interface MutableMark {
  readonly criterion: string;
  readonly part: string;
  readonly unit: string;
  readonly sums: NumberColumn;
  readonly counts: NumberColumn;
  readonly notAvailable: Set<number>;
  readonly errors: Set<number>;
  readonly transientErrors: Set<number>;
}

const newMark = ({ criterion, part = "", unit }: CriterionResult): MutableMark => {
  const sets = { notAvailable: new Set<number>(), errors: new Set<number>(), transientErrors: new Set<number>() };
  return { criterion, part, unit, sums: new NumberColumn(), counts: new NumberColumn(), ...sets };
};

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** Makes a mark (the scores by one criterion) from its columns. The scores of sample i are in slot `order[i]`. */
const markOf = (growing: MutableMark, order: Uint32Array): Mark => {
  const { criterion, part, unit, sums, counts, notAvailable, errors, transientErrors } = growing;
  const n = (i: number): number => orZero(counts.at(order[i] as number));
  const sum = (i: number): number => orZero(sums.at(order[i] as number));
  const score = (i: number): number | null => (n(i) === 0 ? null : sum(i) / n(i));
  const samples = { notAvailable: notAvailable.size, errors: errors.size, transientErrors: transientErrors.size };
  return { criterion, part, unit, n, sum, score, ...samples };
};

/**
 * Collects the criterion results of records into columns. A later record of the same sample overwrites the earlier one.
 */
export const foldMarks = () => {
  const columns = new Map<string, MutableMark>();
  const columnOf = (result: CriterionResult): MutableMark => {
    const name = markName(result.criterion, result.part ?? "");
    const column = columns.get(name) ?? newMark(result);
    columns.set(name, column);
    return column;
  };
  const clear = (slot: number): void => {
    for (const { counts, sums, notAvailable, errors, transientErrors } of columns.values()) {
      counts.set(slot, 0);
      sums.set(slot, 0);
      notAvailable.delete(slot);
      errors.delete(slot);
      transientErrors.delete(slot);
    }
  };
  const add = ({ results, measured }: SampleRecord, slot: number, again: boolean): void => {
    if (again) clear(slot);
    for (const result of [...(results ?? []), ...(measured?.results ?? [])]) {
      const { counts, sums, notAvailable, errors, transientErrors } = columnOf(result);
      if (result.error?.code === "not_available") notAvailable.add(slot);
      else if (result.error) errors.add(slot);
      if (isTransientCode(result.error?.code ?? "")) transientErrors.add(slot);
      if (result.score === null) continue;
      sums.set(slot, orZero(sums.at(slot)) + result.score);
      counts.set(slot, orZero(counts.at(slot)) + 1);
    }
  };
  const finish = (order: Uint32Array): ReadonlyMap<string, Mark> =>
    new Map([...columns].map(([name, column]) => [name, markOf(column, order)]));
  return { add, finish };
};
