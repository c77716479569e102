import type { Range } from "./score-axis.ts";

/** One bar of a group. */
export interface Bar extends Range {
  readonly group: string;
  readonly series: string;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** More bars a group than these cannot be told apart. */
export const mostSeries = 12;

/** All series, or the best of many and the mean of the others. */
export const topSeries = (bars: readonly Bar[]): { readonly kept: Bar[]; readonly others: number } => {
  const names = [...new Set(bars.map(({ series }) => series))];
  if (names.length <= mostSeries) return { kept: [...bars], others: 0 };
  const score = new Map(
    names.map((name) => [name, mean(bars.filter(({ series }) => series === name).map(({ estimate }) => estimate))]),
  );
  const top = new Set(names.toSorted((a, b) => score.get(b)! - score.get(a)!).slice(0, mostSeries - 1));
  const others = names.length - top.size;
  const rest = [...new Set(bars.map(({ group }) => group))].flatMap((group): Bar[] => {
    const own = bars.filter((bar) => bar.group === group && !top.has(bar.series)).map(({ estimate }) => estimate);
    const none = { low: Number.NaN, high: Number.NaN };
    return own.length === 0 ? [] : [{ group, series: `mean of ${others} others`, estimate: mean(own), ...none }];
  });
  return { kept: [...bars.filter(({ series }) => top.has(series)), ...rest], others };
};
