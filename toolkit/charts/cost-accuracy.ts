import type { Interval } from "../stats/result.ts";
import { intervalCell } from "../tables/render/cell.ts";
import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { percent } from "./parts/format.ts";
import { logTicks, tenthsAround } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface CostAccuracyRow {
  readonly model: string;
  /** Above 0; its unit is `options.unit`. */
  readonly cost: number;
  readonly score: Interval;
}

export interface CostAccuracyOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Unit of the cost. Default "US dollars". */
  readonly unit?: string;
  readonly metric?: string;
}

interface Point extends CostAccuracyRow {
  /** No other model is both cheaper and better. */
  readonly best: boolean;
}

const fronts = (rows: readonly CostAccuracyRow[]): Point[] =>
  rows.map((row) => ({
    ...row,
    best: !rows.some(
      (other) =>
        other.cost <= row.cost &&
        other.score.estimate >= row.score.estimate &&
        (other.cost < row.cost || other.score.estimate > row.score.estimate),
    ),
  }));

/**
 * Cost against accuracy: what a better score costs, and which models nobody beats on both.
 *
 * Cost is on a logarithmic axis; the line joins the models for which no other is both cheaper and better (the Pareto front).
 *
 * @param rows models without a cost above 0 are left out and named below the title
 * @example
 * costAccuracy([{ model: "a", cost: 0.5, score: { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 } }]).title; // => "pass@1 against cost"
 */
export const costAccuracy = (rows: readonly CostAccuracyRow[], options: CostAccuracyOptions = {}): Chart => {
  const { metric = "pass@1", unit = "US dollars", title = `${metric} against cost` } = options;
  const free = rows.filter(({ cost }) => !(cost > 0 && Number.isFinite(cost))).map(({ model }) => model);
  const found = fronts(rows.filter(({ model, score }) => !free.includes(model) && Number.isFinite(score.estimate)));
  if (found.length === 0) return emptyChart(title, "No model has both a cost above 0 and a score.");
  const values = found.map(({ model, cost, score, best }) => ({
    model,
    cost,
    best,
    estimate: score.estimate,
    low: score.low,
    high: score.high,
  }));
  const costs = values.map(({ cost }) => cost);
  const domain: [number, number] = [Math.min(...costs) / 1.4, Math.max(...costs) * 2.2];
  const x = {
    field: "cost",
    type: "quantitative",
    scale: { type: "log", domain, nice: false },
    title: `Cost of the run, ${unit}`,
    axis: { format: "~g", values: logTicks(...domain), grid: false },
  };
  const y = {
    scale: { domain: tenthsAround(values.flatMap(({ low, high }) => [low, high])), zero: false, nice: false },
    title: metric,
    axis: { format: ".0%", tickCount: 6 },
  };
  const color = { condition: { test: "datum.best", value: theme.series[0] }, value: theme.muted };
  const at = { field: "estimate", type: "quantitative", ...y };
  return new Chart(
    {
      width: theme.width - 32 - 60,
      height: 360,
      data: { values },
      layer: [
        {
          transform: [{ filter: "datum.best" }],
          mark: { type: "line", interpolate: "step-after", strokeDash: [5, 4], color: theme.series[0], opacity: 0.7 },
          encoding: { x, y: at },
        },
        {
          mark: { type: "rule", strokeWidth: 3, opacity: 0.4 },
          encoding: { x, y: { field: "low", type: "quantitative", ...y }, y2: { field: "high" }, color },
        },
        { mark: { type: "circle", size: 110, opacity: 1 }, encoding: { x, y: at, color } },
        {
          mark: {
            type: "text",
            align: "left",
            baseline: "middle",
            dx: 9,
            dy: 13,
            fontSize: theme.labelSize,
            color: theme.ink,
            limit: 220,
          },
          encoding: { x, y: at, text: { field: "model", type: "nominal" } },
        },
      ],
    },
    {
      title,
      subtitle:
        options.subtitle ??
        (free.length > 0
          ? `Without a cost: ${free.slice(0, 6).join(", ")}`
          : "Blue: no other model is both cheaper and better"),
      description: `${metric} against cost of ${values.length} models. Nobody is both cheaper and better than ${values
        .filter(({ best }) => best)
        .slice(0, 12)
        .map(({ model, estimate }) => `${model} (${percent(estimate)})`)
        .join(", ")}.`,
      text: () =>
        new Table(
          found.map(({ model, cost, score, best }) => ({
            model,
            cost,
            score: intervalCell(score, { percent: true, domain: null }),
            "unbeaten on both": best ? "yes" : "no",
          })),
          {
            title,
            columns: ["model", { key: "cost", label: unit }, { key: "score", label: metric }, "unbeaten on both"],
          },
        ).toText(),
    },
  );
};
