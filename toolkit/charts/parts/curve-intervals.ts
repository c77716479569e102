import type { Encoding, Layer, PositionChannel } from "../render/types.ts";
import { areas, rules, ticks } from "./marks.ts";

/** The form of the intervals of several curves, chosen so that a reader can tell them apart. */
export interface IntervalForm {
  /** Bands mix if they lie over one another, so that more than two curves have bars. */
  readonly kind: "bands" | "bars" | "none";
  /** Pixels from one curve to the next: bars stand beside one another. */
  readonly step: number;
  /** The places of the bars on the horizontal axis. */
  readonly xs: ReadonlySet<number>;
  /** True if some places have no bars, for lack of room. */
  readonly thinned: boolean;
}

const mostBands = 2;
/** The most curves with bars; the bars of more curves would hide one another. */
const mostBars = 6;
const dodge = 6;

/** Pixels from the first place to each, as the axis has them. */
const pixels = (xs: readonly number[], width: number, log: boolean): number[] => {
  const along = xs.map((x) => (log ? Math.log(x) : x));
  const [first = 0, last = 0] = [along[0], along.at(-1)];
  return along.map((x) => ((x - first) / (last - first || 1)) * width);
};

/** The last place, and those before it at which the bars have room. */
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
 * @param curves the number of curves in colour.
 * @param positions the places of their points on the horizontal axis, in any order.
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

/** The distance in pixels between the drawn and the true place of curve number `place`. */
export const curveOffset = ({ step }: IntervalForm, place: number, curves: number): number =>
  step * (place - (curves - 1) / 2);

/** Bands with a thin edge; the interval of a curve of one point is a line. */
export const bandLayers = (encoding: Encoding, interpolate: "linear" | "step-after"): Layer[] => {
  const { color } = encoding;
  const edged: Encoding = { ...encoding, ...(color && { stroke: color }) };
  const look = { interpolate, opacity: 1, fillOpacity: 0.14, strokeOpacity: 0.6, strokeWidth: 0.8 };
  const hasBounds = "!datum.faint && datum.low !== null";
  return [areas(edged, look, hasBounds), rules(encoding, {}, `datum.alone && ${hasBounds}`)];
};

/**
 * Bars of one curve, with caps at the ends that lie within the axis. The rows have this `place`, and the bar's place on the
 * horizontal axis in `bar`.
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
