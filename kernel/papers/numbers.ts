import { ranks } from "../../toolkit/stats/ranks.ts";

type Column = ReadonlyMap<string, number>;

/** Labels with their values. A label may occur twice. */
type Entries = Iterable<readonly [label: string, value: number]>;

/** Lists labels and values: "a 1, b 2". */
export const valueList = (entries: Entries): string =>
  [...entries].map(([label, value]) => `${label} ${value}`).join(", ");

/** Labels from the best to the worst value; labels with equal values keep their order. */
export const labelsByValue = (column: Column, better: "higher" | "lower" = "higher"): readonly string[] =>
  [...column].sort(([, a], [, b]) => (better === "higher" ? b - a : a - b)).map(([label]) => label);

/** All labels with the best value, joined by " and ". */
export const bestLabels = (column: Entries, better: "higher" | "lower" = "higher"): string => {
  const values = [...column].map(([, value]) => value);
  const end = better === "higher" ? Math.max(...values) : Math.min(...values);
  return [...column]
    .filter(([, value]) => value === end)
    .map(([label]) => label)
    .join(" and ");
};

/** Rank of each label from 1; equal values share their mean rank. */
export const rankByLabel = (column: Column, better: "higher" | "lower" = "higher"): ReadonlyMap<string, number> => {
  if (column.size === 0) return new Map();
  const values = ranks([...column.values()], { best: better });
  return new Map([...column.keys()].map((label, i) => [label, values[i]!]));
};
