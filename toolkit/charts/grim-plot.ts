import type { Grim } from "../stats/audit/grim.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { listText } from "./parts/list.ts";
import { dots, points, textMarks, tips } from "./parts/marks.ts";
import { labelsOf } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { placeLabels } from "./parts/place-labels.ts";
import { rowsWith } from "./parts/refuse.ts";
import type { Layer, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

/** A printed mean with its GRIM verdict: `{ name, mean: "5.19", n: 28, ...grim("5.19", 28) }`. */
export type ReportedMean = {
  /** The position of the number in the paper, for example "table 3, row 2". */
  readonly name: string;
  /** The mean as printed. Only a text keeps zeros at its end. */
  readonly mean: string | number;
  /** Number of observations behind the mean. Each observation is a whole number. */
  readonly n: number;
} & (
  | Pick<Grim, "consistent">
  | {
      /** True if some whole-numbered total gives this mean at its printed precision. */
      readonly possible: boolean;
    }
);

export interface GrimPlotOptions extends ChartOptions {
  /** The factor between a fraction and its printed form: 1 for means and fractions, 100 for percentages. Default 1. */
  readonly scale?: number;
}

/** With more observations the marks of possible means lie too close to be distinguished, so none are drawn. */
const mostPossible = 250;

const decimals = (value: number): number => +(Math.abs(value) % 1).toFixed(9);

/** The decimals that a mean of n whole numbers can have. */
const possible = (n: number, scale: number): { n: number; fraction: number }[] =>
  n > mostPossible
    ? []
    : [...new Set(Array.from({ length: n }, (_, k) => decimals((scale * k) / n)))].map((fraction) => ({ n, fraction }));

/**
 * GRIM plot: the printed means that are inconsistent with their n (GRIM test of Brown and Heathers 2017).
 *
 * One dot for each mean, at its number of observations and its decimals. The small marks are the decimals that a mean
 * of n whole numbers can have, for n up to 250. A mean that no total gives is a cross with its name.
 *
 * @param means printed means, which `stats.grim` judges.
 * @example
 * grimPlot([{ name: "row 1", mean: "5.19", n: 28, consistent: false }]).title; // => "Can these means be right?"
 */
export const grimPlot = (means: readonly ReportedMean[], options: GrimPlotOptions = {}): Chart => {
  rowsWith("means", means, ["name", "mean", "n"]);
  const { title = "Can these means be right?", scale = 1 } = options;
  const { inner, width: page } = pageOf(options);
  const values = means
    .map((one) => ({
      name: one.name,
      // A computed number may end in digits that were never printed: 1.6800000000000002.
      mean: typeof one.mean === "number" ? String(+one.mean.toPrecision(12)) : one.mean,
      n: one.n,
      right: "possible" in one ? one.possible : one.consistent,
      fraction: decimals(Number(one.mean)),
    }))
    .filter(({ mean, fraction, n }) => mean.trim() !== "" && Number.isFinite(fraction) && n > 0 && Number.isFinite(n));
  if (values.length === 0) return emptyChart(title, "There is no mean to check.", options);
  const wrong = values.filter(({ right }) => !right);
  const ns = [...new Set(values.map(({ n }) => n))];
  const [least, most] = [Math.min(...ns), Math.max(...ns)];
  const reach = Math.max(1, (most - least) * 0.08);
  const domain = [Math.max(0, least - reach), most + reach] as const;
  const [width, height] = [inner - 70, 340];
  const labels = labelsOf(
    wrong.map(({ name, mean }) => `${name}: ${mean}`),
    190,
    theme.noteSize,
  );
  const across = (n: number): number => ((n - domain[0]) / (domain[1] - domain[0])) * width;
  const right = values.filter((one) => one.right);
  const dot = 5;
  const placed = placeLabels(
    wrong.map(({ n, fraction }, i) => ({ x: across(n), y: height * (1 - fraction), text: labels[i] ?? "" })),
    {
      width,
      height,
      size: theme.noteSize,
      bars: right.map(({ n, fraction }) => {
        const [x, y] = [across(n), height * (1 - fraction)];
        return { left: x - dot, right: x + dot, top: y - dot, bottom: y + dot };
      }),
    },
  );
  const names = placed.flatMap((place, i) =>
    place
      ? [
          {
            label: labels[i],
            align: place.align,
            n: domain[0] + (place.x / width) * (domain[1] - domain[0]),
            fraction: 1 - place.y / height,
          },
        ]
      : [],
  );
  const x: PositionChannel = {
    field: "n",
    type: "quantitative",
    scale: { domain: [...domain], nice: false, zero: false },
    title: "Number of observations",
    axis: { format: "d", tickMinStep: 1, tickCount: 8, grid: false },
  };
  const y: PositionChannel = {
    field: "fraction",
    type: "quantitative",
    scale: { domain: [0, 1] },
    title: scale === 100 ? "Decimals of the printed percentage" : "Decimals of the printed mean",
    axis: { format: ".1f", tickCount: 5, grid: false },
  };
  const tooltip = tips({ name: "name", mean: "mean", n: "n" });
  const text = (align: "left" | "right" | "center"): Layer => ({
    data: { values: names },
    ...textMarks(
      { x, y, text: { field: "label", type: "nominal" } },
      { align, fontSize: theme.noteSize },
      `datum.align === '${align}'`,
    ),
  });
  return drawChart(
    {
      width,
      height,
      data: { values },
      layer: [
        {
          data: { values: ns.flatMap((n) => possible(n, scale)) },
          ...points({ x, y }, { shape: "stroke", filled: false, size: 60, strokeWidth: 0.8, color: theme.background }),
        },
        dots({ x, y, ...tooltip }, { size: 60, opacity: 0.75, color: theme.series[0] }, "datum.right"),
        points({ x, y, ...tooltip }, { shape: "cross", angle: 45, size: 110, color: theme.series[1] }, "!datum.right"),
        ...(["left", "right", "center"] as const).map(text),
      ],
    },
    {
      title,
      width: page,
      subtitle:
        options.subtitle ??
        `${wrong.length} of ${values.length} cannot come from whole numbers; small marks: decimals that can`,
      description: `${values.length} printed means; ${wrong.length} of them cannot come from whole numbers${
        wrong.length > 0
          ? `: ${listText(
              wrong.map(({ name, mean, n }) => `${name} (${mean}, n = ${n})`),
              ", ",
            )}`
          : ""
      }.`,
      text: () =>
        new Table(
          [...wrong, ...values.filter(({ right }) => right)]
            .slice(0, 60)
            .map(({ name, mean, n, right }) => ({ name, mean, n, "can be right": right ? "yes" : "NO" })),
          { title, columns: ["name", { key: "mean", align: "right" }, "n", "can be right"] },
        ).toText(),
    },
  );
};
