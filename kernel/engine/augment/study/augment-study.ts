import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { EngineError } from "../../errors.ts";
import { openBlobStore } from "../../method/blob-store.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { type RunEnd, runEndOf } from "../../method/run-method.ts";
import { deliveryRows } from "../delivery/delivery-rows.ts";
import { exportSuites } from "../delivery/export-suites.ts";
import type { SuiteData } from "../delivery/suite-data.ts";
import { suitesOfLines } from "../delivery/suites-of-lines.ts";
import { augmentMetricLines } from "../evaluate/metric-lines.ts";
import { recordOf } from "../evaluate/study-record.ts";
import type { AugmentHeaderLine, BoardLine, EvidenceLine } from "../lines/evidence-lines.ts";
import type { MarginsLine } from "../lines/extension-lines.ts";
import { type AugmentFigure, augmentFigure, augmentFigureNames } from "../report/augment-figures.ts";
import { type AugmentTable, augmentTable, augmentTableNames } from "../report/augment-tables.ts";
import type { ReportData } from "../report/report-data.ts";

/** The numbers of requested, accepted and excluded variants, and of rejected ones by reason. */
export interface Funnel {
  readonly requested: number;
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly excluded: number;
}

/** A UniCode study, read from its evidence. `augment` and `openAugment` return it. */
export class AugmentStudy implements Displayable {
  /** Folder of the run; null if the run has no folder. */
  readonly directory: string | null;
  readonly #lines: readonly EvidenceLine[];
  #metrics: readonly MetricLine[] | null = null;
  /** The reason why the run ended, and its spending; null for a study that was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly EvidenceLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.directory = directory;
    this.end = end && runEndOf(end);
  }

  /** False if the study was stopped before its end; its numbers then describe the lines so far. */
  get complete(): boolean {
    return this.#lines.at(-1)?.kind === "metric";
  }

  /** The header of the evidence: models, roles and parameters. */
  header(): AugmentHeaderLine {
    return this.#lines[0] as AugmentHeaderLine;
  }

  /** All lines of the evidence, in their order. */
  lines(): readonly EvidenceLine[] {
    return this.#lines;
  }

  /** Every metric. If the study was stopped before its end, they are computed from the lines so far. */
  metrics(): readonly MetricLine[] {
    const writtenMetrics = this.#lines.filter((line): line is MetricLine => line.kind === "metric");
    this.#metrics ??= writtenMetrics.length > 0 ? writtenMetrics : augmentMetricLines(recordOf(this.#lines));
    return this.#metrics;
  }

  /** The metrics with this name, if their `scope` contains the given values. */
  metric(name: string, scope: MetricLine["scope"] = {}): readonly MetricLine[] {
    const fits = (line: MetricLine): boolean =>
      Object.entries(scope).every(([key, value]) => JSON.stringify(line.scope[key]) === JSON.stringify(value));
    return this.metrics().filter((line) => line.name === name && fits(line));
  }

  #report(): ReportData {
    const taxonomy = this.#lines.find((line) => line.kind === "taxonomy")?.tree ?? {};
    const boards = this.#lines.filter((line): line is BoardLine => line.kind === "board");
    const margins = this.#lines.filter((line): line is MarginsLine => line.kind === "x-margins");
    const deliveries = deliveryRows(this.#lines);
    return { header: this.header(), taxonomy, metrics: this.metrics(), boards, deliveries, margins };
  }

  /** Names of the tables. */
  tables(): readonly AugmentTable[] {
    return augmentTableNames;
  }

  /** Names of the figures. */
  figures(): readonly AugmentFigure[] {
    return augmentFigureNames;
  }

  /**
   * A table: leaderboard, drops, suites, truth, failures, bias, bounds, capacity, limits, funnel, deliveries,
   * alignment, audits, gains.
   */
  table(name: AugmentTable): Table {
    return augmentTable(this.#report(), name);
  }

  /** The tested models: rates by difficulty, the effect of each kind of tests, and the cost per answer. */
  leaderboard(): Table {
    return this.table("leaderboard");
  }

  /** A figure: samples, errors, cost, levels, taxonomy, axes, gains, board, tags. */
  figure(name: AugmentFigure): Chart {
    return augmentFigure(this.#report(), name);
  }

  /**
   * The delivered suites as plain data: those of the problems that the user gave, and of accepted variants that
   * resemble no ancestor. Rejects with `run_missing` if the study has no folder, because the texts are stored there.
   */
  async suites(): Promise<readonly SuiteData[]> {
    if (this.directory === null)
      throw new EngineError("the study has no folder that holds the texts of its suites", {
        code: "run_missing",
        hint: "run the study again with the option directory",
      });
    return suitesOfLines(this.#lines, openBlobStore(this.directory));
  }

  /**
   * Writes the delivered suites into a folder, with a subfolder for each problem's id.
   *
   * @param formats task, jsonl, polygon, kattis. Default: all
   * @returns the paths of the files
   */
  async export(folder: string, formats?: readonly string[]): Promise<readonly string[]> {
    return exportSuites(await this.suites(), folder, formats);
  }

  /** The numbers of requested, accepted, rejected and excluded variants so far. */
  funnel(): Funnel {
    const count = (what: string): number => this.metric("count", { what })[0]?.interval.estimate ?? 0;
    const rejections = this.metric("count", { what: "rejected" });
    return {
      requested: count("requested"),
      accepted: count("accepted"),
      excluded: count("excluded"),
      rejected: Object.fromEntries(
        rejections.map(({ scope, interval }) => [String(scope.reason), interval.estimate ?? 0]),
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
