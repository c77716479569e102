import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { pointsLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { dots, points as marks, rules, tips } from "./parts/marks.ts";
import { type HasInterval, intervalOf } from "./parts/named-data.ts";
import { numberLabel } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows } from "./parts/rows.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface AxisDropRow {
  /** The kind of change that was made to the tasks, for example "renamed variables". */
  readonly axis: string;
  /** Rate on the original tasks, a fraction. */
  readonly before: number;
  /** Rate on the same tasks after the change, a fraction. */
  readonly after: number;
  /** After minus before, paired by task. */
  readonly difference: HasInterval;
}

export interface AxisDropOptions extends ChartOptions {
  readonly metric?: string;
}

/**
 * Drops by axis: the loss that each kind of change of the tasks causes. One row for each kind, the largest loss
 * first.
 *
 * The hollow dot is the rate before the change, the full dot the rate after it. The pale band is the interval of the
 * difference. A row is grey if this interval contains 0.
 *
 * @example
 * axisDrop([{ axis: "renamed", before: 0.6, after: 0.5, difference: { estimate: -0.1, low: -0.16, high: -0.04, level: 0.95, method: "paired", n: 60 } }]).title; // => "What changes of the tasks cost"
 */
export const axisDrop = (rows: readonly AxisDropRow[], options: AxisDropOptions = {}): Chart => {
  rowsWith("rows", rows, ["axis", "before", "after", "difference"]);
  const { title = "What changes of the tasks cost", metric = "pass@1" } = options;
  const { inner, width } = pageOf(options);
  const sorted = rows
    .map((row) => ({ ...row, change: intervalOf(row.difference) }))
    .filter(({ change, before, after }) => [change.estimate, before, after].every(Number.isFinite))
    .toSorted((a, b) => a.change.estimate - b.change.estimate);
  if (sorted.length === 0) return emptyChart(title, "No change of the tasks has been tried.", options);
  const axis = scoreAxis(
    sorted.map(({ before, after, change }) => ({
      estimate: after,
      low: Math.min(before, before + change.low),
      high: Math.max(before, before + change.high),
    })),
  );
  const rates = axis.unit === "percent";
  const amounts = sorted.map(({ change }) =>
    rates ? `${pointsLabel(change.estimate)} pts` : axis.text(change.estimate),
  );
  const unit = rates ? "points" : "number";
  const spread = axis.domain[1] - axis.domain[0];
  const ranges = sorted.map(({ change: { low, high } }) =>
    Number.isNaN(low) && Number.isNaN(high)
      ? "[–]"
      : `[${[low, high].map((bound) => numberLabel(bound, unit, rates ? 1 : spread, true)).join(", ")}]`,
  );
  const plan = planRows(
    sorted.map((row) => row.axis),
    // Numbers with their unit are long, and a wider font of the page makes them longer still. Therefore the ranges omit
    // the unit.
    [
      { texts: amounts, strong: true },
      { texts: ranges, before: rates ? 6 : 0 },
    ],
    { inner },
  );
  const values = sorted.map(({ axis: name, before, after, change }, i) => {
    const { low, high } = axis.drawn({ estimate: after, low: before + change.low, high: before + change.high });
    return {
      ...plan.row(i),
      name,
      before,
      after,
      low,
      high,
      effect: change.high < 0 ? "loss" : change.low > 0 ? "gain" : "open",
      rates: `${axis.text(before)} → ${axis.text(after)}`,
    };
  });
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: axis.scale,
    title: metric,
    axis: { ...axis.axis, tickCount: plan.ticks, orient: plan.orient },
  };
  const at = (field: string) => ({ y: plan.y, x: { field, ...x } });
  const color = {
    field: "effect",
    type: "nominal" as const,
    legend: null,
    scale: { domain: ["loss", "gain", "open"], range: [theme.series[1], theme.series[0], theme.muted] },
  };
  const tooltip = tips({ change: "name", rates: "rates", difference: "column0", interval: "column1" });
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        rules(
          { ...at("low"), x2: { field: "high" }, color },
          { strokeWidth: 9, opacity: 0.2, strokeCap: "butt" },
          "datum.low !== null",
        ),
        rules({ ...at("before"), x2: { field: "after" }, color }),
        marks({ ...at("before"), stroke: color }, { fill: theme.paper, size: 80, strokeWidth: 2 }),
        dots({ ...at("after"), color, ...tooltip }),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        "Hollow: as they were; full: changed, its interval pale; grey where the interval includes no change",
      description: `${metric} before and after ${values.length} kinds of change: ${listText(
        values.map((row, i) => `${row.name} ${row.rates.replace("→", "to")} (${amounts[i]})`),
      )}.`,
      text: () =>
        new Table(
          sorted.map((row, i) => ({
            change: row.axis,
            before: { text: axis.text(row.before) },
            after: { text: axis.text(row.after) },
            "difference [interval]": { text: `${amounts[i]} ${ranges[i]}` },
          })),
          { title },
        ).toText(),
    },
  );
};
