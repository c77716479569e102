import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { percent, percentRange } from "./parts/format.ts";
import { theme } from "./theme.ts";

export interface CalibrationBin {
  /** What was claimed: the mean of the stated probabilities in the bin. */
  readonly predicted: number;
  /** What came true: the share, with its interval. */
  readonly observed: number;
  readonly low: number;
  readonly high: number;
  /** Number of claims in the bin. */
  readonly n: number;
}

export interface CalibrationOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Name of the horizontal axis. Default "Stated probability". */
  readonly predicted?: string;
  /** Name of the vertical axis. Default "Share that came true". */
  readonly observed?: string;
}

/**
 * Calibration: do stated probabilities come true as often as they say?
 *
 * One dot a bin, the larger the more claims; on the diagonal, what was claimed is what happened. Above it the claims
 * were too modest, below it too sure.
 *
 * @example
 * calibration([{ predicted: 0.8, observed: 0.7, low: 0.6, high: 0.79, n: 90 }]).title; // => "Calibration"
 */
export const calibration = (bins: readonly CalibrationBin[], options: CalibrationOptions = {}): Chart => {
  const { title = "Calibration", predicted = "Stated probability", observed = "Share that came true" } = options;
  const values = bins.filter((bin) => bin.n > 0 && Number.isFinite(bin.observed));
  if (values.length === 0) return emptyChart(title, "No claim has come true or failed yet.");
  const axis = { format: ".0%", tickCount: 5 };
  const scale = { domain: [0, 1] };
  const x = { field: "predicted", type: "quantitative", scale, title: predicted, axis };
  const y = { scale, title: observed, axis };
  const total = values.reduce((sum, { n }) => sum + n, 0);
  const error = values.reduce((sum, bin) => sum + (bin.n / total) * Math.abs(bin.observed - bin.predicted), 0);
  return new Chart(
    {
      width: 400,
      height: 400,
      data: { values },
      layer: [
        {
          data: {
            values: [
              { predicted: 0, at: 0 },
              { predicted: 1, at: 1 },
            ],
          },
          mark: { type: "line", color: theme.muted, strokeDash: [4, 3], strokeWidth: 1.2 },
          encoding: { x, y: { field: "at", type: "quantitative", ...y } },
        },
        {
          mark: { type: "rule", strokeWidth: 3, opacity: 0.4, color: theme.series[0] },
          encoding: { x, y: { field: "low", type: "quantitative", ...y }, y2: { field: "high" } },
        },
        {
          mark: { type: "circle", color: theme.series[0], opacity: 1 },
          encoding: {
            x,
            y: { field: "observed", type: "quantitative", ...y },
            size: {
              field: "n",
              type: "quantitative",
              legend: null,
              scale: { domain: [0, Math.max(...values.map(({ n }) => n))], range: [20, 260] },
            },
          },
        },
      ],
    },
    {
      title,
      subtitle:
        options.subtitle ??
        `On average ${(error * 100).toFixed(1)} points off, over ${total} claims; larger dots hold more`,
      description: `Stated against observed in ${values.length} bins, on average ${(error * 100).toFixed(1)} percentage points off: ${values
        .slice(0, 12)
        .map((bin) => `${percent(bin.predicted, 0)} stated, ${percent(bin.observed, 0)} observed`)
        .join("; ")}.`,
      text: () =>
        new Table(
          values.map((bin) => ({
            stated: { text: percent(bin.predicted) },
            observed: { text: `${percent(bin.observed)} ${percentRange(bin.low, bin.high)}` },
            n: bin.n,
          })),
          { title },
        ).toText(),
    },
  );
};
