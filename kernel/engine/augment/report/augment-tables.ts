import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { inputKinds } from "../base/kinds.ts";
import { errorLabels } from "../evaluate/error-labels.ts";
import { alignmentTable } from "./alignment-table.ts";
import { auditsTable } from "./audits-table.ts";
import { capacityTable } from "./capacity-table.ts";
import { notes, percentCell, percentDigits } from "./cells.ts";
import { deliveriesTable } from "./deliveries-table.ts";
import { gainsTable } from "./gains-table.ts";
import { limitsTable } from "./limits-table.ts";
import type { ReportData } from "./report-data.ts";

type Row = Readonly<Record<string, unknown>>;

const firstMetric = (data: ReportData, name: string, scope: MetricLine["scope"]): MetricLine | undefined =>
  findMetrics(data, name, scope)[0];

const leaderboard = (data: ReportData): Table => {
  const { tested } = data.header.roles;
  const passScope = (model: string) => ({ model, by: "all", k: 1 });
  const rate = (model: string): number => estimateOf(data, "passAtK", passScope(model)) ?? -1;
  const values = (by: string): readonly unknown[] => [
    ...new Set(findMetrics(data, "passAtK", { by, k: 1 }).map(({ scope }) => scope.value)),
  ];
  const rows = [...tested]
    .sort((a, b) => rate(b) - rate(a))
    .map(
      (model): Row => ({
        Model: model,
        ...Object.fromEntries(
          values("difficulty").map((value) => [
            String(value),
            percentCell(firstMetric(data, "passAtK", { model, by: "difficulty", value })),
          ]),
        ),
        ...Object.fromEntries(
          inputKinds.map((inputKind) => [
            `Δ ${inputKind}`,
            percentDigits(estimateOf(data, "deltaKind", { model, inputKind })),
          ]),
        ),
        "pass@1": percentCell(firstMetric(data, "passAtK", passScope(model))),
        "USD a problem": numberCell(estimateOf(data, "costUsd", { model }), { digits: 4 }),
      }),
    );
  return new Table(rows, { title: "Tested models on the variants, pass@1", notes: notes(data) });
};

const drops = (data: ReportData): Table => {
  const levels = [...new Set(findMetrics(data, "collapse", { form: "absolute" }).map(({ scope }) => scope.level))];
  const rows = data.header.roles.tested.flatMap((model) =>
    levels.map(
      (level): Row => ({
        Model: model,
        Level: level,
        "Fall, points": percentCell(firstMetric(data, "collapse", { model, level, form: "absolute" })),
        "Fall, relative": percentCell(firstMetric(data, "collapse", { model, level, form: "relative" })),
        "From the parents": percentCell(firstMetric(data, "levelDrop", { model, level })),
      }),
    ),
  );
  return new Table(rows, {
    title: "How far models fall from seeds to variants, on matched lineages",
    notes: notes(data),
  });
};

const suites = (data: ReportData): Table => {
  const scopes = findMetrics(data, "correctness").map(({ scope }) => scope);
  const rows = scopes.map(
    (scope): Row => ({
      Suite: "variant" in scope ? scope.variant : (scope.composition as readonly number[]).join(" + "),
      "Right ones pass": percentCell(firstMetric(data, "correctness", scope)),
      "Wrong ones fail": percentCell(firstMetric(data, "coverage", scope)),
      Validated: percentCell(firstMetric(data, "validated", scope)),
    }),
  );
  return new Table(rows, { title: "How well suites tell right solutions from wrong ones", notes: notes(data) });
};

const truth = (data: ReportData): Table => {
  const rows = findMetrics(data, "provenanceShare").map(
    ({ scope, interval }): Row => ({
      "Truth by": scope.provenance,
      "Share of tests": percentDigits(interval.estimate),
      "Right, of those with a reference": percentCell(firstMetric(data, "truthAccuracy", scope)),
    }),
  );
  const discardPercent = percentDigits(estimateOf(data, "discardedShare"));
  return new Table(rows, {
    title: "Where expected outputs come from",
    notes: [...notes(data), `${discardPercent}% of the judged inputs were discarded.`],
  });
};

const failures = (data: ReportData): Table => {
  const rows = data.header.roles.tested.map(
    (model): Row => ({
      Model: model,
      ...Object.fromEntries(
        errorLabels.map((label) => [label, percentDigits(estimateOf(data, "errorShare", { model, label }))]),
      ),
      "Labels a failure": numberCell(estimateOf(data, "labelsPerFailure", { model }), { digits: 2 }),
      "Seed regression": percentCell(firstMetric(data, "regressionRate", { model, method: "all" })),
      ...Object.fromEntries(
        ["a", "b", "c"].map((method) => [
          `by ${method} (n)`,
          firstMetric(data, "regressionRate", { model, method })?.interval.n ?? 0,
        ]),
      ),
    }),
  );
  return new Table(rows, { title: "Why submissions to variants fail", notes: notes(data) });
};

const bias = (data: ReportData): Table => {
  const rows = data.header.roles.tested.map(
    (model): Row => ({
      Model: model,
      "pass@1": percentCell(firstMetric(data, "passAtK", { model, by: "all", k: 1 })),
      "without adjudicated tests": percentCell(firstMetric(data, "withoutAdjudicated", { model })),
      "on others' problems": percentCell(firstMetric(data, "excludeOwn", { model })),
      "Self-preference": percentCell(firstMetric(data, "selfPreference", { model })),
      "On reliable problems": percentCell(firstMetric(data, "debiased", { model })),
    }),
  );
  return new Table(rows, {
    title: "Generators, adjudicators and errors that could favour a model",
    notes: notes(data),
  });
};

const bounds = (data: ReportData): Table => {
  const { alphaMin, alphaMax, qMin, qMax } = data.header.config;
  const solvability = findMetrics(data, "solvability")[0];
  const rows = data.header.roles.tested.map(
    (model): Row => ({
      Model: model,
      "Measured pass@1": percentCell(firstMetric(data, "passAtK", { model, by: "all", k: 1 })),
      "On reliable problems": percentCell(firstMetric(data, "debiased", { model })),
    }),
  );
  const range = (low: number | null, high: number | null): string =>
    low === null || high === null ? "measured" : `${percentDigits(low)} to ${percentDigits(high)}`;
  return new Table(rows, {
    title: "Scores if some problems are unreliable",
    notes: [
      ...notes(data),
      `Share of unreliable problems: ${range(alphaMin, alphaMax)}; pass rate on them: ${range(qMin, qMax)}.`,
      `Problems found solvable: ${percentCell(solvability).text}.`,
    ],
  });
};

const funnel = (data: ReportData): Table => {
  const rows = findMetrics(data, "count").map(
    ({ scope, interval }): Row => ({
      What: scope.what,
      Reason: scope.reason ?? "",
      Number: interval.estimate,
      Of: interval.n,
    }),
  );
  return new Table(rows, { title: "What became of the requested variants" });
};

const tables = {
  leaderboard,
  drops,
  suites,
  truth,
  failures,
  bias,
  bounds,
  capacity: capacityTable,
  limits: limitsTable,
  funnel,
  deliveries: deliveriesTable,
  alignment: alignmentTable,
  audits: auditsTable,
  gains: gainsTable,
} satisfies Readonly<Record<string, (data: ReportData) => Table>>;

/** The name of a table of a study. */
export type AugmentTable = keyof typeof tables;

export const augmentTableNames = Object.keys(tables) as readonly AugmentTable[];

/** Makes one table of a study. */
export const augmentTable = (data: ReportData, name: AugmentTable): Table => tables[name](data);
