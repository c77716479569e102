import { join } from "node:path";
import { displaySymbol, type MimeBundle } from "../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../toolkit/charts/chart.ts";
import type { Result } from "../../toolkit/results.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import { type CompareOptions, type Comparison, compareBy, comparePairs } from "./analyse/compare.ts";
import { criteriaTable } from "./analyse/criteria-table.ts";
import { type GroupRate, type RateGroup, ratesBy } from "./analyse/group-rates.ts";
import { type LeaderboardRow, leaderboardRows } from "./analyse/leaderboard.ts";
import { passCurveOf } from "./analyse/pass-rates.ts";
import { countsByModel, eachResult, resultsOf } from "./analyse/results.ts";
import { Shown } from "./analyse/shown.ts";
import * as views from "./analyse/views.ts";
import { whileWriting } from "./files/writing-failed.ts";
import { modelLabels } from "./models/base/model-labels.ts";
import { type Manifest, readManifest } from "./store/manifest.ts";
import type { Mark } from "./store/marks.ts";
import type { SampleFacts, SampleRecord } from "./store/record.ts";
import { indexOf, indexRecords, type RunIndex } from "./store/run-index.ts";
import { recordsFile } from "./store/run-store.ts";
import { runsPrograms } from "./store/runs-programs.ts";
import { type RunStatus, readStatus } from "./store/status.ts";
import { writeAtomically } from "./store/write-atomically.ts";

/** A run on disk: its records, tables, statistics and report. Made by `evaluate` and `runs.open`. */
export class Run {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The status of the run when it was opened; undefined if the process ended before the first sample. */
  readonly status: RunStatus | undefined;
  readonly #index: RunIndex;
  readonly #labels: ReadonlyMap<string, string>;

  /** @param content the index of the run's samples, or all of its records */
  constructor(directory: string, manifest: Manifest, content: RunIndex | readonly SampleRecord[], status?: RunStatus) {
    this.directory = directory;
    this.manifest = manifest;
    this.status = status;
    this.#index = "read" in content ? content : indexOf(content);
    this.#labels = modelLabels(manifest.config.models, manifest.config.aliases);
  }

  /** The name of a model in tables and charts: its alias, or else its shortest unique name. */
  label(model: string): string {
    return this.#labels.get(model) ?? model;
  }

  /** Converts a model's name, which is its id or its label, to its id. */
  #idOf(name: string): string {
    return [...this.#labels].find(([id, label]) => id === name || label === name)?.[0] ?? name;
  }

  get id(): string {
    return this.manifest.id;
  }

  /**
   * The main facts of every finished sample, in the order of their keys. Texts and results of single criteria are left
   * out.
   */
  samples(): readonly SampleFacts[] {
    return this.#index.samples;
  }

  /** The scores of all samples by each criterion, in the order of `samples()`. */
  marks(): ReadonlyMap<string, Mark> {
    return this.#index.marks;
  }

  /** All finished samples, complete, in the order of their keys. Cost: reads all of records.jsonl into memory. */
  records(): readonly SampleRecord[] {
    return [...this.#index.read()];
  }

  /** The finished samples one at a time, for runs that are larger than memory. */
  eachRecord(): Iterable<SampleRecord> {
    return this.#index.read();
  }

  /** One complete sample, by its key; undefined if there is none. */
  record(key: string): SampleRecord | undefined {
    const index = this.#index.samples.findIndex((sample) => sample.key === key);
    if (index < 0) return undefined;
    const [record] = this.#index.read([index]);
    return record;
  }

  /** The samples as rows of model, task, sample and score, for `taulab/toolkit`. */
  results(): Result[] {
    return resultsOf(this.samples());
  }

  /** Samples with a score other than 1, including those with an error. Each has its prompt, answer and code. */
  failures(): readonly SampleRecord[] {
    const failedPlaces = this.samples().flatMap(({ score }, i) => (score === 1 ? [] : [i]));
    return [...this.#index.read(failedPlaces)];
  }

  #board: readonly LeaderboardRow[] | undefined;

  #rows(): readonly LeaderboardRow[] {
    const { config } = this.manifest;
    const how = { marks: this.marks(), primary: config.primary, tested: runsPrograms(config) };
    this.#board ??= leaderboardRows(this.samples(), how).map((row) => ({ ...row, label: this.label(row.model) }));
    return this.#board;
  }

  /** A table of criteria by models: the mean of each criterion with its interval, unit and direction. */
  criteria(): Table {
    return criteriaTable(this.#rows(), this.marks());
  }

  /**
   * One row for each model, best first: pass@1, pass@n (for n samples of a task), tokens, cost and times. The intervals
   * are clustered by task.
   */
  leaderboard(): Shown<LeaderboardRow[]> {
    const rows = this.#rows();
    return new Shown([...rows], views.leaderboardTable(rows), views.leaderboardChart(rows));
  }

  /**
   * Compares two models (ids or labels) on the tasks that both answered, by any criterion: paired difference, 95%
   * interval and significance tests.
   */
  compare(a: string, b: string, options: CompareOptions = {}): Shown<Comparison> {
    const settings = { seed: this.manifest.config.seed, ...options };
    const comparison = compareBy(this.samples(), this.marks(), this.#idOf(a), this.#idOf(b), settings);
    const labelled = this.labelled(comparison);
    return new Shown(comparison, views.comparisonSentence(labelled), views.comparisonChart([labelled]));
  }

  /** Replaces the model ids in a comparison by the models' labels. */
  labelled(comparison: Comparison): Comparison {
    return { ...comparison, a: this.label(comparison.a), b: this.label(comparison.b) };
  }

  /** Ids of the models, best pass@1 first. */
  models(): string[] {
    return this.#rows().map(({ model }) => model);
  }

  /** Compares each pair of models with at least two common scored tasks. The better model is first. */
  comparisons(): Comparison[] {
    return comparePairs(this.samples(), this.models(), { seed: this.manifest.config.seed });
  }

  /** pass@k of each model, by label, for every k up to the number of samples, with intervals clustered by task. */
  passRates(): {
    readonly model: string;
    readonly points: readonly { readonly k: number; readonly pass: Interval }[];
  }[] {
    const counts = countsByModel(eachResult(this.samples()));
    return [...counts].map(([model, tasks]) => ({ model: this.label(model), points: passCurveOf(tasks) }));
  }

  /** A chart of pass@k with its intervals. `width`: width of the picture in pixels, default 720. */
  passCurve(size?: views.Size): Chart {
    return views.passCurveChart(this.passRates(), size);
  }

  /** pass@1 of each model, by label, within each language, difficulty or concept, with intervals clustered by task. */
  groupRates(by: RateGroup): GroupRate[] {
    return ratesBy[by](this.samples()).map((rate) => ({ ...rate, model: this.label(rate.model) }));
  }

  /** A heat map of pass@1 by model and concept. */
  conceptHeatMap(size?: views.Size): Chart {
    return this.#heatMap("concept", size);
  }

  /** A heat map of pass@1 by model and difficulty. */
  difficultyHeatMap(size?: views.Size): Chart {
    return this.#heatMap("difficulty", size);
  }

  #heatMap(by: RateGroup, size?: views.Size): Chart {
    const order = this.models().map((model) => this.label(model));
    return views.groupHeatMap(this.groupRates(by), order, `pass@1 by ${by}`, size);
  }

  /** Writes `report.html`, and the samples under `report/`, into the run's folder. Resolves with the page's path. */
  async report(): Promise<string> {
    const [{ reportHtml }, { writeBrowser }] = await Promise.all([
      import("./report/report.ts"),
      import("./report/browser/write-browser.ts"),
    ]);
    const path = join(this.directory, "report.html");
    const samples = await writeBrowser(this.directory, this.eachRecord(), (model) => this.label(model));
    const hint = "make room, or make the run's folder writable; then run: taulab report RUN";
    await whileWriting(path, writeAtomically(path, await reportHtml(this, samples)), hint);
    return path;
  }

  toString(): string {
    return String(this.leaderboard());
  }

  [displaySymbol](): Promise<MimeBundle> {
    return this.leaderboard()[displaySymbol]();
  }
}

/** Opens a run's folder for reading. Throws `run_missing` or `run_damaged`. */
export const openRun = async (directory: string): Promise<Run> => {
  const manifest = await readManifest(directory);
  return new Run(directory, manifest, await indexRecords(recordsFile(directory)), await readStatus(directory));
};
