import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { errorBars } from "./parts/error-bars.ts";
import { levelText, percentRange, points, pValueText } from "./parts/format.ts";
import { sideLabel } from "./parts/labels.ts";
import { leftSpace, rowsHeight } from "./parts/layout.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { widest } from "./parts/text-width.ts";
import { theme } from "./theme.ts";

export interface PairedDifferenceRow {
  readonly a: string;
  readonly b: string;
  /** Score of a minus score of b on the same tasks, as a fraction. */
  readonly difference: Interval;
  /** Of the test named by the caller's table. */
  readonly pValue?: number;
}

export interface PairedDifferenceOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What is compared. Default "pass@1". */
  readonly metric?: string;
}

const verdict = ({ low, high }: Interval): "a" | "b" | "open" => (low > 0 ? "a" : high < 0 ? "b" : "open");

/**
 * Paired differences: by how much one model beats another on the same tasks, and whether that could be chance.
 *
 * One row a pair, in the order given; the line at 0 is "no difference". An interval that leaves 0 out is coloured
 * by who is ahead, one that holds it is grey.
 *
 * @example
 * pairedDifference([{ a: "x", b: "y", difference: { estimate: 0.1, low: 0.02, high: 0.18, level: 0.95, method: "paired", n: 60 } }]).title; // => "Paired differences in pass@1"
 */
export const pairedDifference = (
  rows: readonly PairedDifferenceRow[],
  options: PairedDifferenceOptions = {},
): Chart => {
  const { metric = "pass@1", title = `Paired differences in ${metric}` } = options;
  const usable = rows.filter(({ difference }) => Number.isFinite(difference.estimate));
  if (usable.length === 0) return emptyChart(title, "There are no two models to compare on the same tasks.");
  const level = levelText(usable[0]?.difference.level ?? 0.95);
  const values = usable.map(({ a, b, difference, pValue }) => ({
    pair: `${a} − ${b}`,
    estimate: difference.estimate,
    low: difference.low,
    high: difference.high,
    ahead: verdict(difference),
    amount: points(difference.estimate),
    range: `${percentRange(difference.low, difference.high)}${pValue === undefined ? "" : `   ${pValueText(pValue)}`}`,
  }));
  const names = values.map(({ pair }) => pair);
  const reach = Math.max(0.05, ...values.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const one = values.every(({ low }) => low > -reach / 4)
    ? "a"
    : values.every(({ high }) => high < reach / 4)
      ? "b"
      : null;
  const domain =
    one === "a" ? [-reach / 4, reach * 1.03] : one === "b" ? [-reach * 1.03, reach / 4] : [-reach * 1.03, reach * 1.03];
  const amountSpace = widest(
    values.map(({ amount }) => amount),
    theme.labelSize + 1,
    "semibold",
  );
  const rangeSpace = widest(
    values.map(({ range }) => range),
    theme.noteSize,
  );
  const width = Math.max(180, theme.width - 32 - leftSpace(names) - amountSpace - rangeSpace - 36);
  const y = {
    field: "pair",
    type: "nominal",
    sort: names,
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const x = {
    scale: { domain, nice: false },
    title: `Percentage points of ${metric}, with ${level} interval`,
    axis: { labelExpr: "(datum.value > 0 ? '+' : '') + format(datum.value * 100, 'd')", tickCount: 6 },
  };
  const color = {
    field: "ahead",
    type: "nominal",
    legend: null,
    scale: { domain: ["a", "b", "open"], range: [theme.series[0], theme.series[1], theme.muted] },
  };
  const text = (): string =>
    new Table(
      values.map((row) => ({
        pair: row.pair,
        difference: {
          text: `${row.amount} ${row.range}`,
          bar: { low: row.low, estimate: row.estimate, high: row.high, domain: domain as [number, number] },
        },
      })),
      { title, columns: ["pair", { key: "difference", label: `percentage points [${level} interval]` }] },
    ).toText();
  return new Chart(
    {
      width,
      height: rowsHeight(values.length),
      data: { values },
      layer: [
        ...referenceLine("x", 0, "no difference"),
        ...errorBars(x, y, color),
        sideLabel("amount", y, width + 18, { strong: true }),
        sideLabel("range", y, width + 28 + amountSpace),
      ],
    },
    {
      title,
      subtitle:
        options.subtitle ??
        "Right of the line the first model is ahead; grey where the interval includes no difference",
      description: `Paired differences of ${values.length} pairs in percentage points: ${values
        .slice(0, 12)
        .map((row) => `${row.pair}: ${row.amount} ${row.range}`)
        .join("; ")}.`,
      text,
    },
  );
};
