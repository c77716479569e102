import { meanOf } from "../base/averages.ts";
import { counted } from "../base/counted.ts";
import { ToolkitError } from "../errors.ts";
import type { Correlation } from "../stats/rank/correlation.ts";
import { pearson } from "../stats/rank/pearson.ts";
import { spearman } from "../stats/rank/spearman.ts";
import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { checkOptions } from "./check-options.ts";
import { drawChart } from "./parts/draw.ts";
import { levelLabel, pValueLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { dots, lines, rules, textMarks, tips } from "./parts/marks.ts";
import { numberLabel } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scatterNames } from "./parts/scatter-names.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { Encoding, Layer, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface ScatterPoint {
  readonly name: string;
  /** Numbers, or intervals, which are drawn as error bars. */
  readonly x: number | Interval;
  readonly y: number | Interval;
}

export interface CorrelationScatterOptions extends ChartOptions {
  /** The names of the axes. Default "x" and "y". */
  readonly xLabel?: string;
  readonly yLabel?: string;
  /** "pearson": correlation of the values; "spearman": correlation of the ranks. Default "pearson". */
  readonly method?: "pearson" | "spearman";
  /** Level of the correlation's interval. Default 0.95. */
  readonly level?: number;
}

const methods = { pearson: { letter: "r", measure: pearson }, spearman: { letter: "ρ", measure: spearman } } as const;

const rangeOf = (value: number | Interval) =>
  typeof value === "number" ? { estimate: value, low: Number.NaN, high: Number.NaN } : value;

/** Returns the correlation, or a text with the reason why there is none. */
const correlated = (
  points: readonly { readonly x: number; readonly y: number }[],
  method: "pearson" | "spearman",
  level: number,
): Correlation | string => {
  try {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return methods[method].measure(xs, ys, { level });
  } catch (error) {
    if (error instanceof ToolkitError && error.argument !== "level") return "no correlation: too few different values";
    throw error;
  }
};

/** Fits the least-squares line. */
const fitted = (points: readonly { readonly x: number; readonly y: number }[]) => {
  const [mx, my] = [meanOf(points.map(({ x }) => x)), meanOf(points.map(({ y }) => y))];
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) /
    points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
  return (x: number): number => my + slope * (x - mx);
};

/** Returns the point of a line at `x`; if it lies above or below the plot, the point where the line leaves the plot. */
const cutAt = (line: (x: number) => number, x: number, [low, high]: readonly [number, number]) => {
  const y = line(x);
  const held = Math.min(high, Math.max(low, y));
  return held === y ? { x, y } : { x: x + (held - y) / (line(1) - line(0)), y: held };
};

/**
 * Correlation scatter: two scores of the same models against each other, with the correlation and its interval.
 *
 * One dot for each model, with its name if there is room. For "pearson", the dashed line is the least-squares line.
 * With few points the interval is wide: ten models show little of the agreement of two benchmarks.
 *
 * @param points models with two scores; a model is left out if one of them is not finite.
 * @example
 * correlationScatter([{ name: "a", x: 0.2, y: 0.3 }, { name: "b", x: 0.5, y: 0.4 }], { xLabel: "A", yLabel: "B" }).title; // => "B against A"
 */
export const correlationScatter = (points: readonly ScatterPoint[], options: CorrelationScatterOptions = {}): Chart => {
  checkOptions(options);
  const {
    xLabel = "x",
    yLabel = "y",
    title = `${yLabel} against ${xLabel}`,
    method = "pearson",
    level = 0.95,
  } = options;
  const { inner, width: page } = pageOf(options);
  const all = rowsWith("points", points, ["name", "x", "y"])
    .filter(({ x, y }) => x !== null && y !== null)
    .map(({ name, x, y }) => ({ name, across: rangeOf(x), up: rangeOf(y) }))
    .filter(({ across, up }) => Number.isFinite(across.estimate) && Number.isFinite(up.estimate));
  if (all.length === 0) return emptyChart(title, "There is no point with two values.", options);
  const pairs = all.map(({ across, up }) => ({ x: across.estimate, y: up.estimate }));
  const correlation = correlated(pairs, method, level);
  const short = (value: number): string => numberLabel(value, "number", 1);
  const summary =
    typeof correlation === "string"
      ? correlation
      : `${methods[method].letter} = ${short(correlation.estimate)} [${short(correlation.low)}, ${short(correlation.high)}], ${levelLabel(level)}; ${pValueLabel(
          correlation.test.pValue,
        )}, n = ${correlation.n}`;
  const [axisX, axisY] = [scoreAxis(all.map(({ across }) => across)), scoreAxis(all.map(({ up }) => up))];
  const width = inner - 84;
  const height = Math.max(200, Math.min(400, width * 0.72));
  const spots = all.map(({ name, across, up }, i) => ({
    name,
    ...(pairs[i] as (typeof pairs)[number]),
    across: axisX.drawn(across),
    up: axisY.drawn(up),
  }));
  const line = typeof correlation !== "string" && method === "pearson" ? fitted(pairs) : null;
  const xs = pairs.map((pair) => pair.x);
  const ends = line ? [Math.min(...xs), Math.max(...xs)].map((end) => cutAt(line, end, axisY.domain)) : [];
  const named = scatterNames(spots, [axisX, axisY], {
    width,
    height,
    line: ends,
    longest: Math.min(180, inner * 0.3),
  });
  const leaders = named.flatMap(({ leader }) => leader ?? []);
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: axisX.scale,
    title: xLabel,
    axis: { ...axisX.axis, tickCount: Math.max(2, Math.min(6, Math.floor(width / 60))) },
  };
  const y: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: axisY.scale,
    title: yLabel,
    axis: axisY.axis,
  };
  const place: Encoding = { x: { field: "x", ...x }, y: { field: "y", ...y } };
  const values = all.map(({ name, across, up }, i) => {
    const { across: dx, up: dy } = spots[i] as (typeof spots)[number];
    return {
      name,
      x: across.estimate,
      y: up.estimate,
      lowX: dx.low,
      highX: dx.high,
      lowY: dy.low,
      highY: dy.high,
      textX: `${axisX.text(across.estimate)} ${axisX.range(across.low, across.high)}`.replace(" [–]", ""),
      textY: `${axisY.text(up.estimate)} ${axisY.range(up.low, up.high)}`.replace(" [–]", ""),
    };
  });
  const text = (align: "left" | "right" | "center"): Layer => ({
    data: { values: named.filter((label) => label.align === align) },
    ...textMarks({ ...place, text: { field: "label", type: "nominal" } }, { align, fontSize: theme.noteSize }),
  });
  const bars = (ends: Encoding, field: "lowX" | "lowY"): Layer =>
    rules(ends, { strokeWidth: 1.5, color: theme.series[0] }, `datum.${field} !== null`);
  const left = all.length - named.length;
  return drawChart(
    {
      width,
      height,
      data: { values },
      layer: [
        ...(ends.length > 0
          ? [{ data: { values: ends }, ...lines(place, { color: theme.muted, strokeDash: [4, 3], strokeWidth: 1.2 }) }]
          : []),
        ...(leaders.length > 0
          ? [
              {
                data: { values: leaders },
                ...rules(
                  { ...place, x2: { field: "toX" }, y2: { field: "toY" } },
                  { strokeWidth: 1, color: theme.muted },
                ),
              },
            ]
          : []),
        bars({ ...place, x: { field: "lowX", ...x }, x2: { field: "highX" } }, "lowX"),
        bars({ ...place, y: { field: "lowY", ...y }, y2: { field: "highY" } }, "lowY"),
        dots(
          { ...place, ...tips({ name: "name", [xLabel]: "textX", [yLabel]: "textY" }) },
          { size: 60, color: theme.series[0] },
        ),
        ...(["left", "right", "center"] as const)
          .filter((align) => named.some((label) => label.align === align))
          .map(text),
      ],
    },
    {
      title,
      width: page,
      subtitle: `${options.subtitle ?? summary}${left > 0 ? `; ${counted(left, "name")} left out for lack of room` : ""}`,
      description: `${yLabel} against ${xLabel} of ${all.length} points: ${summary}. ${listText(
        values.map(({ name, textX, textY }) => `${name} ${textX}, ${textY}`),
      )}.`,
      text: () =>
        new Table(
          values
            .slice(0, 200)
            .map(({ name, textX, textY }) => ({ name, [`${xLabel} (x)`]: textX, [`${yLabel} (y)`]: textY })),
          { title, notes: [summary] },
        ).toText({ width: 140 }),
    },
  );
};
