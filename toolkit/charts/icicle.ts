import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { colourAt, wordOn } from "./parts/contrast.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { rects, textMarks, tips } from "./parts/marks.ts";
import { shorten } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { type PathAmount, partition } from "./parts/partition.ts";
import { rowsWith } from "./parts/refuse.ts";
import { textWidth } from "./render/text-width.ts";
import type { Encoding, PositionChannel } from "./render/types.ts";
import { seriesColour, theme } from "./theme.ts";

export type { PathAmount } from "./parts/partition.ts";

export interface IcicleOptions extends ChartOptions {
  /** The name of the counted objects. Default "tasks". */
  readonly what?: string;
  /** Names of the levels, from the first: headings of the columns. */
  readonly levels?: readonly string[];
  /** Order of the parts within their parent. Default "value": the largest first. */
  readonly sort?: "value" | "given";
}

const line = 13;
const mostLevels = 6;

/** Returns the colour of a part: that of its branch (ancestor in the first division), paler at deeper levels. */
const fillOf = (branch: number, depth: number): string =>
  colourAt(Math.min(0.75, depth * 0.3), [0, 1], [seriesColour(branch), theme.paper]);

/**
 * Icicle: the parts of a taxonomy, level by level, such as tags, sub-tags and skills of tasks.
 *
 * One column for each level, the first division on the left. The height of a part is its share of the whole, and it
 * is drawn beside its parent. Each part of the first division has a colour, paler at deeper levels. Parts that are too
 * low have no name; in a notebook the mouse shows it. Unlike a sunburst, the chart has only horizontal text.
 *
 * @param rows rows with the same path are summed. Values of 0 or less are left out. At most six levels are drawn.
 * @example
 * icicle([{ path: ["graphs", "shortest path"], value: 3 }, { path: ["strings"], value: 2 }]).title; // => "How the tasks divide"
 */
export const icicle = (rows: readonly PathAmount[], options: IcicleOptions = {}): Chart => {
  const { what = "tasks", title = `How the ${what} divide`, levels = [], sort = "value" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("rows", rows, ["path", "value"]);
  const used = rows
    .filter(({ path, value }) => path.length > 0 && value > 0 && Number.isFinite(value))
    .map(({ path, value }) => ({ path: path.slice(0, mostLevels), value }));
  if (used.length === 0) return emptyChart(title, `There are no ${what} to divide.`, options);
  const parts = partition(used, sort);
  const total = used.reduce((sum, { value }) => sum + value, 0);
  const depths = Math.max(...parts.map(({ depth }) => depth)) + 1;
  const leaves = parts.filter(({ leaf }) => leaf).length;
  const height = Math.max(90, Math.min(760, leaves * 24));
  const column = Math.min(260, (inner - 4) / depths);
  const values = parts.map(({ path, depth, value, from, to, branch }) => {
    const name = path.at(-1)?.replaceAll("_", " ").trim() || "(no name)";
    const share = percentLabel(value / total, 0);
    const tall = (to - from) * height - 2;
    const room = column - 12;
    const noted = textWidth(`${name}  ${share}`, theme.noteSize) <= room;
    const fill = fillOf(branch, depth);
    return {
      left: depth * column,
      right: (depth + 1) * column,
      top: from * height,
      bottom: to * height,
      text: tall < line ? "" : noted ? `${name}  ${share}` : shorten(name, room, theme.noteSize),
      fill,
      light: wordOn(fill) === theme.onDark,
      path: path.join(" › "),
      value: value.toLocaleString("en-US"),
      share: percentLabel(value / total),
    };
  });
  const unnamed = values.filter(({ text }) => text === "").length;
  const scale = (to: number, turned: boolean): Omit<PositionChannel, "field"> => ({
    type: "quantitative",
    scale: { domain: turned ? [to, 0] : [0, to], nice: false },
    axis: null,
  });
  const [x, y] = [scale(depths * column, false), scale(height, true)];
  const area: Encoding = {
    x: { field: "left", ...x },
    x2: { field: "right" },
    y: { field: "top", ...y },
    y2: { field: "bottom" },
  };
  const heads = levels
    .slice(0, depths)
    .map((name, i) => ({ at: i * column, name: shorten(name, column - 8, theme.noteSize) }));
  const first = parts.filter(({ depth }) => depth === 0);
  return drawChart(
    {
      width: depths * column,
      height,
      data: { values: values.map((row) => ({ ...row, middle: (row.top + row.bottom) / 2, begin: row.left + 6 })) },
      layer: [
        rects(
          {
            ...area,
            color: { field: "fill", type: "nominal", scale: null, legend: null },
            ...tips({ part: "path", [what]: "value", share: "share" }),
          },
          { cornerRadius: 0, strokeWidth: leaves > 150 ? 0.3 : 1 },
        ),
        textMarks(
          {
            x: { field: "begin", ...x },
            y: { field: "middle", ...y },
            text: { field: "text", type: "nominal" },
            color: { condition: { test: "datum.light", value: theme.onDark }, value: theme.onLight },
          },
          { align: "left", fontSize: theme.noteSize },
          "datum.text !== ''",
        ),
        ...(heads.length === 0
          ? []
          : [
              {
                data: { values: heads },
                ...textMarks(
                  { x: { field: "at", ...x }, y: { value: -9 }, text: { field: "name", type: "nominal" as const } },
                  { align: "left", fontSize: theme.noteSize, color: theme.muted },
                ),
              },
            ]),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        `${total.toLocaleString("en-US")} ${what}, ${counted(leaves, "kind")}${unnamed > 0 ? `; ${counted(unnamed, "part")} too small for a name` : ""}`,
      description: `${total.toLocaleString("en-US")} ${what} in ${first.length} divisions: ${listText(
        first.map(({ path, value }) => `${path[0]} ${percentLabel(value / total, 0)}`),
      )}.`,
      text: () =>
        new Table(
          parts.slice(0, 200).map(({ path, depth, value }) => ({
            part: `${"  ".repeat(depth)}${path.at(-1)}`,
            [what]: value,
            share: { text: percentLabel(value / total) },
          })),
          { title, ...(parts.length > 200 ? { notes: [`The first 200 of ${parts.length} parts.`] } : {}) },
        ).toText({ width: 140 }),
    },
  );
};
