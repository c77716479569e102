import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";

/** A node of a {@link LayerGraph}: a state of a search (concepts with a difficulty), or a problem. */
export interface LayerNode {
  readonly id: string;
  readonly label: string;
  readonly layer: number;
  readonly tone: "pass" | "fail" | "warn" | "none";
  /** Size of the node's dot, from 0 to 1. */
  readonly weight: number;
  /** A short text with the node's numbers, shown when the pointer is on it and read by screen readers. */
  readonly note: string;
}

/** A graph drawn in layers: the states that a search visits, or problems and the problems derived from them. */
export interface LayerGraph {
  readonly title: string;
  readonly tones: readonly (readonly [tone: LayerNode["tone"], meaning: string])[];
  readonly nodes: readonly LayerNode[];
  readonly edges: readonly (readonly [from: string, to: string])[];
  /** Number of further nodes that are not drawn, because a drawing has a maximum number of nodes. */
  readonly more: number;
}

/** A text about a node or a repair turn. `kind` determines its display. */
export interface ShownText {
  readonly title: string;
  readonly kind: "text" | "code" | "diff";
  readonly text: string;
}

/** The details of one node of the graph, which the page shows when the node is opened. */
export interface NodeFacts {
  readonly id: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly texts: readonly ShownText[];
}

/** The number of items, such as tasks, that remain after each step of a method, and the reasons for rejections. */
export interface FunnelSteps {
  readonly title: string;
  readonly steps: readonly { readonly name: string; readonly count: number }[];
  readonly rejected: readonly { readonly reason: string; readonly count: number }[];
}

/** One turn in which a model repairs a program: the new pass rate, and the tests gained and lost. */
export interface RepairTurnView {
  readonly turn: number;
  readonly passRate: number;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly texts: readonly ShownText[];
}

/** One program that a model repairs: all turns, and the reason why the repair ended. */
export interface RepairView {
  readonly id: string;
  readonly end: string;
  readonly turns: readonly RepairTurnView[];
}

/**
 * The data that the page shows about one run of a method, such as a search. Each function computes one view on demand.
 */
export interface MethodViews {
  readonly command: string;
  readonly tables: Readonly<Record<string, () => Table>>;
  readonly figures: Readonly<Record<string, () => Chart>>;
  /** Draws at most `most` nodes; the default suits a page. */
  readonly graph?: (most?: number) => LayerGraph;
  /** Returns the details of a node of the graph; undefined if there is no such node. */
  readonly node?: (id: string) => Promise<NodeFacts | undefined>;
  readonly funnels?: () => readonly FunnelSteps[];
  readonly repairs?: () => readonly { readonly id: string; readonly end: string; readonly about: string }[];
  readonly repair?: (id: string) => RepairView | undefined;
}

/** Reads one run of a method (such as a search) from its folder, for the page. */
export type OpenMethod = (directory: string, id: string) => Promise<MethodViews>;
