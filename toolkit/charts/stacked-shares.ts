import { ToolkitError } from "../errors.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { drawStacks, type StackRow, stackTotal } from "./parts/stacks.ts";
import { seriesColour, theme } from "./theme.ts";

export interface ShareCount {
  /** The name of the bar. */
  readonly name: string;
  /** Name of the part of the bar (a kind of result) to which the count belongs. */
  readonly part: string;
  readonly count: number;
}

export interface StackedSharesOptions extends ChartOptions {
  /** The name of the part without a result, drawn grey and last. Default "unresolved". */
  readonly unresolved?: string;
  /** Colours of the parts in their order, of six hexadecimal digits; default: those of the theme, eight at most. */
  readonly colours?: readonly string[];
  /** Order of the bars. Default "given"; "resolved": the bar with the largest resolved share first. */
  readonly sort?: "given" | "resolved";
}

/** Groups the counts by bar, and sums counts of the same part. */
const gather = (counts: readonly ShareCount[]): StackRow[] =>
  [...Map.groupBy(counts, ({ name }) => name)].map(([name, group]) => {
    const sums = new Map<string, number>();
    for (const { part, count } of group) sums.set(part, (sums.get(part) ?? 0) + count);
    return { name, counts: sums };
  });

/**
 * Stacked shares: bars of equal length, each divided into ordered parts, with the unresolved part last.
 *
 * One bar for each name, all of the same length, with the parts in the order of first appearance. The unresolved part
 * is grey, so the coloured length is the resolved share. If the parts have no order, use `errorTypes`.
 *
 * @param counts rows of the same name and part are summed; counts of 0 or less are left out.
 * @throws ToolkitError `invalid_argument` for more parts than there are colours.
 * @example
 * stackedShares([{ name: "a", part: "first try", count: 3 }, { name: "a", part: "unresolved", count: 1 }]).title; // => "How the whole divides"
 */
export const stackedShares = (counts: readonly ShareCount[], options: StackedSharesOptions = {}): Chart => {
  const { title = "How the whole divides", unresolved = "unresolved", sort = "given" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("counts", counts, ["name", "part", "count"]);
  const used = counts.filter(({ count }) => count > 0 && Number.isFinite(count));
  if (used.length === 0) return emptyChart(title, "There is nothing to divide.", options);
  const usedParts = [...new Set(counts.map(({ part }) => part))].filter((part) =>
    used.some((row) => row.part === part),
  );
  const parts = usedParts.filter((part) => part !== unresolved);
  const colours = options.colours ?? theme.series;
  if (!Array.isArray(colours) || !colours.every((colour) => typeof colour === "string"))
    throw new ToolkitError("colours must be a list of colours", {
      code: "invalid_argument",
      argument: "colours",
      value: colours,
      hint: 'for example ["#0072b2", "#b8860b"]',
    });
  if (parts.length > colours.length)
    throw new ToolkitError(`at most ${colours.length} parts have distinguishable colours, got ${parts.length}`, {
      code: "invalid_argument",
      argument: "counts",
      value: parts.length,
      hint: "join parts, or give as many colours as parts in their order",
    });
  const unresolvedShare = (row: StackRow): number => (row.counts.get(unresolved) ?? 0) / stackTotal(row.counts);
  const rows = gather(used);
  if (sort === "resolved") rows.sort((a, b) => unresolvedShare(a) - unresolvedShare(b));
  const kinds = [
    ...parts.map((name, i) => ({ name, colour: colours[i] ?? seriesColour(i) })),
    ...(usedParts.includes(unresolved) ? [{ name: unresolved, colour: theme.unresolved }] : []),
  ];
  return drawChart(drawStacks(rows, kinds, { inner, row: "name", kind: "part", count: "count" }), {
    title,
    width,
    ...(options.subtitle ? { subtitle: options.subtitle } : {}),
    description: `Shares of ${kinds.map(({ name }) => name).join(", ")}: ${listText(
      rows.map((row) => `${row.name} ${percentLabel(1 - unresolvedShare(row), 0)} resolved`),
    )}.`,
    text: () =>
      new Table(
        rows.map(({ name, counts: partCounts }) => ({
          name,
          ...Object.fromEntries(
            [...partCounts].map(([part, count]) => [part, { text: percentLabel(count / stackTotal(partCounts), 0) }]),
          ),
          n: stackTotal(partCounts),
        })),
        { title, columns: ["name", ...kinds.map(({ name: key }) => ({ key, align: "right" as const })), "n"] },
      ).toText({ width: 160 }),
  });
};
