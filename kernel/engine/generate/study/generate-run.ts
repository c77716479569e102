import type { MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import { displaySymbol } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { type RunEnd, runEndOf } from "../../method/run-method.ts";
import type { GeneratedItem } from "../base/item.ts";
import { type Verification, withVerifications } from "../evaluate/with-verifications.ts";
import type { GenerateEvidenceLine, GenerateHeaderLine } from "../lines/evidence-lines.ts";
import type { FunnelLine, SetLine } from "../lines/set-lines.ts";
import { type GenerateFigure, generateFigure, generateFigureNames } from "../report/generate-figures.ts";
import { type GenerateTable, generateTable, generateTableNames } from "../report/generate-tables.ts";
import { type GenerateReportData, reportData } from "../report/report-data.ts";
import { itemsOf } from "../sets/items-of.ts";

/** A run of AutoCodeGen, read from its evidence. `generate` and `openGenerate` return it. */
export class GenerateRun implements Displayable {
  /** Folder of the run; null if the run has no folder. */
  readonly directory: string | null;
  readonly #lines: readonly GenerateEvidenceLine[];
  #data: GenerateReportData | null = null;
  /** The reason why the run ended, and its spending; null for a run that was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly GenerateEvidenceLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.directory = directory;
    this.end = end && runEndOf(end);
  }

  /** False if the run was stopped before its end. */
  get complete(): boolean {
    return this.#lines.at(-1)?.kind === "metric";
  }

  /** The header of the evidence: models, roles and parameters. */
  header(): GenerateHeaderLine {
    return this.#lines[0] as GenerateHeaderLine;
  }

  /** All lines of the evidence, in their order. */
  lines(): readonly GenerateEvidenceLine[] {
    return this.#lines;
  }

  /** The numbers of items by step and reason, one line for each language. A stopped run counts its finished items. */
  funnel(): readonly FunnelLine[] {
    return this.#report().funnel;
  }

  /** Every metric; empty if the run was stopped. */
  metrics(): readonly MetricLine[] {
    return linesOf(this.#lines, "metric");
  }

  /** A set of the run; null if the run has not reached it. */
  set(name: SetLine["name"]): SetLine | null {
    return linesOf(this.#lines, "set").find((line) => line.name === name) ?? null;
  }

  /** The items of a set, with all their texts. */
  items(name: SetLine["name"] = "full"): readonly GeneratedItem[] {
    const itemsById = itemsOf(this.#lines);
    return (this.set(name)?.itemIds ?? []).map((id) => itemsById.get(id)!);
  }

  /** The metrics with this name, if their `scope` contains the given values. */
  metric(name: string, scope: MetricLine["scope"] = {}): readonly MetricLine[] {
    return findMetrics({ metrics: this.metrics() }, name, scope);
  }

  #report(): GenerateReportData {
    this.#data ??= reportData(this.#lines);
    return this.#data;
  }

  /** Names of the tables: leaderboard, those of the paper in its order, adjusted scores, funnel. */
  tables(): readonly GenerateTable[] {
    return generateTableNames;
  }

  /** Names of the figures: those of the paper in its order, then bias, errors and funnel. */
  figures(): readonly GenerateFigure[] {
    return generateFigureNames;
  }

  /** A table; by default the funnel. */
  table(name: GenerateTable = "funnel"): Table {
    return generateTable(this.#report(), name);
  }

  /** The tested models: pass@1 with the private test alone and with both tests (strict), macro mean, pass@k. */
  leaderboard(): Table {
    return this.table("leaderboard");
  }

  /** A figure, for example "leaderboard" or "refinement". */
  figure(name: GenerateFigure): Chart {
    return generateFigure(this.#report(), name);
  }

  /** Returns a copy of this run with human verdicts in place of the judge's. Its metrics are recomputed. */
  withVerifications(verifications: readonly Verification[]): GenerateRun {
    return new GenerateRun(withVerifications(this.#lines, verifications), this.directory, this.end);
  }

  /** The leaderboard of a complete run, else the funnel. */
  #shown(): Table {
    return this.complete && this.header().roles.tested.length > 0 ? this.leaderboard() : this.table();
  }

  toString(): string {
    return this.complete ? `${this.table()}\n${this.#shown()}` : String(this.table());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.#shown()[displaySymbol]();
  }
}
