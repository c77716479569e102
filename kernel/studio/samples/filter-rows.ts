import type { ColumnName, SampleIndex } from "./sample-index.ts";

/** Filters and order of a list of samples. */
export interface RowFilter {
  readonly model?: string | undefined;
  readonly outcome?: string | undefined;
  /** Part of a task's id; case is ignored. */
  readonly task?: string | undefined;
  readonly language?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly sort?: ColumnName | undefined;
  readonly descending?: boolean | undefined;
}

/** The names that the numbers in a column such as `model` stand for. Undefined for a column of true numbers. */
const namesOf = (index: SampleIndex, name: ColumnName): readonly string[] | undefined =>
  name === "model"
    ? index.models.list
    : name === "outcome"
      ? index.outcomes.list
      : name === "message"
        ? index.messages.list
        : name === "task"
          ? index.tasks.map(([task, language]) => `${task} ${language}`)
          : undefined;

/** Returns a function from a column's value to its sort rank: alphabetical for names, the number itself otherwise. */
const ranksOf = (index: SampleIndex, name: ColumnName): ((value: number) => number) => {
  const names = namesOf(index, name);
  if (!names) return (value) => value;
  const order = [...names.keys()].sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  const ranks = new Int32Array(names.length);
  for (const [rank, number] of order.entries()) ranks[number] = rank;
  return (value) => ranks[value] ?? 0;
};

/**
 * Selects the rows that match the filters, in the order of `sort`. Records that a later record of the same sample
 * replaces are left out.
 */
export const filterRows = (index: SampleIndex, filter: RowFilter, among?: Iterable<number>): number[] => {
  const { model, outcome, task, language, difficulty, sort, descending = false } = filter;
  const [modelAt, outcomeAt] = [index.models.find(model ?? ""), index.outcomes.find(outcome ?? "")];
  const part = task?.toLowerCase();
  const fits = index.tasks.map(
    ([id, of, level]) =>
      (!part || id.toLowerCase().includes(part)) &&
      (!language || of === language) &&
      (!difficulty || level === difficulty),
  );
  const [models, outcomes, tasks] = [index.column("model"), index.column("outcome"), index.column("task")];
  const rows: number[] = [];
  for (const row of among ?? models.keys())
    if (
      (!model || models[row] === modelAt) &&
      (!outcome || outcomes[row] === outcomeAt) &&
      fits[tasks[row] ?? 0] &&
      index.counts(row)
    )
      rows.push(row);
  if (sort) {
    const values = index.column(sort);
    const rank = ranksOf(index, sort);
    rows.sort((a, b) => rank(values[a] ?? 0) - rank(values[b] ?? 0) || a - b);
  }
  return descending ? rows.reverse() : rows;
};
