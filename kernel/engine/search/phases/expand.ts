import type { RegisteredPhase, SearchPhase } from "../base/config.ts";
import type { ExpansionLine, SearchEvent } from "../lines/evidence.ts";
import { type DrawnNode, drawAmong, nextDraw } from "../tree/draws.ts";
import { addEdges, addNode, ancestorsOf, descendantsOf, findNode, type Wanted } from "../tree/graph.ts";
import type { Search, SearchNode } from "../tree/state.ts";

/** Limits a node's value to [0, 1] for comparisons with thresholds, because additive back-propagation is unbounded. */
export const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** Parameters of a phase that may add a child (harder, or with more concepts) to a node. */
export type ExpandingPhase = SearchPhase | RegisteredPhase;

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

/**
 * Draws a second node, by value, whose concepts are combined with those of the first. The union must be larger than
 * both, and within `maxConcepts`.
 */
const drawPartner = (search: Search, node: number, { theta, maxDepth }: ExpandingPhase): DrawnNode => {
  const { nodes } = search.data;
  const concepts = nodes[node]!.concepts;
  const fits = (other: SearchNode): boolean => {
    if (other.evaluations === 0 || clamped(other.value) < theta || other.depth >= maxDepth) return false;
    const size = union(concepts, other.concepts).length;
    return size > concepts.length && size > other.concepts.length && size <= search.config.maxConcepts;
  };
  const fitting = [...nodes.keys()].filter((at) => at !== node && fits(nodes[at]!));
  const related =
    fitting.length > 0 ? new Set([...ancestorsOf(search, node).keys(), ...descendantsOf(search, node).keys()]) : null;
  return drawAmong(
    search,
    fitting.filter((at) => !related?.has(at)),
    (at) => nodes[at]!.value,
  );
};

const wantedOf = (search: Search, parents: readonly number[], phase: number): Wanted => {
  const about = parents.map((parent) => search.data.nodes[parent]!);
  const level = Math.max(...about.map((parent) => parent.level));
  if (parents.length === 1)
    return { concepts: about[0]!.concepts, level: level + 1, variationIndex: null, parents, origin: "raise", phase };
  const concepts = union(about[0]!.concepts, about[1]!.concepts);
  return { concepts, level, variationIndex: null, parents, origin: "combine", phase };
};

/** The result of expanding a node: evidence lines, and the index of the child that was created or found. */
export interface Expansion {
  readonly lines: readonly SearchEvent[];
  readonly child: number | null;
}

/**
 * Adds one child to a node after its evaluation, if its value and depth allow it. The child is harder or has more
 * concepts; it may exist already.
 */
export const expand = (search: Search, node: number, evaluation: number, phase: ExpandingPhase): Expansion => {
  const { data, config } = search;
  const about = data.nodes[node]!;
  const expansionLine = (
    outcome: ExpansionLine["outcome"],
    more: Partial<Pick<ExpansionLine, "combineDraw" | "partner" | "child" | "created">> = {},
  ): ExpansionLine => ({
    event: "expansion",
    evaluation,
    node: about.id,
    outcome,
    combineDraw: null,
    partner: null,
    child: null,
    created: null,
    ...more,
  });
  if (clamped(about.value) < phase.theta) return { lines: [expansionLine("below_threshold")], child: null };
  if (about.depth >= phase.maxDepth) return { lines: [expansionLine("depth_limit")], child: null };
  if (about.exhausted) return { lines: [expansionLine("already_exhausted")], child: null };

  const combineDraw = nextDraw(search);
  const atTop = about.level === config.difficulties.length - 1;
  const drawn = combineDraw < phase.combineProbability || atTop ? drawPartner(search, node, phase) : null;
  const draws = { combineDraw, partner: drawn?.line ?? null };
  const partner = drawn?.node ?? null;
  if (partner === null && atTop) {
    about.exhausted = true;
    return { lines: [expansionLine("exhausted", draws)], child: null };
  }
  const parents = partner === null ? [node] : [node, partner];
  const target = wantedOf(search, parents, phase.phase);
  const outcome = partner === null ? "raise" : "combine";
  const existing = findNode(search, target);
  if (existing === undefined) {
    const { node: child, line } = addNode(search, target);
    return { lines: [expansionLine(outcome, { ...draws, child: line.node, created: true }), line], child };
  }
  const child = data.nodes[existing]!.id;
  const edges = addEdges(search, parents, existing).map(
    (parent): SearchEvent => ({ event: "edge", parent: data.nodes[parent]!.id, child }),
  );
  return { lines: [expansionLine(outcome, { ...draws, child, created: false }), ...edges], child: existing };
};
