import { counted } from "../../../../toolkit/base/counted.ts";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { type SearchGraphOptions, searchGraph } from "../../../../toolkit/charts/search-graph.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { NodeLine, SearchLine } from "../lines/evidence.ts";

type GraphNode = Omit<NodeLine, "event" | "parents"> & {
  /** The value of the node at the end of the run. */
  readonly value: number;
  readonly visits: number;
};

interface GraphEdge {
  readonly parent: string;
  readonly child: string;
}

/** The maximum number of nodes in a picture. A picture with more nodes would be unreadable. */
const mostDrawn = 2000;

/**
 * The graph of a search: nodes with their last values, and an edge from each parent to each child. Notebooks show it
 * as a picture.
 */
export class SearchGraph implements Displayable {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];

  readonly #hardness: boolean;

  /** @param hardness true: values are hardness, as from phase 2 on; false: values are success, as in phase 1 */
  constructor(nodes: readonly GraphNode[], edges: readonly GraphEdge[], hardness: boolean) {
    this.nodes = nodes;
    this.edges = edges;
    this.#hardness = hardness;
  }

  /**
   * The picture: one layer for each depth, colours by phase, dot sizes by visits, lines by the change of value. Labels
   * mark the weakest states: those with the highest values once phase 2 has begun, with the lowest values before. If
   * there are more than 2,000 nodes, only the oldest 2,000 and their edges are shown.
   */
  chart(options: SearchGraphOptions = {}): Chart {
    const drawn = this.nodes.slice(0, mostDrawn);
    const ids = new Set(drawn.map(({ node }) => node));
    const left = this.nodes.length - drawn.length;
    return searchGraph(
      drawn.map(({ node, concepts, difficulty, variationIndex, phase, depth, value, visits }) => ({
        id: node,
        label: `${concepts.join(" + ").replaceAll("_", " ")}, ${difficulty}${variationIndex === null ? "" : ` (variation ${variationIndex})`}`,
        phase: `phase ${phase}`,
        depth,
        value: visits === 0 ? null : value,
        visits,
      })),
      this.edges.filter(({ parent, child }) => ids.has(parent) && ids.has(child)),
      {
        ...(this.#hardness ? { metric: "Hardness", name: "highest" } : { metric: "Value", name: "lowest" }),
        ...(left > 0
          ? { subtitle: `The first ${mostDrawn.toLocaleString("en-US")} of ${counted(this.nodes.length, "node")}` }
          : {}),
        ...options,
      },
    );
  }

  toString(): string {
    return this.chart().toText();
  }

  [displaySymbol](): Promise<MimeBundle> {
    return this.chart()[displaySymbol]();
  }
}

/** The graph in the lines of a run. */
export const graphOf = (lines: readonly SearchLine[]): SearchGraph => {
  const events = lines.filter((line) => "event" in line);
  const last = new Map<string, { value: number; visits: number }>();
  for (const line of events) {
    if (line.event === "phaseBegin")
      for (const { node, value } of line.recomputed ?? [])
        last.set(node, { value, visits: last.get(node)?.visits ?? 0 });
    if (line.event === "update")
      for (const { node, valueAfter, visitsAfter } of line.nodes)
        last.set(node, { value: valueAfter, visits: visitsAfter });
  }
  const nodes = linesOf(lines, "node");
  const edges = events.flatMap((line) => {
    if (line.event === "node") return line.parents.map((parent) => ({ parent, child: line.node }));
    return line.event === "edge" ? [{ parent: line.parent, child: line.child }] : [];
  });
  return new SearchGraph(
    nodes.map(({ event: _, parents: __, ...node }) => ({
      ...node,
      ...(last.get(node.node) ?? { value: 0, visits: 0 }),
    })),
    edges,
    events.some((line) => line.event === "phaseBegin" && line.phase > 1),
  );
};
