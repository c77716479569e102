import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel, percentRange } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { dots, lines, rules, tips } from "./parts/marks.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { refuseOutside, rowsWith } from "./parts/refuse.ts";
import type { PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface CalibrationBin {
  /** The mean of the stated probabilities in the bin, a fraction. */
  readonly predicted: number;
  /** The share of the answers that were right, a fraction, with its interval. */
  readonly observed: number;
  readonly low: number;
  readonly high: number;
  /** Number of predictions in the bin. */
  readonly n: number;
}

export interface CalibrationOptions extends ChartOptions {
  /** Name of the horizontal axis. Default "Stated probability". */
  readonly predicted?: string;
  /** Name of the vertical axis. Default "Share that came true". */
  readonly observed?: string;
}

/**
 * Calibration: the share of right answers at each stated probability.
 *
 * One dot for each bin; its area grows with the number of predictions. On the diagonal, predictions and outcomes agree. Above
 * it the model was underconfident, below it overconfident.
 *
 * @param bins bins without a prediction are left out.
 * @throws ToolkitError `invalid_argument` if a probability lies outside [0, 1].
 * @example
 * calibration([{ predicted: 0.8, observed: 0.7, low: 0.6, high: 0.79, n: 90 }]).title; // => "Calibration"
 */
export const calibration = (bins: readonly CalibrationBin[], options: CalibrationOptions = {}): Chart => {
  rowsWith("bins", bins, ["predicted", "observed", "n"]);
  const { title = "Calibration", predicted = "Stated probability", observed = "Share that came true" } = options;
  const { inner, width } = pageOf(options);
  const used = bins.filter((bin) => bin.n > 0 && Number.isFinite(bin.observed) && Number.isFinite(bin.predicted));
  for (const bin of used) refuseOutside("bins", bin.predicted, bin.observed);
  if (used.length === 0) return emptyChart(title, "No claim has come true or failed yet.", options);
  // The padding keeps a dot at the corner from covering a letter.
  const axis = { format: ".0%", tickCount: 5, labelPadding: 12 };
  const scale = { domain: [0, 1], nice: false };
  const x: PositionChannel = { field: "predicted", type: "quantitative", scale, title: predicted, axis };
  const y: Omit<PositionChannel, "field"> = { type: "quantitative", scale, title: observed, axis };
  const total = used.reduce((sum, { n }) => sum + n, 0);
  const error = used.reduce((sum, bin) => sum + (bin.n / total) * Math.abs(bin.observed - bin.predicted), 0);
  const values = used.map((bin) => ({
    ...bin,
    low: Number.isNaN(bin.low) ? null : Math.max(0, bin.low),
    high: Number.isNaN(bin.high) ? null : Math.min(1, bin.high),
    stated: percentLabel(bin.predicted),
    came: `${percentLabel(bin.observed)} ${percentRange(bin.low, bin.high)}`,
  }));
  const blue = { color: theme.series[0] };
  const side = Math.min(400, inner - 78);
  return drawChart(
    {
      width: side,
      height: side,
      data: { values },
      layer: [
        {
          data: {
            values: [
              { predicted: 0, at: 0 },
              { predicted: 1, at: 1 },
            ],
          },
          ...lines({ x, y: { field: "at", ...y } }, { color: theme.muted, strokeDash: [4, 3], strokeWidth: 1.2 }),
        },
        rules(
          { x, y: { field: "low", ...y }, y2: { field: "high" } },
          blue,
          "datum.low !== null && datum.high !== null",
        ),
        dots(
          {
            x,
            y: { field: "observed", ...y },
            size: {
              field: "n",
              type: "quantitative",
              legend: null,
              scale: { domain: [0, Math.max(...used.map(({ n }) => n))], range: [20, 260] },
            },
            ...tips({ stated: "stated", "came true": "came", n: "n" }),
          },
          blue,
        ),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        `On average ${(error * 100).toFixed(1)} points off, over ${counted(total, "claim")}; larger dots hold more`,
      description: `Stated against observed in ${used.length} bins, on average ${(error * 100).toFixed(1)} percentage points off: ${listText(
        used.map((bin) => `${percentLabel(bin.predicted, 0)} stated, ${percentLabel(bin.observed, 0)} observed`),
      )}.`,
      text: () =>
        new Table(
          values.map(({ stated, came, n }) => ({ stated: { text: stated }, observed: { text: came }, n })),
          { title },
        ).toText(),
    },
  );
};
