import { ToolkitError } from "../errors.ts";
import type { CriticalDifference } from "../stats/rank/critical-difference.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { type EqualRun, equalRuns } from "./parts/groups.ts";
import { listText } from "./parts/list.ts";
import { dots, rules, tips } from "./parts/marks.ts";
import { roundDomain } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows, type RowsPlan } from "./parts/rows.ts";
import type { Layer } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface AverageRank {
  readonly model: string;
  /** Mean rank over tasks, 1 is best. */
  readonly rank: number;
}

export interface CriticalDifferenceOptions extends ChartOptions {
  /** Names of the models, in the order of the scores. Needed only with a result of `stats.criticalDifference`. */
  readonly models?: readonly string[];
}

/**
 * Maximum width in pixels of all lanes together. A lane is a vertical strip for bars that join models without a
 * significant difference. `widestLane` limits one lane.
 */
const laneRoom = 168;
const widestLane = 14;

const barsOf = (groups: readonly EqualRun[], lane: number, plan: RowsPlan): Layer[] =>
  groups.map(({ first, last, lane: place }) => ({
    data: { values: [{ row: plan.labels[first], to: plan.labels[last] }] },
    ...rules(
      { y: plan.y, y2: { field: "to" }, x: { value: plan.end + lane / 2 + place * lane } },
      { strokeWidth: Math.min(5, lane * 0.6), color: theme.muted, opacity: 1 },
    ),
  }));

/** The fields of a result of `stats.criticalDifference` that the chart draws, with the models' names if known. */
type Found = Pick<CriticalDifference, "meanRanks" | "criticalDifference"> & { readonly models?: readonly string[] };

const ranksOf = (
  ranking: readonly AverageRank[] | Found,
  difference: number | undefined,
  models: readonly string[] | undefined,
): { readonly ranks: readonly AverageRank[]; readonly span: number } => {
  const held: unknown = ranking;
  if (typeof held !== "object" || held === null || !("meanRanks" in ranking)) {
    const ranks = rowsWith("ranks", ranking as readonly AverageRank[], ["model", "rank"]);
    return { ranks, span: difference ?? Number.NaN };
  }
  const names = models ?? ranking.models ?? ranking.meanRanks.map((_, i) => `model ${i + 1}`);
  if (names.length !== ranking.meanRanks.length)
    throw new ToolkitError(`models must name all ${ranking.meanRanks.length} models, got ${names.length}`, {
      code: "length_mismatch",
      argument: "options.models",
      value: names.length,
    });
  return {
    ranks: ranking.meanRanks.map((rank, i) => ({ model: names[i] ?? "", rank })),
    span: ranking.criticalDifference,
  };
};

/**
 * Critical-difference chart: which models differ significantly in rank? After Demšar 2006, figure 1, turned by 90°.
 *
 * One row for each model at its mean rank, best first. A bar joins models whose mean ranks differ by no more than the
 * critical difference, as in `stats.criticalDifference`.
 *
 * @param ranking the result of `stats.criticalDifference` (with names in `options.models`), or a list of mean ranks.
 * @param difference only with a list of mean ranks: Nemenyi's critical difference, in ranks.
 * @throws ToolkitError `invalid_argument` if the difference is not a number above 0, `length_mismatch` if `models` does not
 *   name every model.
 * @example
 * criticalDifference([{ model: "a", rank: 1.4 }, { model: "b", rank: 1.6 }], 0.5).title; // => "Which models can be told apart?"
 */
export function criticalDifference(ranking: Found, options?: CriticalDifferenceOptions): Chart;
export function criticalDifference(
  ranking: readonly AverageRank[],
  difference: number,
  options?: CriticalDifferenceOptions,
): Chart;
export function criticalDifference(
  ranking: readonly AverageRank[] | Found,
  second?: number | CriticalDifferenceOptions,
  third?: CriticalDifferenceOptions,
): Chart {
  const options = (typeof second === "object" ? second : third) ?? {};
  const { title = "Which models can be told apart?" } = options;
  const { inner, width } = pageOf(options);
  const { ranks, span } = ranksOf(ranking, typeof second === "number" ? second : undefined, options.models);
  if (!(span > 0))
    throw new ToolkitError(`difference must be a number above 0, got ${span}`, {
      code: "invalid_argument",
      argument: "difference",
      value: span,
      hint: "use stats.nemenyiDifference(models, tasks), or pass the result of stats.criticalDifference",
    });
  const sorted = ranks.filter(({ rank }) => Number.isFinite(rank)).toSorted((a, b) => a.rank - b.rank);
  if (sorted.length === 0) return emptyChart(title, "There is no model to rank.", options);
  const groups = equalRuns(
    sorted.map(({ rank }) => rank),
    span,
  );
  const lanes = Math.max(0, ...groups.map(({ lane }) => lane + 1));
  const lane = Math.min(widestLane, Math.min(laneRoom, inner / 4) / Math.max(1, lanes));
  const labels = sorted.map(({ rank }) => rank.toFixed(2));
  const plan = planRows(
    sorted.map(({ model }) => model),
    [{ texts: labels, strong: true }],
    { inner, room: lanes * lane + 4 },
  );
  const values = sorted.map(({ model, rank }, i) => ({ ...plan.row(i), model, rank }));
  const [, most] = roundDomain([1, ...values.map(({ rank }) => rank)]);
  const x = {
    field: "rank",
    type: "quantitative" as const,
    scale: {
      domain: [1, Math.max(2, Math.min(most, Math.ceil(Math.max(...values.map(({ rank }) => rank)))))],
      nice: false,
    },
    title: "Mean rank over tasks, 1 is best",
    axis: {
      format: "~r",
      tickMinStep: 1,
      tickCount: Math.max(2, Math.min(8, Math.floor(plan.width / 40))),
      orient: plan.orient,
    },
  };
  const groupTexts = groups.map(({ first, last }) => `${sorted[first]?.model} to ${sorted[last]?.model}`);
  const joined = (all: boolean): string =>
    groupTexts.length === 0
      ? "All are told apart."
      : `Not told apart: ${all ? groupTexts.join("; ") : listText(groupTexts)}.`;
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        dots({ x, y: plan.y, ...tips({ model: "model", "mean rank": "column0" }) }, { color: theme.series[0] }),
        ...plan.columns,
        ...barsOf(groups, lane, plan),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        `Bars join models no further apart than the critical difference of ${span.toFixed(2)} ranks`,
      description: `Mean ranks of ${sorted.length} models with a critical difference of ${span.toFixed(2)}. ${joined(false)}`,
      text: () =>
        new Table(
          sorted.map(({ model }, i) => ({ model, "mean rank": { text: labels[i] ?? "" } })),
          {
            title,
            columns: ["model", { key: "mean rank", align: "right" }],
            notes: [`Critical difference: ${span.toFixed(2)} ranks. ${joined(true)}`],
          },
        ).toText(),
    },
  );
}
