import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { type CostPoint, costNames } from "./parts/cost-names.ts";
import { drawChart } from "./parts/draw.ts";
import { errorBars } from "./parts/error-bars.ts";
import { logTicks } from "./parts/layout.ts";
import { listText } from "./parts/list.ts";
import { lines, rules, textMarks, tips } from "./parts/marks.ts";
import { type HasInterval, intervalOf } from "./parts/named-data.ts";
import { labelsOf } from "./parts/names.ts";
import { axisLabels } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { Layer, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface CostAccuracyRow {
  readonly model: string;
  /** The cost, above 0, in `options.unit`. */
  readonly cost: number;
  readonly score: HasInterval;
}

export interface CostAccuracyOptions extends ChartOptions {
  /** Unit of the cost. Default "US dollars". */
  readonly unit?: string;
  readonly metric?: string;
}

const pointsOf = (rows: readonly CostAccuracyRow[], limit: number): CostPoint[] => {
  const points = rows
    .map(({ model, cost, score }) => ({ model, cost, ...intervalOf(score) }))
    .filter(({ cost, estimate }) => cost > 0 && Number.isFinite(cost) && Number.isFinite(estimate));
  const labels = labelsOf(
    points.map(({ model }) => model),
    limit,
  );
  return points.map(({ model, cost, estimate, low, high }, i) => ({
    model,
    label: labels[i] ?? model,
    cost,
    estimate,
    low,
    high,
    best: !points.some(
      (other) => other.cost <= cost && other.estimate >= estimate && (other.cost < cost || other.estimate > estimate),
    ),
  }));
};

/**
 * Cost against accuracy: the price of a better score, and the models on the Pareto front.
 *
 * The cost axis is logarithmic. The line joins the Pareto front: the models for which no other is both cheaper and
 * better. Names are placed where there is room, some of them with a leader line. With more than 25 models only names on the
 * front have leader lines. A line below the title counts the names that had no room.
 *
 * @param rows models without a cost above 0 are left out and named below the title.
 * @example
 * costAccuracy([{ model: "a", cost: 0.5, score: { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 } }]).title; // => "pass@1 against cost"
 */
export const costAccuracy = (rows: readonly CostAccuracyRow[], options: CostAccuracyOptions = {}): Chart => {
  rowsWith("rows", rows, ["model", "cost", "score"]);
  const { metric = "pass@1", unit = "US dollars", title = `${metric} against cost` } = options;
  const { inner, width: page } = pageOf(options);
  const points = pointsOf(rows, Math.min(190, inner * 0.35));
  const free = rows.filter(({ cost }) => !(cost > 0 && Number.isFinite(cost))).map(({ model }) => model);
  if (points.length === 0) return emptyChart(title, "No model has both a cost above 0 and a score.", options);
  const axis = scoreAxis(points);
  const all = points.map(({ cost }) => cost);
  const [cheapest, dearest] = [Math.min(...all), Math.max(...all)];
  const reach = Math.max(1.4, (dearest / cheapest) ** 0.06);
  const costs: [number, number] = [cheapest / reach, dearest * reach];
  const [width, height] = [inner - 74, Math.min(600, 340 + 3 * points.length)];
  const names = costNames(points, { width, height, costs, axis });
  const x: PositionChannel = {
    field: "cost",
    type: "quantitative",
    scale: { type: "log", domain: costs, nice: false },
    title: `Cost of the run, ${unit}`,
    axis: { ...axisLabels("number"), values: logTicks(...costs), labelOverlap: true, grid: false },
  };
  const y: Omit<PositionChannel, "field"> = { type: "quantitative", scale: axis.scale, title: metric, axis: axis.axis };
  const color = { condition: { test: "datum.best", value: theme.series[0] }, value: theme.muted };
  const tooltip = tips({ model: "model", cost: "cost", [metric]: "score", interval: "interval" }).tooltip;
  const values = points.map((point) => ({
    ...axis.drawn(point),
    model: point.model,
    cost: point.cost,
    best: point.best,
    score: axis.text(point.estimate),
    interval: axis.range(point.low, point.high),
  }));
  const text = (align: "left" | "right" | "center"): Layer => ({
    data: { values: names.labels },
    ...textMarks(
      { x, y: { field: "score", ...y }, text: { field: "label", type: "nominal" } },
      { align },
      `datum.align === '${align}'`,
    ),
  });
  const notes = [
    options.subtitle ?? "Blue: no other model is both cheaper and better",
    ...(names.unnamed.length > 0 ? [`among them, without room: ${listText(names.unnamed, ", ")}`] : []),
    ...(names.left > 0
      ? [`${counted(names.left, "name")} without room ${names.left === 1 ? "is" : "are"} in the text form`]
      : []),
    ...(free.length > 0
      ? [free.length > 3 ? `${free.length} without a cost` : `without a cost: ${free.join(", ")}`]
      : []),
  ];
  return drawChart(
    {
      width,
      height,
      data: { values },
      layer: [
        lines(
          { x, y: { field: "estimate", ...y } },
          { interpolate: "step-after", strokeDash: [5, 4], strokeWidth: 2, color: theme.series[0], opacity: 0.7 },
          "datum.best",
        ),
        {
          data: { values: names.leaders },
          ...rules(
            { x, x2: { field: "toCost" }, y: { field: "score", ...y }, y2: { field: "toScore" } },
            { strokeWidth: 1, opacity: 0.8, color: theme.muted },
          ),
        },
        ...errorBars(y, x, { color, tooltip, along: "y" }),
        ...(["left", "right", "center"] as const).map(text),
      ],
    },
    {
      title,
      width: page,
      subtitle: notes.join("; "),
      description: `${metric} against cost of ${points.length} models. Nobody is both cheaper and better than ${listText(
        points.filter(({ best }) => best).map(({ model, estimate }) => `${model} (${axis.text(estimate)})`),
        ", ",
      )}.`,
      text: () =>
        new Table(
          points.map(({ model, cost, estimate, low, high, best }) => ({
            model,
            cost,
            score: { text: `${axis.text(estimate)} ${axis.range(low, high)}` },
            "unbeaten on both": best ? "yes" : "no",
          })),
          {
            title,
            columns: ["model", { key: "cost", label: unit }, { key: "score", label: metric }, "unbeaten on both"],
            notes: free.map((model) => `${model}: no cost.`),
          },
        ).toText(),
    },
  );
};
