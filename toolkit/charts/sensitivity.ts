import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { band } from "./parts/band.ts";
import { percent, percentRange } from "./parts/format.ts";
import { tenthsAround } from "./parts/layout.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { theme } from "./theme.ts";

export interface SensitivityPoint {
  /** The assumption that is varied, as a fraction: for example the share of wrong test suites. */
  readonly assumed: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface SensitivityOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What is assumed. Default "Assumed share of wrong verdicts". */
  readonly assumption?: string;
  /** What is estimated. Default "pass@1". */
  readonly metric?: string;
  /** The estimate without any correction, drawn as a line. */
  readonly naive?: number;
}

/**
 * Sensitivity: how an estimate moves with an assumption that the data cannot settle.
 *
 * The line is the corrected estimate under each assumption, the band its interval, the dashed line what one would
 * report without a correction.
 *
 * @param points in any order
 * @example
 * sensitivity([{ assumed: 0, estimate: 0.6, low: 0.5, high: 0.7 }, { assumed: 0.1, estimate: 0.55, low: 0.44, high: 0.66 }]).title; // => "How pass@1 depends on what is assumed"
 */
export const sensitivity = (points: readonly SensitivityPoint[], options: SensitivityOptions = {}): Chart => {
  const { metric = "pass@1", assumption = "Assumed share of wrong verdicts", naive } = options;
  const { title = `How ${metric} depends on what is assumed` } = options;
  const values = points
    .filter(({ assumed, estimate }) => Number.isFinite(assumed) && Number.isFinite(estimate))
    .toSorted((a, b) => a.assumed - b.assumed)
    .map((point) => ({ ...point, series: metric }));
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return emptyChart(title, "No assumption has been tried.");
  const domain = tenthsAround([
    ...values.flatMap(({ low, high }) => [low, high]),
    ...(naive === undefined ? [] : [naive]),
  ]);
  const x = {
    field: "assumed",
    type: "quantitative",
    title: assumption,
    scale: { domain: [Math.min(0, first.assumed), Math.max(last.assumed, first.assumed + 0.01)], nice: false },
    axis: { format: "~%", tickCount: 6, grid: false },
  };
  const y = { scale: { domain, nice: false, zero: false }, title: metric, axis: { format: ".0%", tickCount: 6 } };
  const color = { value: theme.series[0] };
  return new Chart(
    {
      width: theme.width - 32 - 60,
      height: 320,
      data: { values },
      layer: [
        ...(naive === undefined ? [] : referenceLine("y", naive, `uncorrected: ${percent(naive)}`)),
        ...band(x, y, color),
      ],
    },
    {
      title,
      subtitle: options.subtitle ?? "Line: corrected estimate; band: its interval",
      description: `${metric} from ${percent(first.estimate)} where ${percent(first.assumed)} is assumed to ${percent(last.estimate)} where ${percent(last.assumed)} is${
        naive === undefined ? "" : `; ${percent(naive)} without a correction`
      }.`,
      text: () =>
        new Table(
          values.slice(0, 60).map((point) => ({
            assumed: { text: percent(point.assumed) },
            [metric]: { text: `${percent(point.estimate)} ${percentRange(point.low, point.high)}` },
          })),
          { title, ...(naive === undefined ? {} : { notes: [`Without a correction: ${percent(naive)}.`] }) },
        ).toText(),
    },
  );
};
