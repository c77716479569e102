import { checkList, fail } from "./check.ts";

/** The label of a group of dependent observations: a task, a contest, a source file. */
export type Label = string | number;

/** Observations grouped by label. Labels are compared as text, so that 1 and "1" are equal. */
export interface Grouping {
  /** The index in `labels` of each observation's label. */
  readonly at: Int32Array;
  /** The different labels, in order of first appearance. */
  readonly labels: readonly Label[];
}

/** Groups observations by label. Refuses undefined, null, NaN and objects as labels. */
export const grouping = (argument: string, labels: ArrayLike<Label>): Grouping => {
  checkList(argument, labels, "labels");
  const index = new Map<string, number>();
  const distinct: Label[] = [];
  const at = new Int32Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (typeof label !== "string" && !Number.isFinite(label))
      fail(`${argument}[${i}]`, label, "a label: text or a finite number", "check the name of the field");
    const key = String(label);
    const position = index.get(key);
    at[i] = position ?? distinct.length;
    if (position !== undefined) continue;
    index.set(key, distinct.length);
    distinct.push(label);
  }
  return { at, labels: distinct };
};

/** Makes a grouping in which each observation is its own group. */
export const alone = (length: number): Grouping => ({
  at: Int32Array.from({ length }, (_, i) => i),
  labels: Array.from({ length }, (_, i) => i),
});
