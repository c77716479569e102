import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { type Curve, curvesNote, drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { levelLabel } from "./parts/format.ts";
import { logTicks } from "./parts/layout.ts";
import { listText } from "./parts/list.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";

export interface PassCurve {
  readonly model: string;
  readonly points: readonly PassCurvePoint[];
}

export interface PassCurvePoint {
  /** The number of samples drawn for each task. */
  readonly k: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface PassCurveOptions extends ChartOptions {
  /** Level of the intervals, a fraction. Default 0.95. */
  readonly level?: number;
  /** The name of the bands or bars, for the note. Default "95% intervals". */
  readonly intervals?: string;
  /** Name of the vertical axis. Default "pass@k". */
  readonly metric?: string;
  /**
   * Models in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
  /** The two ends of the vertical axis. Default: whole tenths around the bands. */
  readonly domain?: readonly [number, number];
}

const curvesOf = (curves: readonly PassCurve[] | Named<readonly PassCurvePoint[]>): Curve[] =>
  (Array.isArray(curves)
    ? rowsWith("curves", curves as readonly PassCurve[], ["model", "points"]).map(
        ({ model, points }) => [model, points] as const,
      )
    : entriesOf(curves as Named<readonly PassCurvePoint[]>)
  )
    .map(([name, points]) => ({
      name,
      points: [...rowsWith(`points of ${name}`, points, ["k", "estimate"])]
        .filter(({ k, estimate }) => k >= 1 && Number.isFinite(k) && Number.isFinite(estimate))
        .map(({ k, ...range }) => ({ x: k, ...range }))
        .sort((a, b) => a.x - b.x),
    }))
    .filter(({ points }) => points.length > 0);

/**
 * Pass@k curves: the probability that at least one of k samples passes, for k from 1 to the number of samples.
 *
 * One line for each model, with its name at the end. Up to two models in colour have bands for their intervals, up to
 * six have bars. The k axis is logarithmic if k goes above 20.
 *
 * @param curves the results of `stats.passCurve` (or `successCurve`) by model, or a list of `{ model, points }`.
 * @example
 * passCurve({ a: [{ k: 1, estimate: 0.5, low: 0.4, high: 0.6 }] }).title; // => "pass@k by model"
 */
export const passCurve = (
  curves: readonly PassCurve[] | Named<readonly PassCurvePoint[]>,
  options: PassCurveOptions = {},
): Chart => {
  const {
    metric = "pass@k",
    title = `${metric} by model`,
    level = 0.95,
    intervals = `${levelLabel(level)} intervals`,
  } = options;
  const { inner, width } = pageOf(options);
  const usableCurves = curvesOf(curves);
  if (usableCurves.length === 0) return emptyChart(title, "No model has a score yet.", options);
  const points = usableCurves.flatMap((curve) => curve.points);
  const axis = scoreAxis(points, options);
  const ks = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const [least = 1, most = 1] = [ks[0], ks.at(-1)];
  const log = most > 20;
  const drawn = drawCurves(
    usableCurves,
    {
      type: "quantitative",
      title: "k, the number of samples one may look at",
      scale: log
        ? { type: "log", domain: [least, most], nice: false }
        : { domain: [least, Math.max(least + 1, most)], zero: false, nice: false },
      axis: { grid: false, format: "~r", values: log ? logTicks(least, most) : ks },
    },
    axis,
    metric,
    { ...options, inner, xName: "k" },
  );
  const text = (): string =>
    new Table(
      usableCurves.map((curve) => ({
        model: curve.name,
        ...Object.fromEntries(
          curve.points.map((p) => [`k=${p.x}`, { text: `${axis.text(p.estimate)} ${axis.range(p.low, p.high)}` }]),
        ),
      })),
      { title, columns: ["model", ...(ks.length > 6 ? [...ks.slice(0, 5), most] : ks).map((k) => `k=${k}`)] },
    ).toText({ width: 140 });
  return drawChart(drawn.body, {
    title,
    width,
    subtitle: options.subtitle ?? curvesNote(drawn, intervals),
    description: `${metric} for k from ${least} to ${most}: ${listText(
      usableCurves.map(
        ({ name, points: curvePoints }) =>
          `${name} from ${axis.text(curvePoints[0]?.estimate ?? null)} to ${axis.text(curvePoints.at(-1)?.estimate ?? null)}`,
      ),
    )}.`,
    text,
  });
};
