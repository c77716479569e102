import type { PaperRow, PaperTable } from "../../datasets/papers/paper-table.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { intervalCell } from "../../toolkit/tables/render/cell.ts";
import { Table } from "../../toolkit/tables/table.ts";
import { printedText } from "./printed-text.ts";

export interface RateInterval {
  readonly row: PaperRow;
  /** The interval of the rate; all numbers are fractions. */
  readonly interval: Interval;
}

/** Computes Wilson's interval of every printed rate whose number of observations the paper gives. */
export const rateIntervals = (table: PaperTable): readonly RateInterval[] =>
  table.rows.flatMap((row) => {
    const { value, n, unit } = row;
    if (value === null || n === null || unit !== "%" || value < 0 || value > 100) return [];
    return [{ row, interval: wilson(Math.round((value * n) / 100), n) }];
  });

/** Makes a table of the intervals of table `id`; `null` if there are none. */
export const intervalTable = (id: string, intervals: readonly RateInterval[]): Table | null => {
  if (intervals.length === 0) return null;
  const metrics = [...new Set(intervals.map(({ row }) => row.metric))];
  const labels = ({ dims }: PaperRow) =>
    Object.fromEntries(Object.entries(dims).map(([name, label]) => [name, printedText(label ?? "")]));
  const rows = intervals.map(({ row, interval }) => ({ ...labels(row), metric: row.metric, n: row.n, interval }));
  return new Table(rows, {
    title: `The intervals that table ${id} leaves out`,
    columns: [
      ...Object.keys(intervals[0]?.row.dims ?? {}),
      ...(metrics.length > 1 ? ["metric"] : []),
      "n",
      {
        key: "interval",
        label: metrics.length > 1 ? "95% interval (Wilson)" : `${metrics[0]}, 95% interval (Wilson)`,
        format: (interval: Interval) => intervalCell(interval, { percent: true }),
      },
    ],
    notes: ["The count behind each rate is the whole number nearest to what is printed."],
  });
};
