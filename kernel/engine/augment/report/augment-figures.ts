import { meanOf } from "../../../../toolkit/base/averages.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { correlationScatter } from "../../../../toolkit/charts/correlation-scatter.ts";
import { costAccuracy } from "../../../../toolkit/charts/cost-accuracy.ts";
import { type GroupedBarsOptions, groupedBars } from "../../../../toolkit/charts/grouped-bars.ts";
import { icicle } from "../../../../toolkit/charts/icicle.ts";
import { passCurve } from "../../../../toolkit/charts/pass-curve.ts";
import { scaling } from "../../../../toolkit/charts/scaling.ts";
import { stackedShares } from "../../../../toolkit/charts/stacked-shares.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { ReportData } from "./report-data.ts";

/** Converts a metric to the value that charts draw: its interval, or only its estimate if it has no bounds. */
const barOf = ({ interval }: MetricLine) => {
  const { estimate, low, high } = interval;
  if (estimate === null || low === null || high === null) return estimate;
  return { ...interval, estimate, low, high };
};

const barsBy = (data: ReportData, by: string, title: string, options: GroupedBarsOptions = {}): Chart => {
  const rows = findMetrics(data, "passAtK", { by, k: 1 });
  return groupedBars(
    rows.map((line) => ({ group: String(line.scope.value), series: String(line.scope.model), value: barOf(line) })),
    { metric: "pass@1", by, title, ...options },
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
      name: String(scope.model),
      part: String(scope.label),
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

/**
 * The pass rate on the seeds of a level's variants: the variants' pass rate plus the measured drop from seeds to
 * variants.
 */
const seedRate = (data: ReportData, model: string, level: number | "all"): number | null => {
  const scope = level === "all" ? { by: "all" } : { by: "level", value: level };
  const variantRate = estimateOf(data, "passAtK", { model, k: 1, ...scope });
  const fall = estimateOf(data, "collapse", { model, level, form: "absolute" });
  return variantRate === null || fall === null ? null : variantRate + fall;
};

/** Draws pass@1 of each model as bars by axis. A reference line marks the mean rate of all models on the seeds. */
const axes = (data: ReportData): Chart => {
  const rates = data.header.roles.tested.flatMap((model) => seedRate(data, model, "all") ?? []);
  const reference = meanOf(rates);
  return barsBy(data, "axis", "pass@1 by axis", rates.length > 0 ? { reference, referenceLabel: "seeds" } : {});
};

/** Draws one line for each model: pass@1 on the seeds, then on the variants of each level. */
const levels = (data: ReportData): Chart =>
  scaling(
    data.header.roles.tested.flatMap((series) => {
      const start = seedRate(data, series, 1);
      const first = start === null ? [] : [{ series, x: 0, estimate: start, low: Number.NaN, high: Number.NaN }];
      const laterPoints = findMetrics(data, "passAtK", { model: series, by: "level", k: 1 }).flatMap(
        ({ scope, interval }) => {
          const { estimate, low, high } = interval;
          if (estimate === null) return [];
          return [{ series, x: Number(scope.value), estimate, low: low ?? Number.NaN, high: high ?? Number.NaN }];
        },
      );
      return [...first, ...laterPoints];
    }),
    { axis: "linear", xLabel: "Level", title: "pass@1 from the seeds (0) to the variants of each level" },
  );

/** Draws each model's gain from pass@1 to pass@3 as bars by tag. */
const gains = (data: ReportData): Chart =>
  groupedBars(
    findMetrics(data, "gain").map((line) => ({
      group: String(line.scope.tag),
      series: String(line.scope.model),
      value: barOf(line),
    })),
    { metric: "pass@3 − pass@1", by: "tag", title: "What three answers gain, by tag" },
  );

/** Plots pass@1 on the variants against the scores of the first external leaderboard. */
const board = (data: ReportData): Chart => {
  const [first] = data.boards;
  const points = Object.entries(first?.scores ?? {}).flatMap(([name, x]) => {
    const y = estimateOf(data, "passAtK", { model: name, by: "all", k: 1 });
    return y === null ? [] : [{ name, x, y }];
  });
  return correlationScatter(points, { xLabel: first?.name ?? "another leaderboard", yLabel: "pass@1 on variants" });
};

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
  samples,
  errors,
  cost,
  levels,
  taxonomy,
  axes,
  gains,
  board,
  tags: (data) => barsBy(data, "tag", "pass@1 by tag"),
} satisfies Readonly<Record<string, (data: ReportData) => Chart>>;

/** The name of a figure of a study. */
export type AugmentFigure = keyof typeof figures;

export const augmentFigureNames = Object.keys(figures) as readonly AugmentFigure[];

/** Draws one figure of a study. */
export const augmentFigure = (data: ReportData, name: AugmentFigure): Chart => figures[name](data);
