import { meanOf } from "../../../toolkit/base/averages.ts";
import { counted } from "../../../toolkit/base/counted.ts";
import { leaderboard as leaderboardChart } from "../../../toolkit/charts/leaderboard.ts";
import type { Result, Results } from "../../../toolkit/results.ts";
import { clusteredMean } from "../../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../../toolkit/stats/means/clustered-proportion.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { intervalCell } from "../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { type DataSet, dataSets } from "./data-sets.ts";
import { Shown } from "./shown.ts";
import { type TaskScore, tasksByModel } from "./task-scores.ts";
import { tasksText } from "./words.ts";

/** Fields of result rows that may hold the name of the score. */
const fields = ["metric", "suite", "scorer"] as const;

/**
 * The name of the scores in the rows, for titles of tables and charts. Several names are joined; it is "score" if the
 * rows have no name.
 */
const jointScoreName = (results: Results): string => {
  const names = new Set<string>();
  for (const row of results) {
    const further = row as typeof row & Readonly<Partial<Record<(typeof fields)[number], unknown>>>;
    for (const field of fields) {
      const name = further[field];
      if (typeof name === "string") names.add(name);
    }
  }
  return names.size === 0 ? "score" : `score: ${[...names].join(", ")}`;
};

/** The confidence level of the intervals that published leaderboards print. */
const PRINTED_LEVEL = 0.95;

/**
 * The interval that a results file states for a model's score. Undefined if the file states none, if the model has
 * several rows, or if `level` is not 0.95.
 */
const printedInterval = (rows: readonly Result[], level: number): Interval | undefined => {
  const [row] = rows as readonly (Result & { readonly low?: unknown; readonly high?: unknown })[];
  if (rows.length !== 1 || level !== PRINTED_LEVEL || !row || row.score === null) return undefined;
  const { score, low, high } = row;
  if (typeof low !== "number" || typeof high !== "number" || low > score || high < score) return undefined;
  return { estimate: score, low, high, level, method: "as printed", n: 1 };
};

export interface ResultsBoardRow {
  readonly model: string;
  /** The number of tasks with at least one scored sample. */
  readonly tasks: number;
  /** The number of samples with a score. */
  readonly samples: number;
  /** The number of samples without a score. The mean does not include them. */
  readonly missing: number;
  /** The mean over tasks of each task's mean score, with its interval by task or `cluster`; null without scores. */
  readonly score: Interval | null;
}

type Scale = readonly [low: number, high: number];
const endless: Scale = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The mean score on a single cluster of tasks. Its variance is unknown, so the interval is the whole scale. */
const alone = (mean: number, n: number, level: number, [low, high]: Scale): Interval => ({
  estimate: mean,
  low,
  high,
  level,
  method: "one-cluster",
  n,
});

/**
 * The mean of equal counts or amounts, such as tokens per answer. All values are equal, so the interval is this value.
 */
const unvarying = (value: number, n: number, level: number): Interval => ({
  estimate: value,
  low: value,
  high: value,
  level,
  method: "unvarying",
  n,
});

/**
 * Mean over tasks with its interval; null without tasks. With `amounts`, the interval is not limited to [0, 1], even
 * if all values are in that range.
 *
 * @param scale the minimum and the maximum possible score, if the scores are not in [0, 1]
 */
export const meanScore = (
  tasks: readonly TaskScore[],
  level: number,
  amounts = false,
  scale: Scale = endless,
): Interval | null => {
  if (tasks.length === 0) return null;
  const values = tasks.map(({ mean }) => mean);
  const clusters = tasks.map(({ cluster }) => cluster);
  const share = !amounts && values.every((value) => value >= 0 && value <= 1);
  if (new Set(clusters).size === 1) return alone(meanOf(values), values.length, level, share ? [0, 1] : scale);
  if (share) return clusteredProportion(values, clusters, { level });
  const [first = 0] = values;
  if (values.every((value) => value === first)) return unvarying(first, values.length, level);
  const mean = clusteredMean(values, clusters, { level });
  return { ...mean, low: Math.max(scale[0], mean.low), high: Math.min(scale[1], mean.high) };
};

const count = (row: Result & { readonly n?: unknown; readonly missing?: unknown }): { n: number; missing: number } =>
  typeof row.n === "number" && typeof row.missing === "number"
    ? { n: row.n, missing: row.missing }
    : { n: Number(row.score !== null), missing: Number(row.score === null) };

/** One row for each model, best mean score first. */
export const resultsBoard = (results: Results, level = 0.95): ResultsBoardRow[] => {
  const scores = tasksByModel(results);
  const counts = new Map<string, { samples: number; missing: number; firstRows: Result[] }>();
  for (const row of results) {
    const countOfModel = counts.get(row.model) ?? { samples: 0, missing: 0, firstRows: [] };
    counts.set(row.model, countOfModel);
    if (countOfModel.firstRows.length < 2) countOfModel.firstRows.push(row);
    const { n, missing } = count(row);
    countOfModel.samples += n;
    countOfModel.missing += missing;
  }
  return [...counts]
    .map(([model, { samples, missing, firstRows }]) => {
      const tasks = [...(scores.get(model)?.values() ?? [])];
      const score = printedInterval(firstRows, level) ?? meanScore(tasks, level);
      return { model, tasks: tasks.length, samples, missing, score };
    })
    .sort(
      (a, b) => (b.score?.estimate ?? -Infinity) - (a.score?.estimate ?? -Infinity) || (a.model < b.model ? -1 : 1),
    );
};

const clustering = (results: Results): string => {
  const [clusters, tasks] = [new Set<string>(), new Set<string>()];
  for (const { task, cluster = task } of results) {
    clusters.add(cluster);
    tasks.add(task);
  }
  return clusters.size < tasks.size
    ? `Intervals are clustered: ${tasksText(tasks.size)} in ${counted(clusters.size, "cluster")}.`
    : `Intervals are clustered by task (${tasksText(tasks.size)}).`;
};

/** Notes for the reader of a leaderboard about tasks that not all models have. */
const supportNotes = (sets: readonly DataSet[]): string[] => [
  ...(sets.length > 1
    ? [`${sets.length} data sets that share no task: models are ranked within each, and not against those of another.`]
    : []),
  ...sets
    .filter(({ shared, tasks, models }) => models.length > 1 && shared < tasks)
    .map(
      ({ shared, tasks, name }) =>
        `Not all models have all tasks (${sets.length > 1 ? `${name}: ` : ""}${shared} of ${tasks} shared): each mean is over a model's own tasks.`,
    ),
];

/** The leaderboard of any results, with its table and chart. */
export const shownBoard = (
  results: Results,
  { level = 0.95 }: { readonly level?: number } = {},
): Shown<ResultsBoardRow[]> => {
  const sets = dataSets(results);
  const partOf = (model: string): number => sets.findIndex(({ models }) => models.includes(model));
  const board = resultsBoard(results, level);
  const parted = sets.length > 1;
  const rows = parted ? sets.flatMap((_, part) => board.filter(({ model }) => partOf(model) === part)) : board;
  const shares = rows.every(({ score }) => score === null || (score.estimate >= 0 && score.estimate <= 1));
  const hasPrintedIntervals =
    rows.length > 0 && rows.every(({ score }) => score === null || score.method === "as printed");
  const note = hasPrintedIntervals ? "Intervals are those that the file prints." : clustering(results);
  const missing = rows.some((row) => row.missing > 0);
  const table = new Table(
    rows.map((row) => ({
      ...row,
      ...(parted ? { part: sets[partOf(row.model)]!.name } : {}),
      score: intervalCell(row.score, { percent: shares, domain: null }),
    })),
    {
      title: "Leaderboard",
      ...(parted ? { section: "part" } : {}),
      columns: [
        "model",
        { key: "score", label: `${jointScoreName(results)} [${Math.round(100 * level)}%]`, align: "right" },
        { key: "tasks", align: "right" },
        { key: "samples", align: "right" },
        ...(missing ? [{ key: "missing", align: "right" as const }] : []),
      ],
      notes: [
        note,
        ...supportNotes(sets),
        ...(missing ? ["Samples without a score are missing from the means, not counted as 0."] : []),
      ],
    },
  );
  const subtitle = parted ? `${note} ${sets.length} data sets that share no task, one after another.` : note;
  return new Shown(
    rows,
    table,
    leaderboardChart(rows, { metric: "score", subtitle, sort: parted ? "given" : "score" }),
  );
};
