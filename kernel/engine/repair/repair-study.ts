import type { Chart } from "../../../toolkit/charts/chart.ts";
import { type Displayable, displaySymbol, type MimeBundle } from "../../../toolkit/display.ts";
import type { Table } from "../../../toolkit/tables/table.ts";
import { counted } from "../counted.ts";
import { linesOf } from "../method/lines-of.ts";
import { type RunEnd, runEndOf } from "../method/run-method.ts";
import type { DifferenceLine, HeaderLine, ModelMetricsLine, RepairLine } from "./evidence-lines.ts";
import { fixesTable } from "./fixes-by-language.ts";
import type { MetricName } from "./metrics.ts";
import { type RepairFigure, repairFigure, repairFigureNumbers } from "./repair-figures.ts";
import { leaderboardTable, type RepairTable, repairTable, repairTableNumbers } from "./repair-tables.ts";
import { type RepairTrajectory, type TrajectoryOf, trajectoryOf } from "./repair-trajectory.ts";
import { type RunSpread, runSpread } from "./run-spread.ts";
import type { Protocol } from "./state.ts";
import { headerIn } from "./study-lines.ts";

/** A repair study: its evidence, and what can be asked of it. Made by `repair`. */
export class RepairStudy implements Displayable {
  /** Folder of the run; null where nothing was kept. */
  readonly directory: string | null;
  readonly #lines: readonly RepairLine[];

  /** The end of the run; null for a study that was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly RepairLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.end = end && runEndOf(end);
    this.directory = directory;
  }

  /** The lines of its evidence, in order. */
  lines(): readonly RepairLine[] {
    return this.#lines;
  }

  /** False where the study was stopped before its end: it has no results yet. */
  get complete(): boolean {
    return linesOf(this.#lines, "table").length > 0;
  }

  /** The progress in words: the number of trajectories that have ended in the evidence. */
  progressText(): string {
    return `${counted(linesOf(this.#lines, "stop").length, "trajectory", "trajectories")} ended`;
  }

  /** What it was asked to do. */
  header(): HeaderLine {
    return headerIn(this.#lines);
  }

  /** Means of every setting, protocol, model and run, with intervals by problem. */
  metrics(): readonly ModelMetricsLine[] {
    return linesOf(this.#lines, "modelMetrics");
  }

  /** Differences between each two models (main setting, controlled, run 1), with paired intervals. */
  differences(): readonly DifferenceLine[] {
    return linesOf(this.#lines, "difference");
  }

  /** The models before, during and after feedback, each number with its 95% interval; best final fix rate first. */
  leaderboard(): Table {
    return leaderboardTable(this.#lines);
  }

  /** Fixes by language and model, with 95% intervals. */
  byLanguage(): Table {
    return fixesTable(this.#lines);
  }

  /** The languages of the study's programs, sorted. */
  languages(): readonly string[] {
    return [...new Set(linesOf(this.#lines, "instance").map(({ language }) => language))].sort();
  }

  /** The paper's Table 3 (leaderboard), 4 (ranks), 5 and 6 (repeated runs) or 7 (other settings) for this study. */
  table(table: RepairTable): Table {
    return repairTable(this.#lines, table);
  }

  /** Numbers of the tables that there are. */
  tables(): readonly RepairTable[] {
    return repairTableNumbers;
  }

  /** Numbers of the figures that there are. */
  figures(): readonly RepairFigure[] {
    return repairFigureNumbers;
  }

  /**
   * The paper's Figure 3 (hint levels that closed a region), 4 (hinted-closed coverage), 5 (pass rates turn by turn on one
   * instance: `instance`, default the one that most models had to repair in turns) or 6 (fixed by turn) for this study.
   */
  figure(figure: RepairFigure, options: { readonly instance?: string } = {}): Chart {
    return repairFigure(this.#lines, figure, options);
  }

  /**
   * How far a metric's mean varies from run to run (main setting): its standard deviation over runs, averaged over models,
   * under two protocols, and the difference with a 95% interval that redraws problems.
   *
   * @param metric for example "repairRate" or "finalFix"
   * @param protocols default controlled and vanilla
   */
  spread(metric: MetricName, protocols: readonly [Protocol, Protocol] = ["controlled", "vanilla"]): RunSpread {
    return runSpread(this.#lines, metric, protocols);
  }

  /**
   * One trajectory turn by turn: hint, change of the program, tests gained and lost.
   *
   * @param instance its id
   * @param model a candidate's id
   * @param of which protocol, run and setting; default controlled, 1, main
   */
  trajectory(instance: string, model: string, of: TrajectoryOf = {}): RepairTrajectory {
    return trajectoryOf(this.#lines, instance, model, of);
  }

  toString(): string {
    return String(this.leaderboard());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.leaderboard()[displaySymbol]();
  }
}
