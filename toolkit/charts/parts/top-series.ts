import { meanOf } from "../../base/averages.ts";
import type { ScoreRange } from "./score-axis.ts";

/** One bar of a group. */
export interface SeriesBar extends ScoreRange {
  readonly group: string;
  readonly series: string;
}

/** The maximum number of bars in a group that a reader can distinguish. */
export const mostSeries = 12;

/**
 * Returns the bars of all series. If there are too many, it returns those of the best series, and the mean of the
 * others.
 */
export const topSeries = (
  bars: readonly SeriesBar[],
): { readonly drawnBars: SeriesBar[]; readonly otherCount: number } => {
  const names = [...new Set(bars.map(({ series }) => series))];
  if (names.length <= mostSeries) return { drawnBars: [...bars], otherCount: 0 };
  const score = new Map(
    names.map((name) => [name, meanOf(bars.filter(({ series }) => series === name).map(({ estimate }) => estimate))]),
  );
  const top = new Set(names.toSorted((a, b) => score.get(b)! - score.get(a)!).slice(0, mostSeries - 1));
  const otherCount = names.length - top.size;
  const meanBars = [...new Set(bars.map(({ group }) => group))].flatMap((group): SeriesBar[] => {
    const otherEstimates = bars
      .filter((bar) => bar.group === group && !top.has(bar.series))
      .map(({ estimate }) => estimate);
    const none = { low: Number.NaN, high: Number.NaN };
    return otherEstimates.length === 0
      ? []
      : [{ group, series: `mean of ${otherCount} others`, estimate: meanOf(otherEstimates), ...none }];
  });
  return { drawnBars: [...bars.filter(({ series }) => top.has(series)), ...meanBars], otherCount };
};
