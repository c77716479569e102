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

/** The longest runs of models whose mean ranks lie closer than the difference: those that cannot be told apart. */
const groups = (sorted: readonly AverageRank[], difference: number): [AverageRank, AverageRank][] => {
  const found: [AverageRank, AverageRank][] = [];
  let reached = -1;
  for (const [i, first] of sorted.entries()) {
    const end = sorted.findLastIndex(({ rank }) => rank - first.rank < difference);
    const last = sorted[end];
    if (last && end > i && end > reached) found.push([first, last]);
    reached = Math.max(reached, end);
  }
  return found;
};

/**
 * Critical-difference chart: which models the data cannot tell apart (after Demšar 2006, his figure 1, turned by 90°).
 *
 * One row a model at its mean rank, best first; a bar joins models whose mean ranks lie closer than the critical
 * difference.
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
  const joined = groups(sorted, difference).slice(0, 40);
  const values = sorted.map(({ model, rank }) => ({ model, rank, label: rank.toFixed(2) }));
  const lane = 14;
  const room = joined.length * lane + 20;
  const width = Math.max(180, theme.width - 32 - leftSpace(names) - room - 44);
  const y = {
    field: "model",
    type: "nominal",
    sort: names,
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
  const bars = joined.map(([first, last], i) => ({
    data: { values: [{ model: first.model, to: last.model }] },
    mark: { type: "rule", strokeWidth: 5, strokeCap: "round", color: theme.muted },
    encoding: { y, y2: { field: "to" }, x: { value: width + 54 + i * lane } },
  }));
  const described = joined.slice(0, 12).map(([first, last]) => `${first.model} to ${last.model}`);
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
        options.subtitle ?? `Bars join models closer than the critical difference of ${difference.toFixed(2)} ranks`,
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
