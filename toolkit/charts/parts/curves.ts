import type { ChartBody, Encoding, Layer, PositionChannel } from "../render/types.ts";
import { bandLayers, barLayers, curveOffset, type IntervalForm, intervalForm } from "./curve-intervals.ts";
import { endHeight, endLabels, endSpace } from "./end-labels.ts";
import { dots, lines, tips } from "./marks.ts";
import type { ScoreAxis, ScoreRange } from "./score-axis.ts";
import { ownColours, type SeriesEnd, type SeriesLook, type SeriesOptions, seriesLooks } from "./series.ts";

export interface CurvePoint extends ScoreRange {
  readonly x: number;
}

export interface Curve {
  readonly name: string;
  /** The points of the curve, sorted by x. */
  readonly points: readonly CurvePoint[];
}

export interface CurvesOptions extends SeriesOptions {
  /** Width between the margins in pixels. */
  readonly inner: number;
  /** Minimum height of the plot in pixels. Default: 60% of the width `inner`, from 220 to 320. */
  readonly height?: number;
  /** Name of the horizontal value in the tooltip. */
  readonly xName: string;
  /** Formats a value of x for the tooltip. Default: the number itself. */
  readonly xText?: (x: number) => string;
  /** The connection between points. Default "linear". */
  readonly interpolate?: "linear" | "step-after";
  /** True for curves without dots, such as computed functions. Default false. */
  readonly smooth?: boolean;
  /** Returns further layers behind and over the curves, for the width and height of the plot. */
  readonly more?: (width: number, height: number) => Layer[];
}

export interface DrawnCurves {
  readonly body: ChartBody;
  readonly ends: readonly SeriesEnd[];
  /** The drawn form of the intervals. */
  readonly intervals: IntervalForm;
  /** The number of grey curves in the background. */
  readonly faint: number;
}

const pick = (points: readonly CurvePoint[], axis: ScoreAxis): SeriesEnd["at"] => {
  const [from, to] = axis.domain;
  return Math.max(from, Math.min(to, points.at(-1)?.estimate ?? from));
};

/**
 * Returns the horizontal position of each row's bar: mid-step for steps, else the point. Undefined without an
 * interval.
 */
const barPlaces = (
  rows: readonly { readonly x: number; readonly low: number | null; readonly high: number | null }[],
  interpolate: "linear" | "step-after",
): (number | undefined)[] =>
  rows.map(({ x, low, high }, i) => {
    if (low === null || low === high) return undefined;
    const next = rows[i + 1];
    return interpolate === "linear" ? x : next && (x + next.x) / 2;
  });

/** Draws one line for each series with dots and a name at its end. If there are few series, they have bands or bars. */
export const drawCurves = (
  curves: readonly Curve[],
  x: Omit<PositionChannel, "field">,
  axis: ScoreAxis,
  yTitle: string,
  options: CurvesOptions,
): DrawnCurves => {
  const { inner, interpolate = "linear", xText = String, smooth = false } = options;
  const ends = curves.map(({ name, points }) => ({
    name,
    at: pick(points, axis),
    note: smooth ? "" : axis.text(points.at(-1)?.estimate ?? null),
  }));
  const looks = seriesLooks(ends, Math.min(200, inner * 0.3), options);
  const width = Math.max(60, Math.floor(inner - 58 - Math.max(30, endSpace(ends, looks))));
  const height = endHeight(ends, looks, options.height ?? Math.min(320, Math.max(220, inner * 0.6)));
  const coloured = curves.map(({ name }) => name).filter((name) => !looks.get(name)?.faint);
  // A single point spans no area, so its interval is a line.
  const rows = curves.map(({ name, points }) => {
    const { colour, dash, faint } = looks.get(name) as SeriesLook;
    return points.map((point) => ({
      series: name,
      colour,
      dash,
      faint,
      ...(points.length === 1 && { alone: true }),
      x: point.x,
      at: xText(point.x),
      score: axis.text(point.estimate),
      interval: axis.range(point.low, point.high),
      ...axis.drawn(point),
    }));
  });
  const bars = rows.map((curveRows) => (curveRows[0]?.faint ? [] : barPlaces(curveRows, interpolate)));
  const log = (x.scale as { readonly type?: string } | undefined)?.type === "log";
  const intervals = intervalForm(
    coloured.length,
    bars.flat().filter((at) => at !== undefined),
    width,
    log,
  );
  const beside = (name: string): number => curveOffset(intervals, coloured.indexOf(name), coloured.length);
  const y: Omit<PositionChannel, "field"> = { type: "quantitative", scale: axis.scale, title: yTitle, axis: axis.axis };
  const padding =
    intervals.kind === "bars" ? { scale: { ...x.scale, padding: beside(coloured.at(-1) ?? "") + 3 } } : {};
  const places: Omit<PositionChannel, "field"> = { ...x, ...padding };
  const across: PositionChannel = { field: "x", ...places };
  const line: Encoding = { x: across, y: { field: "estimate", ...y }, ...ownColours };
  const { strokeDash: _, ...dot } = line;
  const tooltip = tips({ series: "series", [options.xName]: "at", score: "score", interval: "interval" });
  const { color, detail } = ownColours;
  const band: Encoding = { x: across, y: { field: "low", ...y }, y2: { field: "high" }, color, detail };
  const front = (filter: string, xOffset: number): Layer[] => [
    lines(
      smooth ? { ...line, ...tips({ series: "series" }) } : line,
      { interpolate, strokeWidth: smooth ? 1.8 : 2.5, xOffset },
      filter,
    ),
    ...(smooth ? [] : [dots({ ...dot, ...tooltip }, { size: 45, xOffset }, filter)]),
  ];
  const barred = coloured.flatMap((name, place): Layer[] => [
    ...barLayers(place, { color, detail }, places, y, beside(name)),
    ...front(`datum.place === ${place}`, intervals.thinned ? 0 : beside(name)),
  ]);
  const placed = rows.map((curveRows, i) =>
    curveRows.map((row, k) => {
      const bar = bars[i]?.[k];
      const has = bar !== undefined && intervals.xs.has(bar);
      return { ...row, ...(row.faint ? {} : { place: coloured.indexOf(row.series) }), ...(has && { bar }) };
    }),
  );
  const layer: Layer[] = [
    ...(options.more?.(width, height) ?? []),
    ...(!smooth && intervals.kind === "bands" ? bandLayers(band, interpolate) : []),
    lines(line, { interpolate, strokeWidth: 1.2 }, "datum.faint"),
    ...(intervals.kind === "bars" ? barred : front("!datum.faint", 0)),
    ...endLabels(ends, looks, y, { width, height, range: axis.domain }),
  ];
  return {
    body: { width, height, data: { values: (intervals.kind === "bars" ? placed : rows).flat() }, layer },
    ends,
    intervals,
    faint: curves.length - coloured.length,
  };
};

/** Returns the note below the chart about bands, bars and grey lines. */
export const curvesNote = ({ intervals: { kind, thinned }, faint }: DrawnCurves, what: string): string =>
  [
    kind === "none"
      ? `${what[0]?.toUpperCase()}${what.slice(1)} are left out of the picture, for lack of room`
      : `${kind === "bands" ? "Bands" : "Bars"} are ${what}${thinned ? ", where there is room for them" : ""}`,
    ...(faint > 0 ? [`${faint} more in grey`] : []),
  ].join("; ");
