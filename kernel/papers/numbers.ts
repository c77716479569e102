/** Small sums over columns of printed numbers. */
export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

export const mean = (values: Iterable<number>): number => {
  const list = [...values];
  return sum(list) / list.length;
};

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
  const sign = better === "higher" ? 1 : -1;
  const all = [...column.values()];
  return new Map(
    [...column].map(([label, value]) => [
      label,
      1 +
        all.filter((other) => sign * other > sign * value).length +
        (all.filter((other) => other === value).length - 1) / 2,
    ]),
  );
};
