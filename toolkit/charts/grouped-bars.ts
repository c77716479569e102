import { meanOf } from "../base/averages.ts";
import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { listText } from "./parts/list.ts";
import { bars, points, rules, textMarks, ticks, tips } from "./parts/marks.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { labelsOf } from "./parts/names.ts";
import type { Unit } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { beside, referenceLine } from "./parts/reference-line.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows } from "./parts/rows.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import { topLegend } from "./parts/top-legend.ts";
import { mostSeries, type SeriesBar, topSeries } from "./parts/top-series.ts";
import { widest } from "./render/text-width.ts";
import type { Encoding, Layer, PositionChannel } from "./render/types.ts";
import { areaColour, theme } from "./theme.ts";

export interface GroupedBar {
  /** A pattern, an axis or a language: one group of bars. */
  readonly group: string;
  /** A difficulty, a model or a variant: one bar in every group. */
  readonly series: string;
  /** A rate as a fraction or another number, or its interval; `null` if there is none. */
  readonly value: number | Interval | null;
}

export interface GroupedBarsOptions extends ChartOptions {
  /** The name of the value. Default "pass@1". */
  readonly metric?: string;
  /** The unit of the values. Default: percent if all lie in [0, 1], else plain numbers. */
  readonly unit?: Unit;
  /** The word in the title for the objects that the groups show. Default "group"; for example "language". */
  readonly by?: string;
  /** A value to compare the bars with: one for all groups, or one for each. */
  readonly reference?: number | Named<number>;
  /** Name of the reference. Default "reference". */
  readonly referenceLabel?: string;
  /** Order of the groups. Default "given"; "value": the group with the lowest mean first. */
  readonly sort?: "given" | "value";
}

const barsOf = (rows: readonly GroupedBar[]): SeriesBar[] =>
  rows.flatMap(({ group, series, value }) => {
    const none = { low: Number.NaN, high: Number.NaN };
    const range = typeof value === "number" ? { estimate: value, ...none } : value;
    if (!range || !Number.isFinite(range.estimate)) return [];
    return [{ group, series, estimate: range.estimate, low: range.low, high: range.high }];
  });

/**
 * Grouped bars: rates by pattern, axis or language, each with one bar for each difficulty, model or variant.
 *
 * Bars begin at 0; a thin line over each is its interval. A dashed line, or one mark for each group, is the
 * reference. To compare two models in many groups, use `pairedDifference`: it is more precise because it pairs the
 * shared tasks.
 *
 * The chart draws at most twelve series: the eleven with the highest means, and the mean of the others.
 *
 * @param rows values by group and series, in the order of their first appearance; rows without a value are left out.
 * @example
 * groupedBars([{ group: "recursion", series: "hard", value: 0.4 }]).title; // => "pass@1 by group"
 */
export const groupedBars = (rows: readonly GroupedBar[], options: GroupedBarsOptions = {}): Chart => {
  const { metric = "pass@1", by = "group", title = `${metric} by ${by}`, referenceLabel = "reference" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("rows", rows, ["group", "value"]);
  const { drawnBars, otherCount } = topSeries(barsOf(rows));
  if (drawnBars.length === 0) return emptyChart(title, "There is no value to draw.", options);
  const groups = [...new Set(drawnBars.map(({ group }) => group))];
  const groupMean = (name: string): number =>
    meanOf(drawnBars.filter(({ group }) => group === name).map((bar) => bar.estimate));
  if (options.sort === "value") groups.sort((a, b) => groupMean(a) - groupMean(b));
  const series = [...new Set([...rows.map((row) => row.series), ...drawnBars.map((bar) => bar.series)])].filter(
    (name) => drawnBars.some((bar) => bar.series === name),
  );
  const reference = options.reference;
  const one = typeof reference === "number" && Number.isFinite(reference) ? reference : null;
  const references = (typeof reference === "object" ? entriesOf(reference) : []).filter(
    ([name, at]) => groups.includes(name) && Number.isFinite(at),
  );
  const shown = [0, ...(one === null ? [] : [one]), ...references.map(([, at]) => at)];
  const axis = scoreAxis(drawnBars, { show: shown, ...(options.unit ? { unit: options.unit } : {}) });
  const texts = drawnBars.map(({ estimate, low, high }) => {
    const range = axis.range(low, high);
    return range === "[–]" ? axis.text(estimate) : `${axis.text(estimate)} ${range}`;
  });
  const thick = Math.max(5, Math.min(22, Math.floor(1800 / drawnBars.length)));
  const room = widest(texts, theme.noteSize) + 20;
  const written = thick >= 12 && inner * 0.6 - room >= 100;
  const plan = planRows(groups, [], { inner, ...(written ? { room } : {}) });
  const legend = labelsOf(series, Math.min(220, inner * 0.4), theme.noteSize);
  const values = drawnBars.map((bar, i) => ({
    ...plan.row(groups.indexOf(bar.group)),
    ...axis.drawn(bar),
    group: bar.group,
    name: bar.series,
    series: legend[series.indexOf(bar.series)],
    zero: Math.max(axis.domain[0], Math.min(axis.domain[1], 0)),
    text: texts[i],
  }));
  const y: PositionChannel = { ...plan.y, scale: { ...plan.y.scale, paddingInner: 0.22, paddingOuter: 0.11 } };
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: axis.scale,
    title: metric,
    axis: { ...axis.axis, tickCount: plan.ticks, orient: plan.orient },
  };
  const within: Encoding = { y, yOffset: { field: "series", type: "nominal", scale: { domain: legend } } };
  const at = (field: string): Encoding => ({ ...within, x: { field, ...x } });
  const color = topLegend(
    "series",
    legend,
    series.map((_, i) => areaColour(i)),
    { width: plan.width, offset: one === null ? 4 : 22 },
  );
  const tip = (field: "low" | "high", open: string, angle: number): Layer =>
    points(at(field), { shape: "triangle", angle, size: 40, color: theme.ink }, `datum.${open}`);
  const marks = references.map(([name, value]) => ({ ...plan.row(groups.indexOf(name)), at: value }));
  const height = groups.length * Math.max(18, series.length * thick * 1.25);
  const lowest = drawnBars.toSorted((a, b) => a.estimate - b.estimate)[0] as SeriesBar;
  const intervals = drawnBars.some(({ low }) => !Number.isNaN(low));
  return drawChart(
    {
      width: plan.width,
      height,
      data: { values },
      layer: [
        bars(
          {
            ...at("zero"),
            x2: { field: "estimate" },
            color: series.length > 1 ? color : { value: theme.series[0] },
            ...tips({ [by]: "group", series: "name", [metric]: "text" }),
          },
          { strokeWidth: 0.5 },
          "datum.estimate !== null",
        ),
        rules(
          { ...at("low"), x2: { field: "high" } },
          { strokeWidth: 1.4, opacity: 0.85, color: theme.ink },
          "datum.low !== null",
        ),
        tip("low", "openLow", -90),
        tip("high", "openHigh", 90),
        ...(one === null ? [] : referenceLine("x", one, referenceLabel, beside(plan.orient))),
        ...(marks.length === 0
          ? []
          : [
              {
                data: { values: marks },
                ...ticks({ y, x: { field: "at", ...x } }, { color: theme.ink, size: (height / groups.length) * 0.9 }),
              },
            ]),
        ...(written
          ? [
              textMarks(
                { ...within, x: { value: plan.width + 12 }, text: { field: "text", type: "nominal" } },
                { align: "left", fontSize: theme.noteSize, color: theme.muted },
              ),
            ]
          : []),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        ([
          ...(intervals ? ["thin lines: intervals"] : []),
          ...(otherCount > 0 ? [`the best ${mostSeries - 1}, and the mean of the other ${otherCount}`] : []),
          ...(marks.length > 0 ? [`upright marks: ${referenceLabel}`] : []),
        ]
          .join("; ")
          .replace(/^./, (first) => first.toUpperCase()) ||
          `${series.length === 1 ? series[0] : `${series.length} bars a ${by}`}`),
      description: `${metric} of ${series.length} series in ${groups.length} groups. The lowest: ${lowest.group}, ${
        lowest.series
      }, ${axis.text(lowest.estimate)}.${one === null ? "" : ` ${referenceLabel}: ${axis.text(one)}.`}${
        references.length === 0
          ? ""
          : ` ${referenceLabel}: ${listText(references.map(([name, value]) => `${name} ${axis.text(value)}`))}.`
      }`,
      text: () =>
        new Table(
          groups.slice(0, 200).map((group) => ({
            [by]: group,
            ...Object.fromEntries(
              drawnBars.flatMap((bar, i) => (bar.group === group ? [[bar.series, { text: texts[i] ?? "" }]] : [])),
            ),
          })),
          { title, columns: [by, ...series] },
        ).toText({ width: 160 }),
    },
  );
};
