import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";

/** A node of a drawing in layers. */
export interface LayerNode {
  readonly id: string;
  readonly label: string;
  readonly layer: number;
  readonly tone: "pass" | "fail" | "warn" | "none";
  /** From 0 to 1: the size of its dot. */
  readonly weight: number;
  /** Its numbers in words. */
  readonly note: string;
}

/** A drawing in layers: a search's graph, or the lineage of problems. */
export interface LayerGraph {
  readonly title: string;
  readonly tones: readonly (readonly [tone: LayerNode["tone"], meaning: string])[];
  readonly nodes: readonly LayerNode[];
  readonly edges: readonly (readonly [from: string, to: string])[];
  /** Nodes beyond those that are drawn. */
  readonly more: number;
}

/** A text of a node or a turn, with the way in which it is shown. */
export interface ShownText {
  readonly title: string;
  readonly kind: "text" | "code" | "diff";
  readonly text: string;
}

/** All that is told of one node. */
export interface NodeFacts {
  readonly id: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly texts: readonly ShownText[];
}

/** The numbers of items that went through the steps of a making. */
export interface FunnelSteps {
  readonly title: string;
  readonly steps: readonly { readonly name: string; readonly count: number }[];
  readonly rejected: readonly { readonly reason: string; readonly count: number }[];
}

/** One turn of a repair. */
export interface RepairTurnView {
  readonly turn: number;
  readonly passRate: number;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly texts: readonly ShownText[];
}

/** One repair from its first program to its end. */
export interface RepairView {
  readonly id: string;
  readonly end: string;
  readonly turns: readonly RepairTurnView[];
}

/** The views of a method's run; each part is made if it is called. */
export interface MethodViews {
  readonly command: string;
  readonly tables: Readonly<Record<string, () => Table>>;
  readonly figures: Readonly<Record<string, () => Chart>>;
  readonly graph?: () => LayerGraph;
  /** Undefined for a node that is not there. */
  readonly node?: (id: string) => Promise<NodeFacts | undefined>;
  readonly funnels?: () => readonly FunnelSteps[];
  readonly repairs?: () => readonly { readonly id: string; readonly end: string; readonly about: string }[];
  readonly repair?: (id: string) => RepairView | undefined;
}

/** Opens a run of one method. */
export type OpenMethod = (directory: string, id: string) => Promise<MethodViews>;
