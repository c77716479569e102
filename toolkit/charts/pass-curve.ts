import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { band } from "./parts/band.ts";
import { endLabels, endSpace, seriesColours } from "./parts/end-labels.ts";
import { levelText, percent, percentRange } from "./parts/format.ts";
import { logTicks } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface PassCurve {
  readonly model: string;
  readonly points: readonly PassCurvePoint[];
}

export interface PassCurvePoint {
  /** How many samples one may look at. */
  readonly k: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface PassCurveOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Level of the bands. Default 0.95. */
  readonly level?: number;
}

const height = 320;

/**
 * Pass@k curves: how often one of k samples passes, for k from 1 to the number of samples.
 *
 * One line a model with its band; the name stands at the end of the line. k is on a logarithmic axis above 20.
 *
 * @param curves one a model, its points in any order
 * @example
 * passCurve([{ model: "a", points: [{ k: 1, estimate: 0.5, low: 0.4, high: 0.6 }] }]).title; // => "pass@k by model"
 */
export const passCurve = (curves: readonly PassCurve[], options: PassCurveOptions = {}): Chart => {
  const { title = "pass@k by model", level = 0.95 } = options;
  const sorted = curves
    .map(({ model, points }) => ({
      model,
      points: points.filter((point) => Number.isFinite(point.estimate)).sort((a, b) => a.k - b.k),
    }))
    .filter(({ points }) => points.length > 0);
  if (sorted.length === 0) return emptyChart(title, "No model has a score yet.");
  const values = sorted.flatMap(({ model, points }) => points.map((point) => ({ model, ...point })));
  const ks = [...new Set(values.map(({ k }) => k))].sort((a, b) => a - b);
  const most = ks.at(-1) ?? 1;
  const ends = sorted.map(({ model, points }) => {
    const at = points.at(-1)?.estimate ?? 0;
    return { name: model, at, note: percent(at) };
  });
  const width = theme.width - 32 - 56 - endSpace(ends);
  const log = most > 20;
  const x = {
    field: "k",
    type: "quantitative",
    title: "k, the number of samples one may look at",
    scale: log
      ? { type: "log", domain: [1, most], nice: false }
      : { domain: [Math.min(1, ks[0] ?? 1), Math.max(2, most)], zero: false, nice: false },
    axis: { grid: false, format: "d", values: log ? logTicks(1, most) : ks },
  };
  const y = { scale: { domain: [0, 1] }, title: "pass@k", axis: { format: ".0%", tickCount: 6 } };
  const color = seriesColours(
    "model",
    sorted.map(({ model }) => model),
  );
  const text = (): string =>
    new Table(
      sorted.map(({ model, points }) => ({
        model,
        ...Object.fromEntries(
          points.map((p) => [`k=${p.k}`, { text: `${percent(p.estimate)} ${percentRange(p.low, p.high)}` }]),
        ),
      })),
      { title, columns: ["model", ...(ks.length > 6 ? [...ks.slice(0, 5), most] : ks).map((k) => `k=${k}`)] },
    ).toText({ width: 140 });
  return new Chart(
    {
      width,
      height,
      data: { values },
      layer: [...band(x, y, color), ...endLabels(ends, y, { width, height, range: [0, 1] })],
    },
    {
      title,
      subtitle: options.subtitle ?? `Bands are ${levelText(level)} intervals`,
      description: `pass@k for k from ${ks[0]} to ${most}: ${sorted
        .map(
          ({ model, points }) =>
            `${model} from ${percent(points[0]?.estimate ?? null)} to ${percent(points.at(-1)?.estimate ?? null)}`,
        )
        .join("; ")}.`,
      text,
    },
  );
};
