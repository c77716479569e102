import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { band } from "./parts/band.ts";
import { endLabels, endSpace, seriesColours } from "./parts/end-labels.ts";
import { percent, percentRange } from "./parts/format.ts";
import { logTicks } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface ScalingPoint {
  readonly series: string;
  /** Size, samples, tokens, seconds: above 0. */
  readonly x: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface ScalingOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What grows along the horizontal axis. Default "Size". */
  readonly xLabel?: string;
  /** What the rate is. Default "pass@1". */
  readonly metric?: string;
}

/**
 * Scaling: how a rate grows with size, samples, tokens or time.
 *
 * One line a series with its band; the horizontal axis is logarithmic, so that equal steps are equal factors.
 *
 * @param points in any order; those with x of 0 or less are left out, for they have no place on the axis
 * @example
 * scaling([{ series: "a", x: 1, estimate: 0.2, low: 0.1, high: 0.3 }, { series: "a", x: 10, estimate: 0.4, low: 0.3, high: 0.5 }]).title; // => "pass@1 by size"
 */
export const scaling = (points: readonly ScalingPoint[], options: ScalingOptions = {}): Chart => {
  const { metric = "pass@1", xLabel = "Size", title = `${metric} by ${xLabel.toLowerCase()}` } = options;
  const values = points
    .filter(({ x, estimate }) => x > 0 && Number.isFinite(x) && Number.isFinite(estimate))
    .toSorted((a, b) => a.x - b.x);
  if (values.length === 0) return emptyChart(title, "There is no size with a score.");
  const names = [...new Set(points.map(({ series }) => series))].filter((name) =>
    values.some(({ series }) => series === name),
  );
  const ends = names.map((name) => {
    const end = values.findLast(({ series }) => series === name);
    return { name, at: end?.estimate ?? 0, note: percent(end?.estimate ?? null) };
  });
  const [least, most] = [values[0]?.x ?? 1, values.at(-1)?.x ?? 1];
  const domain: [number, number] = least === most ? [least / 2, most * 2] : [least, most];
  const height = 340;
  const width = theme.width - 32 - 56 - endSpace(ends);
  const x = {
    field: "x",
    type: "quantitative",
    scale: { type: "log", domain, nice: false },
    title: xLabel,
    axis: { labelExpr: "replace(format(datum.value, '~s'), 'G', 'B')", values: logTicks(...domain), grid: false },
  };
  const y = { scale: { domain: [0, 1] }, title: metric, axis: { format: ".0%", tickCount: 6 } };
  return new Chart(
    {
      width,
      height,
      data: { values },
      layer: [...band(x, y, seriesColours("series", names)), ...endLabels(ends, y, { width, height, range: [0, 1] })],
    },
    {
      title,
      subtitle: options.subtitle ?? "Bands are intervals; equal steps to the right are equal factors",
      description: `${metric} of ${names.length} series from ${least} to ${most}: ${ends
        .slice(0, 12)
        .map(({ name, note }) => `${name} ends at ${note}`)
        .join("; ")}.`,
      text: () =>
        new Table(
          values.slice(0, 200).map((point) => ({
            series: point.series,
            [xLabel]: point.x,
            [metric]: { text: `${percent(point.estimate)} ${percentRange(point.low, point.high)}` },
          })),
          { title },
        ).toText(),
    },
  );
};
