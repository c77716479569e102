import type { NodeLine, Origin } from "../lines/evidence.ts";
import { nodeId } from "./node-id.ts";
import { restWeights } from "./rest-weights.ts";
import type { Search, SearchNode } from "./state.ts";

/** A node to add to the graph, or to find there if it exists already. */
export interface Wanted {
  readonly concepts: readonly string[];
  readonly level: number;
  readonly variationIndex: number | null;
  readonly parents: readonly number[];
  readonly origin: Origin;
  readonly phase: number;
}

/** All ancestors or descendants of a node with their shortest distance to it, nearest first, then in creation order. */
const reach = (search: Search, node: number, side: "parents" | "children"): Map<number, number> => {
  const distances = new Map<number, number>();
  let edge = [node];
  for (let distance = 1; edge.length > 0; distance++) {
    const next = new Set<number>();
    for (const one of edge)
      for (const other of search.data.nodes[one]![side]) if (other !== node && !distances.has(other)) next.add(other);
    edge = [...next].sort((a, b) => a - b);
    for (const one of edge) distances.set(one, distance);
  }
  return distances;
};

/** Ancestors with their shortest distances, nearest first, then in creation order. */
export const ancestorsOf = (search: Search, node: number): Map<number, number> => reach(search, node, "parents");

export const descendantsOf = (search: Search, node: number): Map<number, number> => reach(search, node, "children");

export const findNode = (search: Search, { concepts, level, variationIndex }: Wanted): number | undefined =>
  search.index.byId.get(nodeId(concepts, search.config.difficulties[level]!, variationIndex));

const link = (search: Search, parent: number, child: number): void => {
  const { nodes } = search.data;
  const { children } = nodes[parent]!;
  children.push(child);
  // An existing child may be older than the last child, so it is moved to keep the creation order.
  for (let at = children.length - 1; at > 0 && children[at - 1]! > child; at--)
    [children[at - 1], children[at]] = [children[at]!, children[at - 1]!];
  const { parents } = nodes[child]!;
  parents.push(parent);
  parents.sort((a, b) => (nodes[a]!.id < nodes[b]!.id ? -1 : 1));
};

/** Adds a new node. Returns its index and its evidence line. */
export const addNode = (search: Search, spec: Wanted): { readonly node: number; readonly line: NodeLine } => {
  const { data, config, index } = search;
  const { concepts, level, variationIndex, parents, origin, phase } = spec;
  const difficulty = config.difficulties[level]!;
  const created: SearchNode = {
    id: nodeId(concepts, difficulty, variationIndex),
    concepts,
    level,
    variationIndex,
    origin,
    phase,
    depth: 1 + Math.max(0, ...parents.map((parent) => data.nodes[parent]!.depth)),
    parents: [],
    children: [],
    visits: 0,
    value: 0,
    ownValue: null,
    evaluations: 0,
    successes: 0,
    lastHardness: null,
    evaluatedInPhase2: false,
    invalidInARow: 0,
    setAside: false,
    exhausted: false,
    revisited: false,
    lastChange: 0,
    titles: [],
  };
  const node = data.nodes.push(created) - 1;
  index.byId.set(created.id, node);
  for (const parent of parents) link(search, parent, node);
  restWeights(search, node);
  const ids = created.parents.map((parent) => data.nodes[parent]!.id);
  const { id, depth } = created;
  return {
    node,
    line: { event: "node", node: id, concepts, difficulty, variationIndex, parents: ids, depth, phase, origin },
  };
};

/**
 * Adds the missing edges from parents to an existing child, if they lead to a greater depth. Returns the new parents in
 * creation order.
 */
export const addEdges = (search: Search, parents: readonly number[], child: number): readonly number[] => {
  const { nodes } = search.data;
  const missing = [...parents]
    .sort((a, b) => a - b)
    .filter((parent) => !nodes[child]!.parents.includes(parent) && nodes[child]!.depth > nodes[parent]!.depth);
  for (const parent of missing) link(search, parent, child);
  return missing;
};
