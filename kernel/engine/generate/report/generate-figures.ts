import { axisDrop } from "../../../../toolkit/charts/axis-drop.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { groupedBars } from "../../../../toolkit/charts/grouped-bars.ts";
import { leaderboard } from "../../../../toolkit/charts/leaderboard.ts";
import { passCurve } from "../../../../toolkit/charts/pass-curve.ts";
import { scaling } from "../../../../toolkit/charts/scaling.ts";
import { stackedShares } from "../../../../toolkit/charts/stacked-shares.ts";
import { turnCurve } from "../../../../toolkit/charts/turn-curve.ts";
import type { Interval } from "../../../../toolkit/stats/result.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { funnelSteps } from "./funnel-steps.ts";
import {
  type GenerateReportData,
  languageLabel,
  metricOf,
  passRate,
  rankedModels,
  unsignedPercent,
} from "./report-data.ts";

/** The interval of a metric in the form that charts use; null without an estimate. */
const intervalOf = (metric: MetricLine | undefined): Interval | null => {
  if (!metric || metric.interval.estimate === null) return null;
  const { estimate, low, high } = metric.interval;
  return { ...metric.interval, estimate, low: low ?? Number.NaN, high: high ?? Number.NaN };
};

/** Figure 2: compares pass@1 on popular and on low-resource languages. */
const groups = (data: GenerateReportData): Chart => {
  const names = { popular: "popular", lowResource: "low-resource" };
  const spread = Object.entries(names).flatMap(([group, name]) => {
    const value = estimateOf(data, "groupSpread", { group });
    return value === null ? [] : [`Δ ${unsignedPercent(value)} in ${name} ones`];
  });
  return groupedBars(
    Object.entries(names).flatMap(([group, name]) =>
      data.view.models.map((series) => ({
        group: name,
        series,
        value: intervalOf(metricOf(data, "groupMean", { model: series, group })),
      })),
    ),
    {
      title: "Figure 2: Popular and low-resource languages",
      by: "language set",
      ...(spread.length > 0 ? { subtitle: `Among similar models: ${spread.join(", ")}` } : {}),
    },
  );
};

/** Figure 3: compares pass@1 on problems with several independent parts with pass@1 on the full set. */
const multiLogic = (data: GenerateReportData): Chart =>
  axisDrop(
    rankedModels(data).flatMap((axis) => {
      const before = passRate(data, "full", axis)?.interval.estimate ?? null;
      const subsetRate = estimateOf(data, "multiLogic", { model: axis, what: "subset" });
      const drop = intervalOf(metricOf(data, "multiLogic", { model: axis, what: "drop" }));
      if (before === null || subsetRate === null || drop === null) return [];
      return [
        {
          axis,
          before,
          after: subsetRate,
          difference: { ...drop, estimate: -drop.estimate, low: -drop.high, high: -drop.low },
        },
      ];
    }),
    {
      title: "Figure 3: From the full set to its multi-logic problems",
      subtitle: "Hollow: the full set; full: its multi-logic problems; grey if the interval includes no change",
    },
  );

/** Figure 4: the share of items that each model has solved by each turn of refinement. */
const refinement = (data: GenerateReportData): Chart =>
  turnCurve(
    findMetrics(data, "turnCurve").flatMap((line) => {
      const range = intervalOf(line);
      return range === null ? [] : [{ series: String(line.scope.model), turn: Number(line.scope.turn), ...range }];
    }),
    { title: "Figure 4: Refinement over turns with the sandbox's feedback", metric: "Solved by this turn" },
  );

/** For each set, the shares of items by category or by language. */
const shares = (data: GenerateReportData, property: "category" | "language", title: string): Chart => {
  const name = (value: string): string => (property === "language" ? languageLabel(data, value) : value);
  return groupedBars(
    findMetrics(data, "stat", { what: property }).map(({ scope, interval }) => ({
      group: name(String(scope.value)),
      series: String(scope.set),
      value: interval.n === 0 ? null : (interval.estimate ?? 0) / interval.n,
    })),
    { title, metric: "Share of items", by: property, ...(property === "category" ? { sort: "value" } : {}) },
  );
};

const board = (data: GenerateReportData, set: "full" | "lite", title: string): Chart => {
  const bound = estimateOf(data, "upperBound", { set, language: "micro" });
  return leaderboard(
    data.view.models.map((model) => ({ model, score: intervalOf(passRate(data, set, model)) })),
    { title, ...(bound === null ? {} : { reference: { value: bound, label: "upper bound" } }) },
  );
};

/** Figure 9, left: pass@1 by the size of the model. */
const sizes = (data: GenerateReportData): Chart => {
  const { modelSizes, reasoningModels } = data.header.config;
  return scaling(
    data.view.models.flatMap((model) => {
      const [x, range] = [modelSizes[model], intervalOf(passRate(data, "full", model))];
      if (x === undefined || range === null) return [];
      return [{ series: reasoningModels.includes(model) ? "reasoning" : "plain", x, ...range }];
    }),
    { title: "Figure 9, left: Scaling with size", xLabel: "Parameters (thousand millions)" },
  );
};

/** Figure 9, right: pass@k by the number of samples. */
const samples = (data: GenerateReportData): Chart =>
  passCurve(
    data.view.models.map((model) => ({
      model,
      points: data.header.config.ks.flatMap((k) => {
        const scope = { set: "full", model, language: "micro", k, strict: false };
        const range = intervalOf(metricOf(data, "passAtK", scope));
        return range === null ? [] : [{ k, ...range }];
      }),
    })),
    { title: "Figure 9, right: Scaling with samples" },
  );

/** The change of each model's pass rate when the filter, then the critic, remove items. */
const bias = (data: GenerateReportData): Chart =>
  groupedBars(
    findMetrics(data, "stageChange").map((line) => ({
      group: line.scope.stage === "afterDifficulty" ? "difficulty filter" : "critic",
      series: String(line.scope.model),
      value: intervalOf(line),
    })),
    { title: "What each filtering step does to a model's score", metric: "Change of pass@1", by: "step" },
  );

const errors = (data: GenerateReportData): Chart =>
  stackedShares(
    findMetrics(data, "errorCount").map(({ scope, interval }) => ({
      name: String(scope.model),
      part: (scope.labels as readonly string[]).join(" + "),
      count: interval.estimate ?? 0,
    })),
    { title: "Labels of failures" },
  );

const funnel = ({ funnel: lines }: GenerateReportData): Chart => {
  return groupedBars(
    ["started", ...funnelSteps(lines), "sampled"].flatMap((group) =>
      lines.map(({ language, started, passed, sampled }) => ({
        group,
        series: language,
        value: group === "started" ? started : group === "sampled" ? sampled : (passed[group] ?? null),
      })),
    ),
    { title: "Items that passed each step", metric: "Items", by: "step", unit: "count" },
  );
};

/** Figures 2 to 9 in the order of the paper, then the figures of taulab. */
const figures = {
  groups,
  multiLogic,
  refinement,
  categories: (data) => shares(data, "category", "Figure 5: Categories of the sets"),
  languages: (data) => shares(data, "language", "Figure 6: Languages of the sets"),
  leaderboard: (data) => board(data, "full", "Figure 7: AutoCodeBench leaderboard"),
  liteLeaderboard: (data) => board(data, "lite", "Figure 8: AutoCodeBench-Lite leaderboard"),
  sizes,
  samples,
  bias,
  errors,
  funnel,
} satisfies Readonly<Record<string, (data: GenerateReportData) => Chart>>;

/** The name of a figure of a run. */
export type GenerateFigure = keyof typeof figures;

export const generateFigureNames = Object.keys(figures) as readonly GenerateFigure[];

/** Draws one figure of a run. */
export const generateFigure = (data: GenerateReportData, name: GenerateFigure): Chart => figures[name](data);
