import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { percent, percentRange, points } from "./parts/format.ts";
import { sideLabel } from "./parts/labels.ts";
import { leftSpace, rowsHeight, tenthsAround } from "./parts/layout.ts";
import { widest } from "./parts/text-width.ts";
import { theme } from "./theme.ts";

export interface AxisDropRow {
  /** What was changed about the tasks, for example "renamed variables". */
  readonly axis: string;
  /** Rate on the tasks as they were. */
  readonly before: number;
  /** Rate on the same tasks, changed. */
  readonly after: number;
  /** After minus before, paired by task. */
  readonly difference: Interval;
}

export interface AxisDropOptions {
  readonly title?: string;
  readonly subtitle?: string;
  readonly metric?: string;
}

/**
 * Drops by axis: how much a change of the tasks costs, one kind of change a row, largest loss first.
 *
 * Hollow dot: before; full dot: after. A change whose interval holds 0 is grey.
 *
 * @example
 * axisDrop([{ axis: "renamed", before: 0.6, after: 0.5, difference: { estimate: -0.1, low: -0.16, high: -0.04, level: 0.95, method: "paired", n: 60 } }]).title; // => "What changes of the tasks cost"
 */
export const axisDrop = (rows: readonly AxisDropRow[], options: AxisDropOptions = {}): Chart => {
  const { title = "What changes of the tasks cost", metric = "pass@1" } = options;
  const sorted = rows
    .filter(({ difference }) => Number.isFinite(difference.estimate))
    .toSorted((a, b) => a.difference.estimate - b.difference.estimate);
  if (sorted.length === 0) return emptyChart(title, "No change of the tasks has been tried.");
  const values = sorted.map(({ axis, before, after, difference }) => ({
    axis,
    before,
    after,
    effect: difference.high < 0 ? "loss" : difference.low > 0 ? "gain" : "open",
    amount: points(difference.estimate),
    range: percentRange(difference.low, difference.high),
  }));
  const names = values.map(({ axis }) => axis);
  const amountSpace = widest(
    values.map(({ amount }) => amount),
    theme.labelSize + 1,
    "semibold",
  );
  const width = Math.max(180, theme.width - 32 - leftSpace(names) - amountSpace - 110);
  const y = {
    field: "axis",
    type: "nominal",
    sort: names,
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const x = {
    type: "quantitative",
    scale: { domain: tenthsAround(values.flatMap(({ before, after }) => [before, after])), zero: false, nice: false },
    title: metric,
    axis: { format: ".0%", tickCount: 6 },
  };
  const color = {
    field: "effect",
    type: "nominal",
    legend: null,
    scale: { domain: ["loss", "gain", "open"], range: [theme.series[1], theme.series[0], theme.muted] },
  };
  return new Chart(
    {
      width,
      height: rowsHeight(values.length),
      data: { values },
      layer: [
        {
          mark: { type: "rule", strokeWidth: 3, opacity: 0.45 },
          encoding: { y, x: { field: "before", ...x }, x2: { field: "after" }, color },
        },
        {
          mark: { type: "point", filled: true, fill: theme.paper, size: 80, opacity: 1, strokeWidth: 2 },
          encoding: { y, x: { field: "before", ...x }, stroke: color },
        },
        { mark: { type: "circle", size: 110, opacity: 1 }, encoding: { y, x: { field: "after", ...x }, color } },
        sideLabel("amount", y, width + 18, { strong: true }),
        sideLabel("range", y, width + 28 + amountSpace),
      ],
    },
    {
      title,
      subtitle: options.subtitle ?? "Hollow: as they were; full: changed; grey where the interval includes no change",
      description: `${metric} before and after ${values.length} kinds of change: ${values
        .slice(0, 12)
        .map(({ axis, before, after, amount }) => `${axis} ${percent(before)} to ${percent(after)} (${amount})`)
        .join("; ")}.`,
      text: () =>
        new Table(
          values.map((row) => ({
            change: row.axis,
            before: { text: percent(row.before) },
            after: { text: percent(row.after) },
            "points [interval]": { text: `${row.amount} ${row.range}` },
          })),
          { title },
        ).toText(),
    },
  );
};
