import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { type Curve, curvesNote, drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { listText } from "./parts/list.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { PassCurvePoint } from "./pass-curve.ts";

export interface FixPoint {
  /** The name of the series: a model or a protocol. */
  readonly series: string;
  /** Number of turns used, from 1. */
  readonly turn: number;
  /** Share of programs repaired within `turn` turns, with its interval. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface CumulativeFixOptions extends ChartOptions {
  /**
   * Series in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
}

const flat = (curves: readonly FixPoint[] | Named<readonly PassCurvePoint[]>): readonly FixPoint[] =>
  Array.isArray(curves)
    ? rowsWith("curves", curves as readonly FixPoint[], ["series", "turn", "estimate"])
    : entriesOf(curves as Named<readonly PassCurvePoint[]>).flatMap(([series, points]) =>
        rowsWith(`points of ${series}`, points, []).length === 0
          ? [{ series, turn: 1, estimate: Number.NaN, low: Number.NaN, high: Number.NaN }]
          : points.map(({ k, estimate, low, high }) => ({ series, turn: k, estimate, low, high })),
      );

/** Makes a series' step line. It starts at 0 before the first turn, and its last step is half a turn wide. */
const stepsOf = (name: string, turns: readonly FixPoint[], most: number): Curve => {
  const points = turns.map(({ turn, estimate, low, high }) => ({ x: turn, estimate, low, high }));
  const last = points.at(-1);
  return {
    name,
    points: [{ x: 0, estimate: 0, low: 0, high: 0 }, ...points, ...(last ? [{ ...last, x: most + 0.5 }] : [])],
  };
};

/**
 * Cumulative fixes: the share of broken programs that are repaired within a number of turns.
 *
 * The lines are steps, because nothing changes between two turns; each line starts at 0 before the first turn.
 *
 * @param curves the results of `stats.successCurve` by series, or a list of points. Turns below 1 are left out.
 *   Series without a usable point are named below the title.
 * @example
 * cumulativeFix([{ series: "a", turn: 1, estimate: 0.4, low: 0.3, high: 0.5 }]).title; // => "Programs repaired, turn by turn"
 */
export const cumulativeFix = (
  curves: readonly FixPoint[] | Named<readonly PassCurvePoint[]>,
  options: CumulativeFixOptions = {},
): Chart => {
  const { title = "Programs repaired, turn by turn" } = options;
  const { inner, width } = pageOf(options);
  const points = flat(curves);
  const values = points
    .filter(({ turn, estimate }) => turn >= 1 && Number.isFinite(turn) && Number.isFinite(estimate))
    .toSorted((a, b) => a.turn - b.turn);
  if (values.length === 0) return emptyChart(title, "No program was to be repaired.", options);
  const all = [...new Set(points.map(({ series }) => series))];
  const names = all.filter((name) => values.some(({ series }) => series === name));
  const without = all.filter((name) => !names.includes(name));
  const turns = Math.max(...values.map(({ turn }) => turn));
  const drawnCurves = names.map((name) =>
    stepsOf(
      name,
      values.filter(({ series }) => series === name),
      turns,
    ),
  );
  const axis = scoreAxis([...values, { estimate: 0, low: 0, high: 0 }]);
  const step = Math.max(1, Math.ceil(turns / 12));
  const drawn = drawCurves(
    drawnCurves,
    {
      type: "quantitative",
      scale: { domain: [0, turns + 0.5], nice: false },
      title: "Turns used",
      axis: {
        format: "d",
        values: Array.from({ length: Math.floor(turns / step) + 1 }, (_, i) => i * step),
        grid: false,
      },
    },
    axis,
    "Share repaired",
    { ...options, inner, xName: "turns", interpolate: "step-after" },
  );
  const note = without.length > 0 ? `; without a usable point: ${listText(without, ", ")}` : "";
  return drawChart(drawn.body, {
    title,
    width,
    subtitle: (options.subtitle ?? curvesNote(drawn, "intervals")) + note,
    description: `Share of programs repaired within ${turns} ${turns === 1 ? "turn" : "turns"}: ${listText(
      drawn.ends.map(({ name, note: share }) => `${name} ${share}`),
    )}${note}.`,
    text: () =>
      new Table(
        values.slice(0, 100).map((point) => ({
          series: point.series,
          turn: point.turn,
          repaired: { text: `${axis.text(point.estimate)} ${axis.range(point.low, point.high)}` },
        })),
        { title, notes: without.map((name) => `${name}: no usable point.`) },
      ).toText(),
  });
};
