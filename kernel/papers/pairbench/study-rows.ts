import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import type { ModelMetricsLine, TableLine } from "../../engine/repair/lines/evidence-lines.ts";
import type { MetricInterval } from "../../engine/repair/metrics/metric-interval.ts";
import type { MetricName } from "../../engine/repair/metrics/metrics.ts";
import type { RankRow, SensitivityRow } from "../../engine/repair/metrics/tables-of-one-run.ts";
import type { tableFive, tableSix } from "../../engine/repair/metrics/tables-over-runs.ts";
import type { RepairStudy } from "../../engine/repair/report/repair-study.ts";
import { isStudy, ofThisRun, type RunFilling, runRow, withBounds } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";

/** Maps the names of metrics in PAIR-Bench's tables to those in a repair study. */
const metrics: Readonly<Record<string, MetricName>> = {
  "Initial Fix": "initialFix",
  "Init.Fix": "initialFix",
  "Targeted Repair": "targetedRepair",
  "Broader Repair": "broaderRepair",
  "Behavior Preservation": "preservation",
  "Preserve.Rate": "preservation",
  Preserve: "preservation",
  "Progress Monotonicity": "progressMonotonicity",
  "Prog. Mono.": "progressMonotonicity",
  "Hint Efficiency": "hintEfficiency",
  "Hint Eff.": "hintEfficiency",
  "Final Fix": "finalFix",
  Final: "finalFix",
  "Gap Closure": "gapClosure",
  "Turns to Fix": "turnsToFix",
  Turns: "turnsToFix",
  "Net Gain": "netGain",
  "Repair Rate": "repairRate",
  Repair: "repairRate",
};

const gain = "Final Fix gain";

/** Takes one printed row for each metric as a template for a run's row. */
const templates = (sheet: Sheet): readonly PaperRow[] =>
  sheet.labels("metric").map((metric) => sheet.rows({ metric })[0] as PaperRow);

/** Returns the factor from a study's unit to PAIR-Bench's: 100 for shares, which the paper prints in percent. */
const scaleOf = ({ unit }: PaperRow): number => (unit === "%" || unit === "points" ? 100 : 1);

/** The rows of a table in the study's evidence; undefined if the study has none. */
const linesOf = (study: RepairStudy, table: TableLine["table"]): readonly object[] | undefined =>
  study.lines().find((line): line is TableLine => line.kind === "table" && line.table === table)?.rows;

const interval = (
  like: PaperRow,
  dims: Readonly<Record<string, string>>,
  estimate: MetricInterval | null | undefined,
): readonly PaperRow[] =>
  estimate
    ? [
        runRow(like, dims, scaleOf(like) * estimate.estimate, {
          printed: withBounds(estimate, { scale: scaleOf(like) }),
          n: estimate.n,
        }),
      ]
    : [];

const firstRun = (study: RepairStudy, setting: string): readonly ModelMetricsLine[] =>
  study
    .metrics()
    .filter((line) => line.setting === setting && line.protocol === "controlled" && line.run === 1 && line.metrics);

/** Fills PAIR-Bench's table 3: a row for each model of the study, with main setting, controlled hints and first run. */
const leaderboard = (study: RepairStudy, sheet: Sheet): readonly PaperRow[] => {
  const [main] = study.header().settings;
  return firstRun(study, main?.id ?? "").flatMap(({ model, metrics: modelMetrics }) =>
    templates(sheet).flatMap((like) => {
      const dims = { model: ofThisRun(model) };
      if (like.metric !== gain) return interval(like, dims, modelMetrics[metrics[like.metric] ?? "netGain"]);
      if (!modelMetrics.finalFix || !modelMetrics.initialFix) return [];
      const value = 100 * (modelMetrics.finalFix.estimate - modelMetrics.initialFix.estimate);
      return [runRow(like, dims, value, { printed: value.toFixed(2), n: modelMetrics.finalFix.n })];
    }),
  );
};

/** Fills PAIR-Bench's table 4: ranks among the study's own models. */
const ranks = (study: RepairStudy, sheet: Sheet): readonly PaperRow[] | undefined =>
  (linesOf(study, "IV") as readonly RankRow[] | undefined)?.flatMap(({ model, ranks: modelRanks, averageRank }) =>
    templates(sheet).flatMap((like) => {
      const name = metrics[like.metric] as keyof RankRow["ranks"];
      const value = like.metric === "Average Rank" ? averageRank : modelRanks[name];
      const printed = like.metric === "Average Rank" ? value.toFixed(2) : String(value);
      return [runRow(like, { model: ofThisRun(model) }, value, { printed })];
    }),
  );

const settings = { controlled: "Control", vanilla: "Vanilla" } as const;

/** Fills PAIR-Bench's table 5: means and standard deviations over the study's runs, under both protocols. */
const robustness = (study: RepairStudy, sheet: Sheet): readonly PaperRow[] | undefined =>
  (linesOf(study, "V") as ReturnType<typeof tableFive>["rows"] | undefined)?.flatMap((row) =>
    templates(sheet).flatMap((like) => {
      const dims = { model: ofThisRun(row.model), setting: settings[row.protocol as keyof typeof settings] };
      if (like.metric === "Init.Fix")
        return row.protocol === "controlled" && row.initialFix !== null
          ? [runRow(like, dims, 100 * row.initialFix, { printed: (100 * row.initialFix).toFixed(2) })]
          : [];
      const { mean, sd, n } = row[metrics[like.metric] as "repairRate"];
      if (mean === null) return [];
      const text = (value: number): string => (scaleOf(like) * value).toFixed(2);
      const margin = sd === null ? null : scaleOf(like) * sd;
      const printed = sd === null ? text(mean) : `${text(mean)} ± ${text(sd)}`;
      return [runRow(like, dims, scaleOf(like) * mean, { printed, margin, n })];
    }),
  );

const named = { controlled: "Controlled", vanilla: "Vanilla", nohint: "No hints" } as const;

/** Fills PAIR-Bench's table 6: agreement between the study's runs on the ranking of its models, under each protocol. */
const stability = (study: RepairStudy, sheet: Sheet): readonly PaperRow[] | undefined =>
  (linesOf(study, "VI") as ReturnType<typeof tableSix> | undefined)?.flatMap((row) =>
    templates(sheet).flatMap((like) => {
      const dims = { setting: ofThisRun(named[row.protocol]) };
      if (like.metric !== "Avg.") {
        const cell = row[metrics[like.metric] as "repairRate"];
        return cell ? [runRow(like, dims, cell.estimate, { printed: withBounds(cell, { digits: 3 }) })] : [];
      }
      return row.average === null ? [] : [runRow(like, dims, row.average, { printed: row.average.toFixed(3) })];
    }),
  );

/** Fills PAIR-Bench's table 7: results under the study's other budgets, and with its other feedback models. */
const sensitivity = (study: RepairStudy, sheet: Sheet): readonly PaperRow[] | undefined =>
  (linesOf(study, "VII") as readonly SensitivityRow[] | undefined)?.flatMap((row) => {
    const { setting, alphaTurns, betaTurns, feedbackModel, model } = row;
    const dims = {
      setting: ofThisRun(`${setting}: α = ${alphaTurns}, β = ${betaTurns}, feedback ${feedbackModel}`),
      model,
    };
    const modelLine = firstRun(study, setting).find((line) => line.model === model);
    return templates(sheet).flatMap((like) =>
      interval(like, dims, modelLine?.metrics[metrics[like.metric] as "finalFix"] ?? null),
    );
  });

const filling = (
  method: string,
  rows: (study: RepairStudy, sheet: Sheet) => readonly PaperRow[] | undefined,
): RunFilling => ({ method, rows: (run, sheet) => (isStudy(run) ? rows(run, sheet) : undefined) });

/** The rules that fill PAIR-Bench's tables from a repair study, by table number. */
export const studyRows: Readonly<Record<string, RunFilling>> = {
  "3": filling("a repair study that has ended (repair({ … }))", leaderboard),
  "4": filling("a repair study that has ended (repair({ … }))", ranks),
  "5": filling("a repair study of at least two runs with free hints (runs: 2, and the protocol vanilla)", robustness),
  "6": filling("a repair study of at least two runs (runs: 2)", stability),
  "7": filling("a repair study with another setting (sensitivity: [{ … }])", sensitivity),
};
