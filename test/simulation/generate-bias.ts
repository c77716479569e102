import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stageMetrics } from "../../kernel/engine/generate/evaluate/stage-metrics.ts";
import { openGenerateView } from "../../kernel/engine/generate/evaluate/study-view.ts";
import { drawLineages } from "../../kernel/engine/method/metrics/lineage-bounds.ts";
import { metricLine } from "../../kernel/engine/method/metrics/metric-line.ts";
import {
  type Keeping,
  keptRate,
  type PlantedFilters,
  passRate,
  plantedStudy,
} from "../kernel/engine/generate/planted-study.ts";

type Role = "filter" | "critic";

/** The gap in pass rate between models of the filter's (or critic's) family and others, over simulated studies. */
export interface BiasRow {
  readonly scenario: string;
  readonly role: Role;
  readonly studies: number;
  /** The true gap, for infinitely many items. */
  readonly truth: number;
  readonly mean: number;
  /** The shares of studies whose 95% interval contains the true gap, and excludes 0. */
  readonly holdsTruth: number;
  readonly excludesZero: number;
}

const even: Keeping = { solved: 0.8, failed: 0.8 };
const all: Keeping = { solved: 1, failed: 1 };

/** Kinds of studies, by the role that favours items according to the results of a model of its own family. */
export const scenarios: Readonly<Record<string, PlantedFilters>> = {
  "nobody is favoured": { filter: even, critic: even },
  "nobody is favoured, 60 items": { filter: even, critic: even, size: 60 },
  "critic favours its family": { filter: all, critic: { solved: 0.9, failed: 0.4 } },
  "filter drops what its family solves": { filter: { solved: 0.5, failed: 0.9 }, critic: even },
};

/** The number of tested models in a role's family. Only one of them gains, so the gap is divided by this number. */
const relatives: Readonly<Record<Role, number>> = { filter: 1, critic: 2 };

/** Simulates studies of a kind, and counts the intervals of the gap between a role's family and other models. */
export const biasRow = (scenario: string, planted: PlantedFilters, role: Role, studies: number): BiasRow => {
  const truth = (keptRate(planted[role]) - passRate) / relatives[role];
  const gaps = Array.from({ length: studies }, (_, at) => {
    const record = plantedStudy(at + 1, planted);
    const metric = stageMetrics(openGenerateView(record)).find(
      ({ name, scope }) => name === "familyGap" && scope.role === role,
    )!;
    return metricLine(metric, drawLineages(1000, at + 1), record.header.config.confidenceLevel).interval;
  });
  const share = (holds: (low: number, high: number) => boolean): number =>
    gaps.filter(({ low, high }) => holds(low!, high!)).length / studies;
  return {
    scenario,
    role,
    studies,
    truth,
    mean: gaps.reduce((sum, { estimate }) => sum + estimate!, 0) / studies,
    holdsTruth: share((low, high) => low <= truth && truth <= high),
    excludesZero: share((low, high) => low > 0 || high < 0),
  };
};

/** The simulated kinds and numbers of studies. Kinds without favour have more, to tell 92% coverage from 95%. */
const table: readonly (readonly [scenario: string, role: Role, studies: number])[] = [
  ["nobody is favoured", "filter", 1000],
  ["nobody is favoured", "critic", 1000],
  ["nobody is favoured, 60 items", "filter", 1000],
  ["nobody is favoured, 60 items", "critic", 1000],
  ["critic favours its family", "critic", 200],
  ["filter drops what its family solves", "filter", 200],
  ["filter drops what its family solves", "critic", 200],
];

/** Writes the committed table again: npm run long -- generate-bias (some minutes). */
if (import.meta.main) {
  const rows = table.map(([scenario, role, studies]) => biasRow(scenario, scenarios[scenario]!, role, studies));
  for (const { scenario, role, truth, mean, holdsTruth, excludesZero } of rows)
    console.log(
      `${scenario}, ${role}: gap ${truth.toFixed(3)}, mean ${mean.toFixed(3)}, inside in ${(100 * holdsTruth).toFixed(1)}%, excludes 0 in ${(100 * excludesZero).toFixed(1)}%`,
    );
  const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
  writeFileSync(join(import.meta.dirname, "generate-bias.json"), `[\n${lines}\n]\n`);
}
