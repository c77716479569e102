import { sumOf } from "../base/averages.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { rowsHeight } from "./parts/layout.ts";
import { listText } from "./parts/list.ts";
import { bars, textMarks, tips } from "./parts/marks.ts";
import { labelsOf } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { textWidth, widest } from "./render/text-width.ts";
import type { Layer, PositionChannel } from "./render/types.ts";
import { areaColour, theme } from "./theme.ts";

export interface DepthCount {
  /** A phase of the search, or a run. Each has one column. */
  readonly phase: string;
  /** The depth of the nodes, from 1 (the roots). */
  readonly depth: number;
  /** The number of nodes at this depth. Rows of the same phase and depth are summed. */
  readonly nodes: number;
}

export interface DepthPhaseOptions extends ChartOptions {
  /** The name of the counted objects. Default "nodes". */
  readonly what?: string;
}

interface Lane {
  readonly phase: string;
  readonly total: number;
  /** The number of nodes at each depth, from depth 1. */
  readonly counts: readonly number[];
}

const lanesOf = (rows: readonly DepthCount[], depths: readonly number[]): Lane[] =>
  [...Map.groupBy(rows, ({ phase }) => phase)].map(([phase, phaseRows]) => {
    const counts = depths.map((depth) =>
      phaseRows.filter((row) => row.depth === depth).reduce((sum, { nodes }) => sum + nodes, 0),
    );
    return { phase, counts, total: sumOf(counts) };
  });

/**
 * Nodes by depth and phase: the depth of a search in each of its phases.
 *
 * One row for each depth, one column for each phase, all on one scale. The full bar is the share of the phase's nodes
 * at this depth, with their number beside it. The pale bar behind it is the cumulative share down to this depth.
 *
 * @param rows depths without a row count as 0. A row is left out if its depth is not a whole number from 1.
 *   Rows without a number of nodes above 0 are left out, too.
 * @example
 * depthPhase([{ phase: "1", depth: 1, nodes: 3 }]).title; // => "Where the nodes lie: depth by phase"
 */
export const depthPhase = (rows: readonly DepthCount[], options: DepthPhaseOptions = {}): Chart => {
  const { what = "nodes", title = `Where the ${what} lie: depth by phase` } = options;
  const { inner, width } = pageOf(options);
  rowsWith("rows", rows, ["phase", "depth", "nodes"]);
  const used = rows.filter(
    ({ depth, nodes }) => Number.isInteger(depth) && depth >= 1 && nodes > 0 && Number.isFinite(nodes),
  );
  if (used.length === 0) return emptyChart(title, `There are no ${what}.`, options);
  const deepest = Math.min(200, Math.max(...used.map(({ depth }) => depth)));
  const beyond = used.filter(({ depth }) => depth > deepest).length;
  const depths = Array.from({ length: deepest }, (_, i) => i + 1);
  const lanes = lanesOf(used, depths);
  const gap = lanes.length <= 8 ? 18 : lanes.length <= 16 ? 9 : 3;
  const numbers = lanes.flatMap(({ counts }) => counts.map((count) => count.toLocaleString("en-US")));
  const left = textWidth(`Depth ${deepest}`, theme.labelSize) + 8;
  const lane = (inner - left - gap * (lanes.length - 1)) / lanes.length;
  const numberSpace = widest(numbers, theme.noteSize) + 6;
  const written = lane - numberSpace >= 24;
  const bar = Math.max(1, written ? lane - numberSpace : lane);
  const names = labelsOf(
    lanes.map(({ phase }) => phase),
    Math.max(30, lane - 2),
    theme.noteSize,
  );
  const named = lane >= 30;
  const values = lanes.flatMap(({ phase, counts, total }, l) => {
    const from = l * (lane + gap);
    let sum = 0;
    return counts.map((count, d) => {
      sum += count;
      return {
        row: String(depths[d]),
        phase,
        from,
        to: from + (bar * count) / total,
        until: from + (bar * sum) / total,
        end: from + lane,
        text: count.toLocaleString("en-US"),
        share: percentLabel(count / total),
        cumulative: percentLabel(Math.min(1, sum / total)),
        colour: areaColour(l),
      };
    });
  });
  const plot = lanes.length * lane + gap * (lanes.length - 1);
  const height = rowsHeight(deepest);
  const y: PositionChannel = {
    field: "row",
    type: "nominal",
    sort: null,
    scale: { domain: depths.map(String), paddingInner: 0.25, paddingOuter: 0.1 },
    title: null,
    axis: {
      grid: false,
      labelExpr: "'Depth ' + datum.label",
      labelColor: theme.ink,
      labelFontSize: theme.labelSize,
      labelOverlap: true,
    },
  };
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: [0, plot], nice: false },
    axis: null,
  };
  const color = { field: "colour", type: "nominal" as const, scale: null, legend: null };
  const range = (to: string) => ({ y, x: { field: "from", ...x }, x2: { field: to }, color });
  const heads = lanes.map(({ total }, l) => ({
    at: l * (lane + gap),
    name: names[l],
    total: `n = ${total.toLocaleString("en-US")}`,
  }));
  const heading = (field: "name" | "total", up: number): Layer => ({
    data: { values: heads },
    ...textMarks(
      { x: { field: "at", ...x }, y: { value: up }, text: { field, type: "nominal" } },
      { align: "left", fontSize: theme.noteSize, ...(field === "total" ? { color: theme.muted } : {}) },
    ),
  });
  const typical = ({ counts, total }: Lane): number => {
    let sum = 0;
    return (
      counts.findIndex((count) => {
        sum += count;
        return sum * 2 >= total;
      }) + 1
    );
  };
  return drawChart(
    {
      width: plot,
      height,
      data: { values },
      layer: [
        bars(range("until"), { opacity: 0.18, strokeWidth: 0 }),
        bars(
          {
            ...range("to"),
            ...tips({ phase: "phase", depth: "row", [what]: "text", share: "share", "down to here": "cumulative" }),
          },
          { strokeWidth: 0 },
        ),
        ...(written && height / deepest >= 12
          ? [
              textMarks(
                { y, x: { field: "end", ...x }, text: { field: "text", type: "nominal" } },
                { align: "right", fontSize: theme.noteSize },
              ),
            ]
          : []),
        ...(named ? [heading("name", -22)] : []),
        ...(written ? [heading("total", -8)] : []),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        [
          `Share of a phase's ${what} at each depth; pale: down to this depth`,
          ...(named ? [] : ["names left out for lack of room"]),
          ...(beyond > 0 ? [`depths beyond ${deepest} are left out`] : []),
        ].join("; "),
      description: `Depth of ${what} in ${lanes.length} phases: ${listText(
        lanes.map((one) => `${one.phase} ${one.total}, half of them down to depth ${typical(one)}`),
      )}.`,
      text: () =>
        new Table(
          depths.map((at, d) => ({
            depth: at,
            ...Object.fromEntries(
              lanes.map(({ phase, counts, total }) => [
                phase,
                { text: `${counts[d]} (${percentLabel((counts[d] ?? 0) / total, 0)})` },
              ]),
            ),
          })),
          { title, columns: ["depth", ...lanes.map(({ phase: key }) => ({ key, align: "right" as const }))] },
        ).toText({ width: 160 }),
    },
  );
};
