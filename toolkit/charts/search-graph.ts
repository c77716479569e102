import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { checkOptions } from "./check-options.ts";
import { drawChart } from "./parts/draw.ts";
import { changeColour, graphLinks } from "./parts/graph-links.ts";
import { graphNames } from "./parts/graph-names.ts";
import { layersOf } from "./parts/layers.ts";
import { listText } from "./parts/list.ts";
import { dots, rules, tips } from "./parts/marks.ts";
import { labelsOf } from "./parts/names.ts";
import { numberLabel } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { topLegend } from "./parts/top-legend.ts";
import type { Encoding, Layer, PositionChannel } from "./render/types.ts";
import { areaColour, theme } from "./theme.ts";

export interface GraphNode {
  /** The id of the node; all ids differ. */
  readonly id: string;
  /** The label beside the node; default: its id. */
  readonly label?: string;
  /** The phase that created the node. */
  readonly phase: string | number;
  /** The depth of the node, from 1 (the roots). Nodes of one depth form a layer. */
  readonly depth: number;
  /** The value that the search gave the node; `null` if it was never evaluated. */
  readonly value: number | null;
  /** The number of visits, drawn as the size of the dot. Default 1. */
  readonly visits?: number;
}

export interface GraphEdge {
  readonly parent: string;
  readonly child: string;
}

export interface SearchGraphOptions extends ChartOptions {
  /** The name of the value. Default "Value". */
  readonly metric?: string;
  /**
   * The nodes that get their names first, while there is room: those with the lowest or highest value. "none": no
   * names. Default "lowest".
   */
  readonly name?: "lowest" | "highest" | "none";
}

const mostNamed = 14;

/** Lets the mouse wheel zoom the chart in notebooks. */
const zoom = {
  name: "zoom",
  select: { type: "interval" as const, encodings: ["x" as const, "y" as const] },
  bind: "scales" as const,
};

/**
 * Search graph: the nodes that a search evaluated, phase by phase.
 *
 * One layer for each depth, the roots on top. The colour of a dot is the phase that created the node, its area the
 * number of visits. A line to a child with a lower value is orange, to one with a higher value blue. It is grey if
 * the values are equal or one is missing. The nodes with the lowest values are named if there is room. In a notebook
 * the mouse wheel zooms, and the tooltip of a node shows its name, value and visits.
 *
 * @param nodes at most 2,000 nodes, in the order of their creation. The same graph always gives the same picture.
 * @throws ToolkitError `invalid_argument` if two ids are equal, an edge names an unknown node, or there are too many nodes.
 * @example
 * searchGraph([{ id: "a", phase: 1, depth: 1, value: 0.4 }, { id: "b", phase: 1, depth: 2, value: 0.2 }], [{ parent: "a", child: "b" }]).title; // => "Search graph of 2 nodes"
 */
export const searchGraph = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  options: SearchGraphOptions = {},
): Chart => {
  rowsWith("nodes", nodes, ["id", "depth"]);
  rowsWith("edges", edges, ["parent", "child"]);
  checkOptions(options);
  const { metric = "Value", name = "lowest", title = `Search graph of ${counted(nodes.length, "node")}` } = options;
  const { inner, width } = pageOf(options);
  if (nodes.length === 0) return emptyChart(title, "The search has no nodes.", options);
  const links = graphLinks(nodes, edges);
  const plan = layersOf(
    nodes.map(({ depth }) => (Number.isFinite(depth) ? depth : 0)),
    links,
    inner - 24,
  );
  const [across, height] = [inner - 4, plan.height];
  const at = plan.places.map(({ x, y }) => ({ x: x + 10, y }));
  const most = Math.max(1, ...nodes.map(({ visits = 1 }) => (Number.isFinite(visits) ? visits : 1)));
  const largest = Math.max(14, Math.min(260, plan.step ** 2 * 0.6));
  const sizes = nodes.map(({ visits = 1 }) => {
    const share = Number.isFinite(visits) ? Math.max(0, visits) / most : 0;
    return Math.max(14, largest * share);
  });
  const phases = [...new Set(nodes.map(({ phase }) => String(phase)))];
  const legend = labelsOf(phases, inner * 0.4, theme.noteSize);
  const values = nodes.map(({ value }) => (value !== null && Number.isFinite(value) ? value : null));
  const span = Math.max(...values.map((value) => value ?? 0)) - Math.min(...values.map((value) => value ?? 0));
  const valued = values.map((value) => numberLabel(value, "number", span || 1));
  const called = nodes.map(({ id, label }) => label ?? id);
  const rows = nodes.map((node, i) => ({
    ...at[i],
    name: called[i],
    phase: legend[phases.indexOf(String(node.phase))],
    depth: node.depth,
    value: valued[i],
    visits: node.visits ?? "–",
    size: sizes[i],
  }));
  const order = [...nodes.keys()]
    .filter((i) => values[i] !== null)
    .sort((a, b) => ((values[a] ?? 0) - (values[b] ?? 0)) * (name === "highest" ? -1 : 1) || a - b);
  const chosen = name === "none" ? [] : order.slice(0, mostNamed);
  const otherNodes = [...nodes.keys()].filter((i) => !chosen.includes(i));
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: [0, across], nice: false },
    axis: null,
  };
  const y: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: [height, 0], nice: false },
    axis: null,
  };
  const place: Encoding = { x: { field: "x", ...x }, y: { field: "y", ...y } };
  const thin = links.length > 300;
  const lines = links.map(([parent, child]) => ({
    x: at[parent]?.x,
    y: at[parent]?.y,
    toX: at[child]?.x,
    toY: at[child]?.y,
    colour: changeColour(values[parent], values[child]),
  }));
  return drawChart(
    {
      width: across,
      height,
      data: { values: rows },
      layer: [
        ...[theme.background, theme.series[0], theme.series[1]].map((colour) => ({
          data: { values: lines.filter((line) => line.colour === colour) },
          ...rules(
            { ...place, x2: { field: "toX" }, y2: { field: "toY" } },
            { color: colour, strokeWidth: thin ? 0.7 : 1.3, opacity: thin ? 0.45 : 0.75 },
          ),
        })),
        {
          ...dots(
            {
              ...place,
              color: topLegend(
                "phase",
                legend,
                phases.map((_, i) => areaColour(i)),
                { width: across, symbol: "circle" },
              ),
              size: { field: "size", type: "quantitative", scale: null, legend: null },
              ...tips({ node: "name", phase: "phase", depth: "depth", [metric]: "value", visits: "visits" }),
            },
            { stroke: theme.paper, strokeWidth: thin ? 0.3 : 1 },
          ),
          params: [zoom],
        } as Layer,
        ...graphNames(
          {
            spots: [...chosen, ...otherNodes].map((i) => at[i] ?? { x: 0, y: 0 }),
            names: chosen.map((i) => called[i] ?? ""),
            width: across,
            height,
            radius: Math.sqrt(largest / Math.PI),
            longest: Math.min(180, inner * 0.3),
          },
          x,
          y,
        ),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        `Colour: the phase; down: deeper; larger: more visits; lines: ${metric.toLowerCase()} falls (orange) or rises (blue)`,
      description: `${counted(nodes.length, "node")} and ${counted(links.length, "edge")} in ${counted(phases.length, "phase")}.${
        order.length > 0
          ? ` ${name === "highest" ? "Highest" : "Lowest"} ${metric.toLowerCase()}: ${listText(
              order.slice(0, 5).map((i) => `${called[i]} ${valued[i]}`),
            )}.`
          : ""
      }`,
      text: () =>
        new Table(
          [...order, ...[...nodes.keys()].filter((i) => values[i] === null)].slice(0, 50).map((i) => ({
            node: called[i],
            phase: String(nodes[i]?.phase),
            depth: nodes[i]?.depth,
            [metric]: { text: valued[i] },
            visits: nodes[i]?.visits ?? null,
          })),
          { title, ...(nodes.length > 50 ? { notes: [`The first 50 of ${nodes.length}.`] } : {}) },
        ).toText({ width: 140 }),
    },
  );
};
