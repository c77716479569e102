import { counted } from "../../../../toolkit/base/counted.ts";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import { type RunEnd, runEndOf } from "../../method/run-method.ts";
import type { DifferenceLine, HeaderLine, ModelMetricsLine, RepairLine } from "../lines/evidence-lines.ts";
import type { MetricName } from "../metrics/metrics.ts";
import type { Protocol } from "../trajectory/state.ts";
import { fixesTable } from "./fixes-by-language.ts";
import { type RepairFigure, repairFigure, repairFigureNumbers } from "./repair-figures.ts";
import { type RepairTable, repairLeaderboardTable, repairTable, repairTableNumbers } from "./repair-tables.ts";
import { type RepairTrajectory, type TrajectoryOf, trajectoryOf } from "./repair-trajectory.ts";
import { type MetricSpread, runSpread } from "./run-spread.ts";
import { headerIn } from "./study-lines.ts";

/** A repair study: its evidence, and the results computed from it. Made by `repair`. */
export class RepairStudy implements Displayable {
  /** Folder of the run; null if the run was not stored. */
  readonly directory: string | null;
  readonly #lines: readonly RepairLine[];

  /** The reason why the run ended, and its spending; null if the study was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly RepairLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.end = end && runEndOf(end);
    this.directory = directory;
  }

  /** The lines of the run's `evidence.jsonl`, in order. */
  lines(): readonly RepairLine[] {
    return this.#lines;
  }

  /** False if the study was stopped before its end. A stopped study has no results. */
  get complete(): boolean {
    return linesOf(this.#lines, "table").length > 0;
  }

  /** The progress in words: the number of ended repairs (trajectories) whose lines are in the evidence. */
  progressText(): string {
    return `${counted(linesOf(this.#lines, "stop").length, "trajectory", "trajectories")} ended`;
  }

  /** The study's settings: the first line of the evidence. */
  header(): HeaderLine {
    return headerIn(this.#lines);
  }

  /**
   * The mean of each metric for each setting, protocol, model and run. The intervals come from bootstrap samples of
   * problems.
   */
  metrics(): readonly ModelMetricsLine[] {
    return linesOf(this.#lines, "modelMetrics");
  }

  /**
   * Differences between each pair of models with paired intervals, from run 1 of the main setting under controlled
   * hints.
   */
  differences(): readonly DifferenceLine[] {
    return linesOf(this.#lines, "difference");
  }

  /** A table of models before, during and after feedback, with 95% intervals. The best final fix rate comes first. */
  leaderboard(): Table {
    return repairLeaderboardTable(this.#lines);
  }

  /** A table of fix rates by language and model, with 95% intervals. */
  byLanguage(): Table {
    return fixesTable(this.#lines);
  }

  /** The languages of the study's programs, sorted. */
  languages(): readonly string[] {
    return [...new Set(linesOf(this.#lines, "instance").map(({ language }) => language))].sort();
  }

  /** PAIR-Bench's Table 3 (leaderboard), 4 (ranks), 5 and 6 (repeated runs) or 7 (other settings) for this study. */
  table(table: RepairTable): Table {
    return repairTable(this.#lines, table);
  }

  /**
   * The numbers of PAIR-Bench's tables that taulab can compute. `table` throws `nothing_to_run` if the study lacks the
   * settings or runs for its table.
   */
  tables(): readonly RepairTable[] {
    return repairTableNumbers;
  }

  /** The numbers of PAIR-Bench's figures that taulab can draw. */
  figures(): readonly RepairFigure[] {
    return repairFigureNumbers;
  }

  /**
   * Draws a figure of PAIR-Bench's paper:
   * - 3: levels of the hints that closed a failure region
   * - 4: hinted-closed coverage: the share of tests failing at turn 0 that a hint's prompt showed and that pass in the
   *   end
   * - 5: pass rates by turn, for one instance: `instance`, by default the one with the longest trajectories
   * - 6: the share of programs fixed by each turn
   */
  figure(figure: RepairFigure, options: { readonly instance?: string } = {}): Chart {
    return repairFigure(this.#lines, figure, options);
  }

  /**
   * The variation of a metric's mean between runs of the main setting, under two protocols. The variation under a
   * protocol is the standard deviation over runs, averaged over models. The difference of the protocols has a 95%
   * bootstrap interval over problems.
   *
   * @param metric for example "repairRate" or "finalFix"
   * @param protocols default: controlled and vanilla
   */
  spread(metric: MetricName, protocols: readonly [Protocol, Protocol] = ["controlled", "vanilla"]): MetricSpread {
    return runSpread(this.#lines, metric, protocols);
  }

  /**
   * One trajectory turn by turn: hint, change of the program, tests gained and lost.
   *
   * @param instance the instance's id
   * @param model a candidate's id
   * @param of protocol, run and setting; default: controlled, 1, main
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
