import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import type { FixPoint } from "./cumulative-fix.ts";
import { curvesNote, drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { listText } from "./parts/list.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";

export interface TurnCurveOptions extends ChartOptions {
  /** The name of the rate. Default "Pass rate". */
  readonly metric?: string;
  /**
   * Series in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
  /** The two ends of the vertical axis. Default: whole tenths around the bands. */
  readonly domain?: readonly [number, number];
}

/**
 * Turn curve: the pass rate at each turn of a conversation in which a model sees its failures and tries again.
 *
 * One line for each model. Up to two models in colour have bands for their intervals, up to six have bars. Unlike
 * `cumulativeFix` it may fall, because a later turn can break a program that passed. The first turn has a rate too.
 *
 * @param points in any order; a point is left out if its turn is negative or not a whole number.
 * @example
 * turnCurve([{ series: "a", turn: 1, estimate: 0.4, low: 0.3, high: 0.5 }]).title; // => "Pass rate by turn"
 */
export const turnCurve = (points: readonly FixPoint[], options: TurnCurveOptions = {}): Chart => {
  const { metric = "Pass rate", title = `${metric} by turn` } = options;
  const { inner, width } = pageOf(options);
  rowsWith("points", points, ["series", "turn", "estimate"]);
  const values = points
    .filter(({ turn, estimate }) => Number.isInteger(turn) && turn >= 0 && Number.isFinite(estimate))
    .toSorted((a, b) => a.turn - b.turn);
  if (values.length === 0) return emptyChart(title, "No turn has a result.", options);
  const names = [...new Set(points.map(({ series }) => series))].filter((name) =>
    values.some(({ series }) => series === name),
  );
  const axis = scoreAxis(values, options);
  const turns = [...new Set(values.map(({ turn }) => turn))];
  const [first = 0, last = 0] = [turns[0], turns.at(-1)];
  const step = Math.max(1, Math.ceil((last - first) / 12));
  const drawn = drawCurves(
    names.map((name) => ({
      name,
      points: values.filter(({ series }) => series === name).map(({ turn, ...range }) => ({ x: turn, ...range })),
    })),
    {
      type: "quantitative",
      title: "Turn",
      scale: { domain: [first, Math.max(first + 1, last)], nice: false, zero: false },
      axis: { format: "~r", grid: false, values: turns.filter((turn) => (turn - first) % step === 0) },
    },
    axis,
    metric,
    { ...options, inner, xName: "turn" },
  );
  return drawChart(drawn.body, {
    title,
    width,
    subtitle: options.subtitle ?? curvesNote(drawn, "intervals"),
    description: `${metric} from turn ${first} to ${last}: ${listText(
      drawn.ends.map(({ name, note }) => {
        const firstValue = values.find(({ series }) => series === name);
        return `${name} from ${axis.text(firstValue?.estimate ?? null)} to ${note}`;
      }),
    )}.`,
    text: () =>
      new Table(
        values.slice(0, 200).map((point) => ({
          series: point.series,
          turn: point.turn,
          [metric]: { text: `${axis.text(point.estimate)} ${axis.range(point.low, point.high)}` },
        })),
        { title },
      ).toText(),
  });
};
