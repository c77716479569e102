import type { Body, Encoding, Layer, Position } from "../render/types.ts";
import { endHeight, endLabels, endSpace } from "./end-labels.ts";
import { areas, dots, lines, rules, tips } from "./marks.ts";
import type { Range, ScoreAxis } from "./score-axis.ts";
import { ownColours, type SeriesEnd, type SeriesLook, type SeriesOptions, seriesLooks } from "./series.ts";

export interface CurvePoint extends Range {
  readonly x: number;
}

export interface Curve {
  readonly name: string;
  /** Sorted by x. */
  readonly points: readonly CurvePoint[];
}

export interface CurvesOptions extends SeriesOptions {
  /** Pixels between the margins. */
  readonly inner: number;
  /** Least height of the plot. Default 320. */
  readonly height?: number;
  /** Name of x where the mouse rests. */
  readonly xName: string;
  /** How x is written there. Default: as it is. */
  readonly xText?: (x: number) => string;
  /** Default "linear": straight between points, because nothing was computed there. */
  readonly interpolate?: "linear" | "step-after";
  /** Curves without dots, for computed functions. Default false. */
  readonly smooth?: boolean;
  /** Layers behind and over the curves, for the width of the plot. */
  readonly more?: (width: number, height: number) => Layer[];
}

export interface DrawnCurves {
  readonly body: Body;
  readonly ends: readonly SeriesEnd[];
  /** Whether intervals are drawn: beyond four curves in colour their bands would cover one another. */
  readonly bands: boolean;
  /** How many curves stand grey in the background. */
  readonly faint: number;
}

/** Bands of more curves than these mix to mud. */
const mostBands = 4;

const pick = (points: readonly CurvePoint[], axis: ScoreAxis): SeriesEnd["at"] => {
  const [from, to] = axis.domain;
  return Math.max(from, Math.min(to, points.at(-1)?.estimate ?? from));
};

/** Lines through dots, one a series, on bands where there are few, with names at their ends. */
export const drawCurves = (
  curves: readonly Curve[],
  x: Omit<Position, "field">,
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
  const coloured = [...looks.values()].filter(({ faint }) => !faint).length;
  const bands = !smooth && coloured <= mostBands;
  // One point has no area: its interval is a line.
  const alone = curves.some(({ points }) => points.length === 1);
  const values = curves.flatMap(({ name, points }) => {
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
  const y: Omit<Position, "field"> = { type: "quantitative", scale: axis.scale, title: yTitle, axis: axis.axis };
  const across: Position = { field: "x", ...x };
  const line: Encoding = { x: across, y: { field: "estimate", ...y }, ...ownColours };
  const { strokeDash: _, ...dot } = line;
  const tooltip = tips({ series: "series", [options.xName]: "at", score: "score", interval: "interval" });
  const { color, detail } = ownColours;
  const band: Encoding = { x: across, y: { field: "low", ...y }, y2: { field: "high" }, color, detail };
  const layer: Layer[] = [
    ...(options.more?.(width, height) ?? []),
    ...(bands ? [areas(band, { interpolate }, "!datum.faint && datum.low !== null")] : []),
    ...(bands && alone ? [rules(band, {}, "datum.alone && !datum.faint && datum.low !== null")] : []),
    lines(line, { interpolate, strokeWidth: 1.2 }, "datum.faint"),
    lines(
      smooth ? { ...line, ...tips({ series: "series" }) } : line,
      { interpolate, strokeWidth: smooth ? 1.8 : 2.5 },
      "!datum.faint",
    ),
    ...(smooth ? [] : [dots({ ...dot, ...tooltip }, { size: 45 }, "!datum.faint")]),
    ...endLabels(ends, looks, y, { width, height, range: axis.domain }),
  ];
  return { body: { width, height, data: { values }, layer }, ends, bands, faint: curves.length - coloured };
};

/** What the reader must know of bands and grey lines. */
export const curvesNote = ({ bands, faint }: DrawnCurves, what: string): string =>
  [
    bands
      ? `Bands are ${what}`
      : `${what[0]?.toUpperCase()}${what.slice(1)} are left out of the picture, for lack of room`,
    ...(faint > 0 ? [`${faint} more in grey`] : []),
  ].join("; ");
