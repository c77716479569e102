import { ToolkitError } from "../errors.ts";
import { Chart, type ChartSpec, emptyChart } from "./chart.ts";
import { checkOptions } from "./check-options.ts";
import { listText } from "./parts/list.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { wrapHard } from "./render/text-width.ts";
import { theme } from "./theme.ts";

export interface FacetsOptions extends ChartOptions {
  /** The number of panels in a row. Default 2. */
  readonly columns?: number;
  /** The largest number of panels. The subtitle names the others. Default 12. */
  readonly most?: number;
}

const space = 24;

/** Returns the names of up to four panels; of more panels, only the number. */
const few = (headings: readonly string[]): string =>
  headings.length <= 4 ? listText(headings) : `${headings.length} more, which \`most\` would draw`;

/** Returns the specification of a chart as a panel under its own heading. */
const panel = (chart: Chart, heading: string, width: number): ChartSpec => {
  const { $schema: _, config: __, title: ___, description: ____, ...body } = chart.spec;
  return {
    ...body,
    title: { text: wrapHard(heading, width, theme.labelSize, "semibold"), fontSize: theme.labelSize, offset: 10 },
  };
};

/**
 * Facets: adjacent charts of one kind, each for a part of the data.
 *
 * `make` gets the width of each panel. Give all charts the same `domain`, so that they can be compared.
 *
 * @param parts the data of each panel by its heading.
 * @param make draws one panel; pass `width` on to the chart.
 * @example
 * facets({ Go: [{ k: 1, estimate: 0.5, low: 0.4, high: 0.6 }] }, (points, { width }) => passCurve({ a: points }, { width }), { title: "pass@k by language" }).title; // => "pass@k by language"
 */
export const facets = <T>(
  parts: Named<T>,
  make: (part: T, panel: { readonly width: number; readonly heading: string }) => Chart,
  options: FacetsOptions = {},
): Chart => {
  checkOptions(options);
  const { title = "By part", columns = 2 } = options;
  const { inner, width } = pageOf(options);
  if (typeof make !== "function")
    throw new ToolkitError("make must be a function that takes one part of the data and returns a chart", {
      code: "invalid_argument",
      argument: "make",
      value: make,
    });
  const list = entriesOf(parts);
  if (list.length === 0) return emptyChart(title, "There is nothing to show.", options);
  const across = Math.max(1, Math.min(columns, list.length, Math.floor((inner + space) / (240 + space))));
  // A chart has a margin of 16 pixels on either side; panels have none.
  const room = Math.floor((inner - (space + 3) * (across - 1)) / across) + 32;
  const { most = 12 } = options;
  const omittedHeadings = list.slice(most).map(([heading]) => heading);
  const charts = list.slice(0, most).map(([heading, part]) => {
    const chart: unknown = make(part, { width: room, heading });
    if (chart instanceof Chart) return { heading, chart };
    throw new ToolkitError(`make must return a chart, but returned ${chart === null ? "null" : typeof chart}`, {
      code: "invalid_argument",
      argument: "make",
      value: chart,
      hint: "return a chart, for example: (part, { width }) => leaderboard(part, { width })",
    });
  });
  return new Chart(
    {
      concat: charts.map(({ heading, chart }) => panel(chart, heading, room - 32)),
      columns: across,
      spacing: space,
      resolve: { scale: { color: "independent", size: "independent", x: "independent", y: "independent" } },
    },
    {
      title,
      width,
      ...(options.subtitle || omittedHeadings.length > 0
        ? { subtitle: options.subtitle ?? `The first ${most} of ${list.length}; not drawn: ${few(omittedHeadings)}` }
        : {}),
      description: charts.map(({ heading, chart }) => `${heading}: ${chart.description}`).join(" "),
      text: () => [title, ...charts.map(({ heading, chart }) => `${heading}\n${chart.toText()}`)].join("\n\n"),
    },
  );
};
