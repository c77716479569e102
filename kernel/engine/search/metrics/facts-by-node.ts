import type { Fact, Search, SearchNode } from "../tree/state.ts";

/** A node with its valid evaluations, for metrics. */
export interface ScoredNode {
  readonly node: SearchNode;
  readonly facts: readonly Fact[];
  /** Share of successes among the node's valid evaluations. */
  readonly share: number;
  /**
   * The index of the initial node from which the node descends. If a node has several parents, the oldest one is
   * followed.
   */
  readonly lineage: number;
}

/**
 * For each node, the index of the initial node from which it descends. If a node has several parents, the oldest one is
 * followed.
 */
export const lineagesOf = ({ data }: Search): readonly number[] => {
  const lineages: number[] = [];
  for (const [at, { origin, parents }] of data.nodes.entries())
    lineages.push(origin === "init" ? at : lineages[Math.min(...parents)]!);
  return lineages;
};

/** The nodes that have a valid evaluation, in creation order. */
export const seenNodes = (search: Search): readonly ScoredNode[] => {
  const { nodes, facts } = search.data;
  const lineages = lineagesOf(search);
  const valid = Map.groupBy(
    facts.filter(({ validity }) => validity === "ok"),
    ({ node }) => node,
  );
  return nodes.flatMap((node, at) => {
    const nodeFacts = valid.get(at);
    if (!nodeFacts) return [];
    const share = nodeFacts.filter(({ success }) => success).length / nodeFacts.length;
    return [{ node, facts: nodeFacts, share, lineage: lineages[at]! }];
  });
};
