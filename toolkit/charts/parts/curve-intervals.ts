import type { Encoding, Layer, PositionChannel } from "../render/types.ts";
import { areas, rules, ticks } from "./marks.ts";

/** The drawn form of the intervals of several curves, chosen so that a reader can distinguish them. */
export interface IntervalForm {
  /** Overlapping bands mix their colours, so more than two curves get bars. */
  readonly kind: "bands" | "bars" | "none";
  /** Horizontal distance in pixels between the bars of two neighbouring curves. */
  readonly step: number;
  /** The positions on the horizontal axis at which bars are drawn. */
  readonly xs: ReadonlySet<number>;
  /** True if some positions have no bars for lack of room. */
  readonly thinned: boolean;
}

const mostBands = 2;
/** Maximum number of curves with bars. The bars of more curves would hide one another. */
const mostBars = 6;
const dodge = 6;

/** The distance of each position from the first, in pixels, on a linear or logarithmic axis. */
const pixels = (xs: readonly number[], width: number, log: boolean): number[] => {
  const along = xs.map((x) => (log ? Math.log(x) : x));
  const [first = 0, last = 0] = [along[0], along.at(-1)];
  return along.map((x) => ((x - first) / (last - first || 1)) * width);
};

/** Selects the last position, and earlier ones at which the bars have room. */
const spread = (xs: readonly number[], at: readonly number[], room: number): number[] => {
  const chosen: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (let i = xs.length - 1; i >= 0; i--) {
    if (next - at[i]! < room) continue;
    chosen.push(xs[i]!);
    next = at[i]!;
  }
  return chosen;
};

/**
 * Decides whether the curves of a chart get bands, bars or no intervals, and where bars have room.
 * @param curves the number of curves in colour.
 * @param positions the horizontal positions of the curves' points, in any order.
 * @param width pixels of the plot.
 */
export const intervalForm = (
  curves: number,
  positions: readonly number[],
  width: number,
  log: boolean,
): IntervalForm => {
  if (positions.length === 0 || curves <= mostBands || curves > mostBars)
    return { kind: curves > mostBars ? "none" : "bands", step: 0, xs: new Set(), thinned: false };
  const xs = [...new Set(positions)].sort((a, b) => a - b);
  const chosen = spread(xs, pixels(xs, width, log), (curves + 1) * dodge);
  return { kind: "bars", step: dodge, xs: new Set(chosen), thinned: chosen.length < xs.length };
};

/** Returns the horizontal offset in pixels of the bars of curve `place` (from 0), so that bars do not overlap. */
export const curveOffset = ({ step }: IntervalForm, place: number, curves: number): number =>
  step * (place - (curves - 1) / 2);

/** Draws bands with a thin edge. The interval of a curve with a single point is a line. */
export const bandLayers = (encoding: Encoding, interpolate: "linear" | "step-after"): Layer[] => {
  const { color } = encoding;
  const edged: Encoding = { ...encoding, ...(color && { stroke: color }) };
  const look = { interpolate, opacity: 1, fillOpacity: 0.14, strokeOpacity: 0.6, strokeWidth: 0.8 };
  const hasBounds = "!datum.faint && datum.low !== null";
  return [areas(edged, look, hasBounds), rules(encoding, {}, `datum.alone && ${hasBounds}`)];
};

/**
 * Draws the bars of one curve. An end has a cap if it lies within the axis. Each row needs `place` and `bar`, the
 * bar's horizontal position.
 */
export const barLayers = (
  place: number,
  encoding: Pick<Encoding, "color" | "detail">,
  x: Omit<PositionChannel, "field">,
  y: Omit<PositionChannel, "field">,
  xOffset: number,
): Layer[] => {
  const across = { ...encoding, x: { field: "bar", ...x } };
  const atPlace = `datum.place === ${place} && isValid(datum.bar)`;
  const cap = (field: "low" | "high", open: string): Layer =>
    ticks(
      { ...across, y: { field, ...y } },
      { orient: "horizontal", size: 6, thickness: 1.4, xOffset },
      `${atPlace} && !datum.${open}`,
    );
  const bar = rules(
    { ...across, y: { field: "low", ...y }, y2: { field: "high" } },
    { strokeWidth: 1.4, strokeCap: "butt", opacity: 1, xOffset },
    atPlace,
  );
  return [bar, cap("low", "openLow"), cap("high", "openHigh")];
};
