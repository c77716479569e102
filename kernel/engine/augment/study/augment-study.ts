import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { type Displayable, displaySymbol, type MimeBundle } from "../../../../toolkit/display.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { RunEnd } from "../../method/run-method.ts";
import { metricLines } from "../evaluate/metric-lines.ts";
import { recordOf } from "../evaluate/study-record.ts";
import type { EvidenceLine, HeaderLine, MetricLine } from "../lines/evidence-lines.ts";
import { type AugmentFigure, augmentFigure, augmentFigureNames } from "../report/augment-figures.ts";
import { type AugmentTable, augmentTable, augmentTableNames } from "../report/augment-tables.ts";
import type { ReportData } from "../report/find-metrics.ts";

/** How many variants were requested, accepted, rejected for each reason, and excluded. */
export interface Funnel {
  readonly requested: number;
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly excluded: number;
}

/** A study of UniCode as its evidence tells it. Made by `augment` and `openAugment`. */
export class AugmentStudy implements Displayable {
  /** Folder of the run; null: it was not kept. */
  readonly directory: string | null;
  readonly #lines: readonly EvidenceLine[];
  #metrics: readonly MetricLine[] | null = null;
  /** How the run ended; null for a study that was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly EvidenceLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.directory = directory;
    this.end = end && { stopped: end.stopped, spent: end.spent, raise: end.raise };
  }

  /** False if the study was stopped before its end: its numbers tell of what there is. */
  get complete(): boolean {
    return this.#lines.at(-1)?.kind === "metric";
  }

  /** What it was asked to do. */
  header(): HeaderLine {
    return this.#lines[0] as HeaderLine;
  }

  /** All lines of the evidence, in their order. */
  lines(): readonly EvidenceLine[] {
    return this.#lines;
  }

  /** Every metric. Of a study that was stopped before its end they are computed from what is there. */
  metrics(): readonly MetricLine[] {
    const writtenMetrics = this.#lines.filter((line): line is MetricLine => line.kind === "metric");
    this.#metrics ??= writtenMetrics.length > 0 ? writtenMetrics : metricLines(recordOf(this.#lines));
    return this.#metrics;
  }

  /** Metrics of a name whose scope holds these values. */
  metric(name: string, scope: MetricLine["scope"] = {}): readonly MetricLine[] {
    const fits = (line: MetricLine): boolean =>
      Object.entries(scope).every(([key, value]) => JSON.stringify(line.scope[key]) === JSON.stringify(value));
    return this.metrics().filter((line) => line.name === name && fits(line));
  }

  #report(): ReportData {
    const taxonomy = this.#lines.find((line) => line.kind === "taxonomy")?.tree ?? {};
    return { header: this.header(), taxonomy, metrics: this.metrics() };
  }

  /** Names of the tables. */
  tables(): readonly AugmentTable[] {
    return augmentTableNames;
  }

  /** Names of the figures. */
  figures(): readonly AugmentFigure[] {
    return augmentFigureNames;
  }

  /** A table: leaderboard, drops, suites, truth, failures, bias, funnel. */
  table(name: AugmentTable): Table {
    return augmentTable(this.#report(), name);
  }

  /** Tested models with their rates by difficulty, what each kind of tests adds, and what an answer cost. */
  leaderboard(): Table {
    return this.table("leaderboard");
  }

  /** A figure: samples, axes, tags, levels, errors, cost, taxonomy. */
  figure(name: AugmentFigure): Chart {
    return augmentFigure(this.#report(), name);
  }

  /** What became of the requested variants so far. */
  funnel(): Funnel {
    const count = (what: string): number => this.metric("count", { what })[0]?.interval.estimate ?? 0;
    const rejected = this.metric("count", { what: "rejected" });
    return {
      ...{ requested: count("requested"), accepted: count("accepted"), excluded: count("excluded") },
      rejected: Object.fromEntries(
        rejected.map(({ scope, interval }) => [String(scope.reason), interval.estimate ?? 0]),
      ),
    };
  }

  toString(): string {
    return String(this.leaderboard());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.leaderboard()[displaySymbol]();
  }
}
