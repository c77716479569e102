import type { SensitivityPoint } from "../stats/debias/sensitivity-band.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { areas, dots, lines, rules, tips } from "./parts/marks.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

/** One assumption and the estimate under it. */
export interface AssumedPoint {
  /** The value of the assumption that is varied, a fraction: for example the share of wrong test suites. */
  readonly assumed: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface SensitivityOptions extends ChartOptions {
  /** The name of the assumption. Default "Assumed share of wrong verdicts". */
  readonly assumption?: string;
  /** The name of the estimate. Default "pass@1". */
  readonly metric?: string;
  /** The uncorrected estimate, drawn as a dashed line. */
  readonly naive?: number;
}

const pointOf = (point: AssumedPoint | SensitivityPoint): AssumedPoint =>
  "interval" in point
    ? {
        assumed: point.alpha,
        estimate: point.interval.estimate,
        low: point.interval.low,
        high: point.interval.high,
      }
    : point;

/**
 * Sensitivity analysis: how an estimate changes with an assumption that the data cannot check.
 *
 * The line is the corrected estimate for each value of the assumption, and the band its interval. The dashed line is
 * the uncorrected estimate.
 *
 * @param points the result of `stats.sensitivityBand`, or `{ assumed, estimate, low, high }`; in any order.
 * @example
 * sensitivity([{ assumed: 0, estimate: 0.6, low: 0.5, high: 0.7 }, { assumed: 0.1, estimate: 0.55, low: 0.44, high: 0.66 }]).title; // => "How pass@1 depends on what is assumed"
 */
export const sensitivity = (
  points: readonly (AssumedPoint | SensitivityPoint)[],
  options: SensitivityOptions = {},
): Chart => {
  const { metric = "pass@1", assumption = "Assumed share of wrong verdicts", naive } = options;
  const { title = `How ${metric} depends on what is assumed` } = options;
  const { inner, width } = pageOf(options);
  rowsWith<object>("points", points, []);
  const drawnPoints = points
    .map(pointOf)
    .filter(({ assumed, estimate }) => Number.isFinite(assumed) && Number.isFinite(estimate))
    .toSorted((a, b) => a.assumed - b.assumed);
  const [first, last] = [drawnPoints[0], drawnPoints.at(-1)];
  if (!first || !last) return emptyChart(title, "No assumption has been tried.", options);
  const axis = scoreAxis(drawnPoints, { show: naive === undefined ? [] : [naive] });
  const values = drawnPoints.map((point) => ({
    ...axis.drawn(point),
    x: point.assumed,
    assumed: percentLabel(point.assumed),
    score: axis.text(point.estimate),
    interval: axis.range(point.low, point.high),
  }));
  const x: PositionChannel = {
    field: "x",
    type: "quantitative",
    title: assumption,
    scale: { domain: [Math.min(0, first.assumed), Math.max(last.assumed, first.assumed + 0.01)], nice: false },
    axis: { format: "~%", tickCount: 6, grid: false },
  };
  const y: Omit<PositionChannel, "field"> = { type: "quantitative", scale: axis.scale, title: metric, axis: axis.axis };
  const blue = { color: theme.series[0] };
  const estimate = { x, y: { field: "estimate", ...y } };
  const tooltip = tips({ assumed: "assumed", [metric]: "score", interval: "interval" });
  const uncorrected = naive === undefined ? "" : `uncorrected: ${axis.text(naive)}`;
  return drawChart(
    {
      width: inner - 74,
      height: 320,
      data: { values },
      layer: [
        ...(naive === undefined ? [] : referenceLine("y", naive, uncorrected)),
        drawnPoints.length > 1
          ? areas({ x, y: { field: "low", ...y }, y2: { field: "high" } }, blue, "datum.low !== null")
          : rules({ x, y: { field: "low", ...y }, y2: { field: "high" } }, blue, "datum.low !== null"),
        lines(estimate, blue),
        dots({ ...estimate, ...tooltip }, { ...blue, size: 45 }),
      ],
    },
    {
      title,
      width,
      subtitle: options.subtitle ?? "Line: corrected estimate; band: its interval",
      description: `${metric} from ${axis.text(first.estimate)} where ${percentLabel(first.assumed)} is assumed to ${axis.text(last.estimate)} where ${percentLabel(last.assumed)} is${
        naive === undefined ? "" : `; ${axis.text(naive)} without a correction`
      }.`,
      text: () =>
        new Table(
          drawnPoints.slice(0, 60).map((point) => ({
            assumed: { text: percentLabel(point.assumed) },
            [metric]: { text: `${axis.text(point.estimate)} ${axis.range(point.low, point.high)}` },
          })),
          { title, ...(naive === undefined ? {} : { notes: [`Without a correction: ${axis.text(naive)}.`] }) },
        ).toText(),
    },
  );
};
