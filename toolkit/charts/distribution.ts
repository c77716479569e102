import { ToolkitError } from "../errors.ts";
import { quantile } from "../stats/resample/quantile.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { checkOptions } from "./check-options.ts";
import { drawChart } from "./parts/draw.ts";
import { growthAxis } from "./parts/growth.ts";
import { listText } from "./parts/list.ts";
import { dots, points, rules, tips } from "./parts/marks.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { numberLabel } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { planRows } from "./parts/rows.ts";
import type { Encoding, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface DistributionOptions extends ChartOptions {
  /** The name of the measure, with its unit: "tokens", "seconds". Default "value". */
  readonly measure?: string;
  /** The scale of the axis. Default: "log" if all values are above 0 and span more than a factor of 50. */
  readonly axis?: "log" | "linear";
  /** Order of the rows. Default "given". */
  readonly sort?: "given" | "median";
}

interface Row {
  readonly name: string;
  readonly sorted: readonly number[];
  readonly left: number;
}

const ends = (values: readonly number[]): [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

/** The maximum number of single values drawn. Of more values, an even selection is drawn. */
const mostDots = 150;

/** Share of a logarithmic axis left of the smallest value above 0. Values of 0 or less are drawn there. */
const EDGE = 0.08;

const selection = (sorted: readonly number[]): readonly number[] =>
  sorted.length <= mostDots
    ? sorted
    : Array.from({ length: mostDots }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / (mostDots - 1))] ?? 0);

/**
 * Distribution of tokens, times or costs: the typical values and the tails.
 *
 * One row for each model. The line goes from the 5th to the 95th percentile. The bar covers the middle half, and the
 * dot is the median. Fine strokes are single values, of which at most 150 are drawn. On a logarithmic axis, values of
 * 0 are at the left edge, and a note counts them. Median and 95th percentile are written beside the row.
 *
 * @param samples lists of values by model; values that are not finite are left out and counted in the text.
 * @example
 * distribution({ a: [120, 340, 95, 410] }, { measure: "tokens" }).title; // => "Distribution of tokens"
 */
export const distribution = (samples: Named<ArrayLike<number>>, options: DistributionOptions = {}): Chart => {
  checkOptions(options);
  const { measure = "value", title = `Distribution of ${measure}`, sort = "given" } = options;
  const { inner, width } = pageOf(options);
  const rows: Row[] = entriesOf(samples).map(([name, values]) => {
    if (!Array.isArray(values) && !ArrayBuffer.isView(values))
      throw new ToolkitError(`the values of "${name}" must be a list of numbers`, {
        code: "invalid_argument",
        argument: "samples",
        value: values,
      });
    const finite = Array.from(values).filter((value) => Number.isFinite(value) && Math.abs(value) < 1e300);
    return { name, sorted: finite.sort((a, b) => a - b), left: values.length - finite.length };
  });
  const all = rows.flatMap(({ sorted }) => sorted);
  if (all.length === 0) return emptyChart(title, "No value has been measured.", options);
  const at = (row: Row, p: number): number | null => (row.sorted.length > 0 ? quantile(row.sorted, p) : null);
  if (sort === "median") rows.sort((a, b) => (at(a, 0.5) ?? Infinity) - (at(b, 0.5) ?? Infinity));
  const [least, most] = ends(all);
  const growth = options.axis ?? (least > 0 && most / least > 50 ? "log" : "linear");
  const span = Math.max(...rows.map((row) => Math.abs(at(row, 0.5) ?? 0)));
  const text = (value: number | null): string => numberLabel(value, "number", span / 2);
  const plan = planRows(
    rows.map(({ name }) => name),
    [
      { texts: rows.map((row) => text(at(row, 0.5))), strong: true },
      { texts: rows.map((row) => (row.sorted.length > 0 ? `95%: ${text(at(row, 0.95))}` : "no value")) },
    ],
    { inner },
  );
  const shown = growth === "log" ? all.filter((value) => value > 0) : all;
  if (shown.length === 0) return emptyChart(title, "No value above 0 has been measured.", options);
  const below = growth === "log" ? all.length - shown.length : 0;
  const [smallest, largest] = ends(shown);
  // A logarithmic axis has no 0. Values of 0 or less are drawn separately, at the left edge.
  const first = below > 0 ? smallest / Math.max(2, (largest / smallest) ** EDGE) : smallest;
  const drawn = (row: Row, p: number): number | null => {
    const value = at(row, p);
    return value === null ? null : value > 0 || growth === "linear" ? Math.max(first, value) : first;
  };
  const atEdge = `At the left edge: ${below} ${below === 1 ? "value" : "values"} of 0 or less, for which a logarithmic axis has no place`;
  const values = rows.map((row, i) => ({
    ...plan.row(i),
    model: row.name,
    low: drawn(row, 0.05),
    q1: drawn(row, 0.25),
    median: drawn(row, 0.5),
    q3: drawn(row, 0.75),
    high: drawn(row, 0.95),
    n: row.sorted.length,
  }));
  const single = rows.flatMap((row, i) =>
    selection(row.sorted).map((value) => ({
      row: plan.labels[i],
      value: growth === "log" ? Math.max(first, value) : value,
    })),
  );
  const x: Omit<PositionChannel, "field"> = {
    ...growthAxis(
      below > 0 ? [first, largest] : [smallest, largest],
      growth,
      `${measure}: line 5% to 95%, bar middle half, dot median`,
    ),
  };
  const y = plan.y;
  const place = (field: string): Encoding => ({ y, x: { field, ...x } });
  const tooltip = tips({ model: "model", median: "column0", "95th percentile": "column1", n: "n" });
  const blue = { color: theme.series[0] };
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        {
          data: { values: single },
          ...points(place("value"), {
            ...blue,
            shape: "stroke",
            angle: 90,
            filled: false,
            size: 120,
            strokeWidth: 1,
            opacity: 0.25,
          }),
        },
        rules({ ...place("low"), x2: { field: "high" } }, { ...blue, strokeWidth: 1.5, opacity: 0.8 }, "datum.n > 0"),
        rules(
          { ...place("q1"), x2: { field: "q3" } },
          { ...blue, strokeWidth: 8, opacity: 0.4, strokeCap: "butt" },
          "datum.n > 0",
        ),
        dots({ ...place("median"), ...tooltip }, { ...blue, size: 80 }, "datum.n > 0"),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      ...(options.subtitle || below > 0 ? { subtitle: options.subtitle ?? atEdge } : {}),
      description: `Distribution of ${measure} of ${rows.length} models: ${listText(
        rows.map((row) => `${row.name} median ${text(at(row, 0.5))}, 95% below ${text(at(row, 0.95))}`),
      )}.${below > 0 ? ` ${atEdge}.` : ""}`,
      text: () =>
        new Table(
          rows.map((row) => ({
            model: row.name,
            ...Object.fromEntries([5, 25, 50, 75, 95].map((p) => [`${p}%`, { text: text(at(row, p / 100)) }])),
            n: row.sorted.length,
            ...(row.left > 0 ? { "not finite": row.left } : {}),
          })),
          { title },
        ).toText(),
    },
  );
};
