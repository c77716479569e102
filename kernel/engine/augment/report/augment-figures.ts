import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { costAccuracy } from "../../../../toolkit/charts/cost-accuracy.ts";
import { groupedBars } from "../../../../toolkit/charts/grouped-bars.ts";
import { icicle } from "../../../../toolkit/charts/icicle.ts";
import { passCurve } from "../../../../toolkit/charts/pass-curve.ts";
import { stackedShares } from "../../../../toolkit/charts/stacked-shares.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { ReportData } from "./report-data.ts";

/** The interval of a metric in the form that charts take; its estimate if it has no bounds. */
const barOf = ({ interval }: MetricLine) => {
  const { estimate, low, high } = interval;
  if (estimate === null || low === null || high === null) return estimate;
  return { ...interval, estimate, low, high };
};

const barsBy = (data: ReportData, by: string, title: string): Chart => {
  const rows = findMetrics(data, "passAtK", { by, k: 1 });
  return groupedBars(
    rows.map((line) => ({ group: String(line.scope.value), series: String(line.scope.model), value: barOf(line) })),
    { metric: "pass@1", by, title },
  );
};

const samples = (data: ReportData): Chart =>
  passCurve(
    data.header.roles.tested.map((model) => ({
      model,
      points: findMetrics(data, "passAtK", { model, by: "all" }).flatMap(({ scope, interval }) => {
        const { estimate, low, high } = interval;
        return estimate === null
          ? []
          : [{ k: Number(scope.k), estimate, low: low ?? estimate, high: high ?? estimate }];
      }),
    })),
    { title: "At least one of k answers is right" },
  );

const errors = (data: ReportData): Chart =>
  stackedShares(
    findMetrics(data, "errorShare").map(({ scope, interval }) => ({
      ...{ name: String(scope.model), part: String(scope.label) },
      count: Math.round((interval.estimate ?? 0) * interval.n),
    })),
    { title: "Labels of failed submissions" },
  );

const cost = (data: ReportData): Chart =>
  costAccuracy(
    data.header.roles.tested.flatMap((model) => {
      const usd = estimateOf(data, "costUsd", { model });
      const { interval } = findMetrics(data, "passAtK", { model, by: "all", k: 1 })[0]!;
      const { estimate, low, high } = interval;
      if (usd === null || estimate === null) return [];
      return [{ model, cost: usd, score: { ...interval, estimate, low: low ?? estimate, high: high ?? estimate } }];
    }),
    { metric: "pass@1", title: "Score and cost" },
  );

const levels = (data: ReportData): Chart => barsBy(data, "level", "pass@1 by level");

const taxonomy = (data: ReportData): Chart => {
  const [model] = data.header.roles.tested;
  const tagOf = (subtag: string): string =>
    Object.keys(data.taxonomy).find((tag) => Object.hasOwn(data.taxonomy[tag]!, subtag)) ?? "";
  return icicle(
    findMetrics(data, "passAtK", { model, by: "subtag" }).map(({ scope, interval }) => {
      const subtag = String(scope.value);
      return { path: [tagOf(subtag), subtag], value: interval.n };
    }),
    { title: "What the variants are about" },
  );
};

const figures = {
  ...{ samples, errors, cost, levels, taxonomy },
  axes: (data) => barsBy(data, "axis", "pass@1 by axis"),
  tags: (data) => barsBy(data, "tag", "pass@1 by tag"),
} satisfies Readonly<Record<string, (data: ReportData) => Chart>>;

/** The name of a study's figure. */
export type AugmentFigure = keyof typeof figures;

export const augmentFigureNames = Object.keys(figures) as readonly AugmentFigure[];

/** A figure of a study. */
export const augmentFigure = (data: ReportData, name: AugmentFigure): Chart => figures[name](data);
