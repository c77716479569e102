import { counted } from "../../../toolkit/base/counted.ts";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { conceptHeatMap } from "../../../toolkit/charts/concept-heat-map.ts";
import { leaderboard } from "../../../toolkit/charts/leaderboard.ts";
import { pairedDifference } from "../../../toolkit/charts/paired-difference.ts";
import { pointsLabel, pValueLabel } from "../../../toolkit/charts/parts/format.ts";
import type { ChartOptions } from "../../../toolkit/charts/parts/page.ts";
import { passCurve } from "../../../toolkit/charts/pass-curve.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { intervalCell } from "../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { amountCell } from "./amounts.ts";
import { columnWords, passWords } from "./column-words.ts";
import type { Comparison } from "./compare.ts";
import type { GroupRate } from "./group-rates.ts";
import type { LeaderboardRow } from "./leaderboard.ts";
import { countText, dollarsText, percentNumber, secondsNumber, spanText, tasksText } from "./words.ts";

/** The width of a chart in pixels, including margins. */
export type Size = Pick<ChartOptions, "width">;

const cell = (text: string): { readonly text: string } => ({ text });
const seconds = (value: number): { readonly text: string } => cell(secondsNumber(value));
const rowName = ({ label, simulated }: LeaderboardRow): string => (simulated ? `${label} *` : label);
const simulatedNote = "* simulated: these models are taulab's own; their scores say nothing about real ones.";

/** Lists the numbers of answers without a program, by the reason: "2 empty, 1 filtered". */
export const unusableText = ({ unusable }: Pick<LeaderboardRow, "unusable">): string =>
  Object.entries(unusable)
    .map(([kind, count]) => `${count} ${kind.replaceAll("_", " ")}`)
    .join(", ");

const kinds = ["proven", "probed", "unproven", "refuted"] as const;
const assuranceNote =
  "proven: only plain data crossed between program and judge; probed: fails where the tests expect something else; refuted: does not, and failed.";

const anySimulated = (rows: readonly LeaderboardRow[]): boolean => rows.some(({ simulated }) => simulated);

/**
 * The number of tasks behind the intervals: "12 tasks", "4 to 12 tasks", "66 tasks in several languages, 132 in all".
 */
const clustersText = (rows: readonly LeaderboardRow[]): string => {
  const [clusters, all] = [rows.map((row) => row.clusters), rows.map((row) => row.tasks)];
  const text = spanText(clusters, tasksText);
  return all.every((count, i) => count === clusters[i])
    ? text
    : `${text} in several languages, ${spanText(all, countText)} in all`;
};

/** Columns of the leaderboard that a narrow terminal may omit, in the order of omission. */
export const dispensable = ["sandbox_s", "model_s", "cost", "tokens", "samples"] as const;

/**
 * Converts the leaderboard to a table: rates with their intervals, tokens, cost and time.
 *
 * @param without columns that are left out
 *
 * @example
 * const table = leaderboardTable([]);
 * table.rows.length; // => 0
 */
export const leaderboardTable = (rows: readonly LeaderboardRow[], without: readonly string[] = []): Table => {
  const primary = rows[0]?.primary;
  const ks = [...new Set(rows.flatMap(({ passAt }) => [...passAt.keys()]))].sort((a, b) => a - b);
  const percent = (interval: Interval | null) => intervalCell(interval, { percent: true, domain: null });
  const errors = [
    ...(rows.some((row) => row.errors > 0) ? ["errors"] : []),
    ...(rows.some((row) => row.bounds !== null) ? ["bounds"] : []),
  ];
  const cut = [
    ...(rows.some((row) => row.truncated > 0) ? ["truncated"] : []),
    ...(rows.some((row) => Object.keys(row.unusable).length > 0) ? ["unusable"] : []),
  ];
  const shownKinds = kinds.filter((kind) => rows.some(({ assurance }) => assurance[kind] > 0));
  const range = (bounds: LeaderboardRow["bounds"]): string =>
    bounds ? `${percentNumber(bounds.low)} to ${percentNumber(bounds.high)}` : "";
  return new Table(
    rows.map((row) => ({
      model: rowName(row),
      ...(primary === undefined ? {} : { [primary]: amountCell(row.score) }),
      ...Object.fromEntries(ks.map((k) => [`pass@${k}`, percent(row.passAt.get(k) ?? null)])),
      samples: row.samples,
      ...row.assurance,
      errors: row.errors,
      truncated: row.truncated,
      unusable: cell(unusableText(row)),
      bounds: cell(range(row.bounds)),
      tokens: cell(countText(row.inputTokens + row.outputTokens)),
      cost: cell(dollarsText(row.cost)),
      model_s: seconds(row.modelSeconds),
      sandbox_s: seconds(row.sandboxSeconds),
    })),
    {
      title: "Leaderboard",
      columns: [
        "model",
        ...(primary === undefined ? [] : [{ key: primary, label: `${primary} [95%]`, align: "right" as const }]),
        ...ks.map((k) => ({
          key: `pass@${k}`,
          label: `pass@${k} [95%]`,
          align: "right" as const,
          about: passWords(k),
        })),
        { key: "samples", align: "right" as const },
        ...cut.map((key) => ({ key, align: "right" as const })),
        ...shownKinds.map((key) => ({ key, align: "right" as const })),
        ...errors.map((key) => ({
          key,
          label: key === "bounds" ? "pass@1 if these failed, passed" : key,
          align: "right" as const,
        })),
        { key: "tokens", align: "right" as const },
        { key: "cost", align: "right" as const },
        { key: "model_s", label: "model s", align: "right" as const },
        { key: "sandbox_s", label: "sandbox s", align: "right" as const },
      ]
        .filter((column) => typeof column === "string" || !without.includes(column.key))
        .map((column) =>
          typeof column !== "string" && column.key in columnWords
            ? { ...column, about: columnWords[column.key] as string }
            : column,
        ),
      notes: [
        `Intervals are clustered by task (${clustersText(rows)}).`,
        ...(ks.length > 0
          ? ["pass@k: tasks solved. At least one of k samples passes every hidden test of its task."]
          : []),
        ...(cut.includes("truncated")
          ? ["truncated: answers that were cut off at their output limit; most cannot pass."]
          : []),
        ...(cut.includes("unusable") ? ["unusable: answers without a program to judge; each counts as failed."] : []),
        ...(shownKinds.length > 0 ? [assuranceNote] : []),
        ...(anySimulated(rows) ? [simulatedNote] : []),
      ],
    },
  );
};

export const leaderboardChart = (rows: readonly LeaderboardRow[], size: Size = {}): Chart =>
  leaderboard(
    rows.map((row) => ({ model: rowName(row), score: row.score })),
    {
      ...size,
      subtitle: `${clustersText(rows)}; intervals clustered by task${anySimulated(rows) ? "; * simulated" : ""}`,
    },
  );

/**
 * A chart of paired differences between models. If `of` is above 1, the subtitle states that p-values are corrected for
 * that number of pairs.
 */
export const comparisonChart = (
  comparisons: readonly (Comparison & { readonly corrected?: number })[],
  of = 1,
  size: Size = {},
): Chart =>
  pairedDifference(
    comparisons.map(({ a, b, difference, tests, corrected }) => ({
      a,
      b,
      difference,
      pValue: corrected ?? tests[0]?.pValue ?? Number.NaN,
    })),
    of > 1
      ? {
          ...size,
          subtitle: `p-values are corrected for ${counted(of, "pair")}; grey where the interval includes no difference`,
        }
      : size,
  );

/**
 * Start of a significance test's name in the toolkit → the test's readable name. McNemar's test uses only the first
 * answer of each model to a task.
 */
const testNames: readonly (readonly [start: string, name: string])[] = [
  ["mcnemar", "McNemar's test (first answers only)"],
  ["paired-permutation", "permutation test (all answers)"],
];

/** The readable name of a significance test; the toolkit's name if the table has no entry. */
export const testName = (test: string): string => testNames.find(([start]) => test.startsWith(start))?.[1] ?? test;

/**
 * Describes the comparison of two models in one sentence.
 *
 * @example
 * const difference = { estimate: 0.1, low: 0.02, high: 0.18 };
 * const found = { a: "new", b: "old", tasks: 40, difference, tests: [{ test: "permutation", pValue: 0.01 }] };
 * comparisonSentence(found); // => "new minus old: +10.0 points [+2.0, +18.0] on 40 shared tasks (95% interval, paired by task; permutation p = 0.010)"
 */
export const comparisonSentence = ({ a, b, tasks, difference, tests }: Comparison): string => {
  const { estimate, low, high } = difference;
  const range = `[${pointsLabel(low)}, ${pointsLabel(high)}]`;
  const testsText = tests.map(({ test, pValue }) => `${testName(test)} ${pValueLabel(pValue)}`).join(", ");
  return `${a} minus ${b}: ${pointsLabel(estimate)} points ${range} on ${counted(tasks, "shared task")} (95% interval, paired by task; ${testsText})`;
};

export const passCurveChart = (
  curves: readonly { model: string; points: readonly { k: number; pass: Interval }[] }[],
  size: Size = {},
): Chart =>
  passCurve(
    curves.map(({ model, points: list }) => ({
      model,
      points: list.map(({ k, pass: { estimate, low, high } }) => ({ k, estimate, low, high })),
    })),
    { ...size, intervals: "95% intervals, clustered by task" },
  );

/**
 * A heat map of the models' rates by group, such as concepts. It has one row for each model, in the order of `models`,
 * and one column for each group.
 */
export const groupHeatMap = (
  rates: readonly GroupRate[],
  models: readonly string[],
  title: string,
  size: Size = {},
): Chart =>
  conceptHeatMap(
    [...rates]
      .sort((a, b) => models.indexOf(a.model) - models.indexOf(b.model))
      .map(({ model, group, rate, tasks }) => ({ model, concept: group, value: rate.estimate, n: tasks })),
    { ...size, title },
  );
