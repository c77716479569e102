import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { errorBars } from "./parts/error-bars.ts";
import { levelLabel, pValueLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { tips } from "./parts/marks.ts";
import { type HasInterval, intervalOf } from "./parts/named-data.ts";
import type { Unit } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { beside, referenceLine } from "./parts/reference-line.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows } from "./parts/rows.ts";
import { type ScoreAxis, type ScoreRange, scoreAxis } from "./parts/score-axis.ts";
import { theme } from "./theme.ts";

export interface PairedDifferenceRow {
  readonly a: string;
  readonly b: string;
  /**
   * Score of a minus score of b on the same tasks, as returned by `pairedDifference`, `tango`, `pairedT` and others.
   */
  readonly difference: HasInterval & { readonly pValue?: number };
  /** A p-value of another test. Default: the p-value inside `difference`. */
  readonly pValue?: number;
}

export interface PairedDifferenceOptions extends ChartOptions {
  /** The name of the score. Default "pass@1". */
  readonly metric?: string;
  /** The unit of the differences. Default: percentage points if all lie in [−1, 1], else plain numbers. */
  readonly unit?: Unit;
  /** Order of the rows. Default "given". */
  readonly sort?: "given" | "difference";
}

const verdict = ({ low, high }: ScoreRange): "a" | "b" | "open" => (low > 0 ? "a" : high < 0 ? "b" : "open");

/** Returns a domain with 0 in the middle if intervals reach far on both sides of 0; otherwise 0 is near one end. */
const around = (ranges: readonly ScoreRange[]): [number, number] => {
  const finite = ranges.flatMap(({ estimate, low, high }) => [estimate, low, high]).filter(Number.isFinite);
  const reach = Math.max(0, ...finite.map(Math.abs)) || 0.05;
  const low = Math.min(...finite) > -reach / 4 ? -reach / 4 : -reach * 1.03;
  const high = Math.max(...finite) < reach / 4 ? reach / 4 : reach * 1.03;
  return [low, high];
};

const axisOf = (ranges: readonly ScoreRange[], unitOption?: Unit): ScoreAxis => {
  const unit = unitOption ?? (ranges.every(({ estimate }) => Math.abs(estimate) <= 1) ? "points" : "number");
  return scoreAxis(ranges, { unit, domain: around(ranges) });
};

/**
 * Paired differences: the lead of one model over another on the same tasks, with its interval.
 *
 * One row for each pair; the line at 0 means "no difference". An interval without 0 has the colour of the model
 * ahead. A grey interval contains 0.
 *
 * @example
 * pairedDifference([{ a: "x", b: "y", difference: { estimate: 0.1, low: 0.02, high: 0.18, level: 0.95, method: "paired", n: 60 } }]).title; // => "Paired differences in pass@1"
 */
export const pairedDifference = (
  rows: readonly PairedDifferenceRow[],
  options: PairedDifferenceOptions = {},
): Chart => {
  rowsWith("rows", rows, ["a", "b", "difference"]);
  const { metric = "pass@1", title = `Paired differences in ${metric}`, sort = "given" } = options;
  const { inner, width } = pageOf(options);
  const pairs = rows
    .map(({ a, b, difference, pValue }) => ({
      a,
      b,
      range: intervalOf(difference),
      pValue: pValue ?? difference.pValue,
    }))
    .filter(({ range }) => Number.isFinite(range.estimate));
  if (pairs.length === 0) return emptyChart(title, "There are no two models to compare on the same tasks.", options);
  if (sort === "difference") pairs.sort((a, b) => b.range.estimate - a.range.estimate);
  const axis = axisOf(
    pairs.map(({ range }) => range),
    options.unit,
  );
  const level = levelLabel(pairs[0]?.range.level ?? 0.95);
  const amounts = pairs.map(({ range }) => axis.text(range.estimate));
  const ranges = pairs.map(({ range }) => axis.range(range.low, range.high));
  const tested = pairs.map(({ pValue }) => (pValue === undefined || Number.isNaN(pValue) ? "" : pValueLabel(pValue)));
  const columns = [{ texts: amounts, strong: true }, { texts: ranges }];
  const plan = planRows(
    pairs.map(({ a }) => a),
    tested.some(Boolean) ? [...columns, { texts: tested }] : columns,
    { inner, second: pairs.map(({ b }) => b) },
  );
  const values = pairs.map(({ a, b, range }, i) => ({
    ...plan.row(i),
    pair: `${a} − ${b}`,
    ahead: verdict(range),
    p: tested[i],
    n: range.n,
    ...axis.drawn(range),
  }));
  const x = {
    scale: axis.scale,
    title: `${axis.unit === "points" ? "Percentage points of" : "Difference in"} ${metric}, with ${level} interval`,
    axis: { ...axis.axis, tickCount: plan.ticks, orient: plan.orient },
  };
  const color = {
    field: "ahead",
    type: "nominal" as const,
    legend: null,
    scale: { domain: ["a", "b", "open"], range: [theme.series[0], theme.series[1], theme.muted] },
  };
  const tooltip = tips({ pair: "pair", difference: "column0", interval: "column1", p: "p", n: "n" }).tooltip;
  const text = (): string =>
    new Table(
      pairs.map(({ a, b, range }, i) => ({
        pair: `${a} − ${b}`,
        difference: {
          text: [amounts[i], ranges[i], tested[i]].filter(Boolean).join(" "),
          bar: { low: range.low, estimate: range.estimate, high: range.high, domain: axis.domain },
        },
      })),
      {
        title,
        columns: [
          "pair",
          { key: "difference", label: `${axis.unit === "points" ? "percentage points" : metric} [${level} interval]` },
        ],
      },
    ).toText();
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        ...referenceLine("x", 0, "no difference", beside(plan.orient)),
        ...errorBars(x, plan.y, { color, tooltip }),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        "Right of the line the first model is ahead; grey where the interval includes no difference",
      description: `Paired differences of ${pairs.length} pairs${
        axis.unit === "points" ? " in percentage points" : ""
      }: ${listText(values.map(({ pair }, i) => [`${pair}: ${amounts[i]}`, ranges[i], tested[i]].filter(Boolean).join(" ")))}.`,
      text,
    },
  );
};
