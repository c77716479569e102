import { ToolkitError } from "../errors.ts";
import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { leftSpace, rowsHeight } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface AverageRank {
  readonly model: string;
  /** Mean rank over tasks, 1 is best. */
  readonly rank: number;
}

export interface CriticalDifferenceOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

interface Group {
  readonly first: AverageRank;
  readonly last: AverageRank;
  /** Bars of one lane do not meet. */
  readonly lane: number;
}

/** The longest runs of models whose mean ranks span at most the difference: those that cannot be told apart. */
const groups = (sorted: readonly AverageRank[], difference: number): Group[] => {
  const found: Group[] = [];
  const lanes: number[] = [];
  let reached = -1;
  for (const [start, first] of sorted.entries()) {
    const end = sorted.findLastIndex(({ rank }) => rank - first.rank <= difference);
    const last = sorted[end];
    if (last && end > start && end > reached) {
      const free = lanes.findIndex((used) => used < start);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = end;
      found.push({ first, last, lane });
    }
    reached = Math.max(reached, end);
  }
  return found;
};

/** Pixels for all lanes together, and for the widest of them. */
const laneRoom = 168;
const widestLane = 14;

/**
 * Critical-difference chart: which models the data cannot tell apart (after Demšar 2006, his figure 1, turned by 90°).
 *
 * One row a model at its mean rank, best first; a bar joins models whose mean ranks lie no further apart than the critical
 * difference, as in `stats.criticalDifference`.
 *
 * @param difference Nemenyi's critical difference, in ranks
 * @throws ToolkitError `invalid_argument` where the difference is not a number above 0
 * @example
 * criticalDifference([{ model: "a", rank: 1.4 }, { model: "b", rank: 1.6 }], 0.5).title; // => "Which models can be told apart?"
 */
export const criticalDifference = (
  ranks: readonly AverageRank[],
  difference: number,
  options: CriticalDifferenceOptions = {},
): Chart => {
  const { title = "Which models can be told apart?" } = options;
  if (!(difference > 0))
    throw new ToolkitError(`difference must be a number above 0, got ${difference}`, {
      code: "invalid_argument",
      argument: "difference",
      value: difference,
    });
  const sorted = ranks.filter(({ rank }) => Number.isFinite(rank)).toSorted((a, b) => a.rank - b.rank);
  if (sorted.length === 0) return emptyChart(title, "There is no model to rank.");
  const names = sorted.map(({ model }) => model);
  const joined = groups(sorted, difference);
  const values = sorted.map(({ model, rank }) => ({ model, rank, label: rank.toFixed(2) }));
  const lanes = Math.max(0, ...joined.map(({ lane }) => lane + 1));
  const lane = Math.min(widestLane, laneRoom / Math.max(1, lanes));
  const room = lanes * lane + 20;
  const width = Math.max(180, theme.width - 32 - leftSpace(names) - room - 44);
  const y = {
    field: "model",
    type: "nominal",
    sort: null,
    scale: { domain: names },
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const domain = [1, Math.max(2, Math.ceil(Math.max(...values.map(({ rank }) => rank))))];
  const x = {
    field: "rank",
    type: "quantitative",
    scale: { domain, nice: false },
    title: "Mean rank over tasks, 1 is best",
    axis: { format: "~g", tickMinStep: 1, tickCount: 8 },
  };
  const bars = joined.map(({ first, last, lane: place }) => ({
    data: { values: [{ model: first.model, to: last.model }] },
    mark: { type: "rule", strokeWidth: Math.min(5, lane * 0.6), strokeCap: "round", color: theme.muted },
    encoding: { y, y2: { field: "to" }, x: { value: width + 54 + place * lane } },
  }));
  const described = joined.slice(0, 12).map(({ first, last }) => `${first.model} to ${last.model}`);
  return new Chart(
    {
      width,
      height: rowsHeight(values.length),
      data: { values },
      layer: [
        { mark: { type: "circle", size: 110, opacity: 1, color: theme.series[0] }, encoding: { x, y } },
        {
          mark: { type: "text", align: "left", baseline: "middle", color: theme.ink, fontWeight: 600 },
          encoding: { y, x: { value: width + 12 }, text: { field: "label", type: "nominal" } },
        },
        ...bars,
      ],
    },
    {
      title,
      subtitle:
        options.subtitle ??
        `Bars join models no further apart than the critical difference of ${difference.toFixed(2)} ranks`,
      description: `Mean ranks of ${names.length} models with a critical difference of ${difference.toFixed(2)}. ${
        described.length > 0 ? `Not told apart: ${described.join("; ")}.` : "All are told apart."
      }`,
      text: () =>
        new Table(
          values.map(({ model, label }) => ({ model, "mean rank": { text: label } })),
          {
            title,
            notes: [
              `Critical difference: ${difference.toFixed(2)} ranks. ${described.length > 0 ? `Not told apart: ${described.join("; ")}.` : "All are told apart."}`,
            ],
          },
        ).toText(),
    },
  );
};
