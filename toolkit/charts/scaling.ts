import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { curvesNote, drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { dayText, type Growth, growthAxis, moment } from "./parts/growth.ts";
import { listText } from "./parts/list.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";

export interface ScalingPoint {
  readonly series: string;
  /** A size, or a number of samples, tokens or seconds (above 0 on a logarithmic axis); or a date. */
  readonly x: number | Date | string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface ScalingOptions extends ChartOptions {
  /** The name of the horizontal axis. Default "Size", or "Date" on an axis of time. */
  readonly xLabel?: string;
  /** The name of the rate. Default "pass@1". */
  readonly metric?: string;
  /** The scale of the horizontal axis. Default: "time" if x are dates, otherwise "log". */
  readonly axis?: Growth;
  /**
   * Series in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
  /** The two ends of the vertical axis. Default: round values around the bands. */
  readonly domain?: readonly [number, number];
}

const notes: Readonly<Record<Growth, string>> = {
  log: "; equal steps to the right are equal factors",
  linear: "",
  time: "",
};

/**
 * Scaling: how a score grows with size, samples, tokens or time.
 *
 * One line for each series, straight between its points. Up to two series in colour have bands for their intervals,
 * up to six have bars. The horizontal axis is logarithmic by default; `axis` can make it "linear" or "time".
 *
 * @param points in any order. On a logarithmic axis, points with x of 0 or less are left out.
 * @example
 * scaling([{ series: "a", x: 1, estimate: 0.2, low: 0.1, high: 0.3 }, { series: "a", x: 10, estimate: 0.4, low: 0.3, high: 0.5 }]).title; // => "pass@1 by size"
 */
export const scaling = (points: readonly ScalingPoint[], options: ScalingOptions = {}): Chart => {
  rowsWith("points", points, ["x", "estimate"]);
  const { inner, width } = pageOf(options);
  const { axis: growth = points.length > 0 && points.every(({ x }) => typeof x !== "number") ? "time" : "log" } =
    options;
  const { metric = "pass@1", xLabel = growth === "time" ? "Date" : "Size" } = options;
  const { title = `${metric} by ${xLabel.toLowerCase()}` } = options;
  const values = points
    .map((point) => ({ ...point, x: moment(point.x) }))
    .filter(({ x, estimate }) => Number.isFinite(x) && Number.isFinite(estimate) && (growth !== "log" || x > 0))
    .toSorted((a, b) => a.x - b.x);
  if (values.length === 0)
    return emptyChart(title, `There is no ${growth === "time" ? "date" : "size"} with a score.`, options);
  const names = [...new Set(points.map(({ series }) => series))].filter((name) =>
    values.some(({ series }) => series === name),
  );
  const axis = scoreAxis(values, options);
  const offAxis = growth === "log" ? points.filter(({ x }) => moment(x) <= 0).length : 0;
  const xs = values.map(({ x }) => x);
  const xText = growth === "time" ? dayText : String;
  const drawn = drawCurves(
    names.map((name) => ({ name, points: values.filter(({ series }) => series === name) })),
    growthAxis(xs, growth, xLabel),
    axis,
    metric,
    { ...options, inner, xName: xLabel, xText },
  );
  return drawChart(drawn.body, {
    title,
    width,
    subtitle:
      options.subtitle ??
      `${curvesNote(drawn, "intervals")}${notes[growth]}${offAxis > 0 ? `; ${offAxis} at 0 or less have no place on a logarithmic axis` : ""}`,
    description: `${metric} of ${names.length} series from ${xText(xs[0] ?? 0)} to ${xText(xs.at(-1) ?? 0)}: ${listText(
      drawn.ends.map(({ name, note }) => `${name} ends at ${note}`),
    )}.`,
    text: () =>
      new Table(
        values.slice(0, 200).map((point) => ({
          series: point.series,
          [xLabel]: growth === "time" ? dayText(point.x) : point.x,
          [metric]: { text: `${axis.text(point.estimate)} ${axis.range(point.low, point.high)}` },
        })),
        { title },
      ).toText(),
  });
};
