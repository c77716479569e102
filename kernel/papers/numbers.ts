import { ranks } from "../../toolkit/stats/ranks.ts";

type Column = ReadonlyMap<string, number>;

/** Labels from the best to the worst value; labels with equal values keep their order. */
export const labelsByValue = (column: Column, better: "higher" | "lower" = "higher"): readonly string[] =>
  [...column].sort(([, a], [, b]) => (better === "higher" ? b - a : a - b)).map(([label]) => label);

/** All labels with the best value, joined by " and ". */
export const bestLabels = (column: Column, better: "higher" | "lower" = "higher"): string => {
  const end = better === "higher" ? Math.max(...column.values()) : Math.min(...column.values());
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
