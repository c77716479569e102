import type { PhaseConfig } from "../base/config.ts";
import type { Chosen, Filling } from "../phases/phase.ts";
import { phaseOf } from "../phases/phases.ts";
import { ancestorsOf, descendantsOf } from "../tree/graph.ts";
import { restWeights } from "../tree/rest-weights.ts";
import type { Search } from "../tree/state.ts";

/** Chooses the nodes of the next batch one by one. The list is empty if no node can be chosen. */
export const fillBatch = (search: Search, phase: PhaseConfig): readonly Chosen[] => {
  const { data, config, index } = search;
  const left = phase.maxEvaluations === null ? Number.POSITIVE_INFINITY : phase.maxEvaluations - data.phaseEvaluations;
  const size = Math.min(config.batchSize, left);
  const blocked = new Set<number>();
  const nodes: number[] = [];
  const filling: Filling = {
    nodes,
    isFree: (node) => !blocked.has(node) && !data.nodes[node]!.setAside,
  };
  const block = (node: number): void => {
    if (blocked.has(node)) return;
    blocked.add(node);
    index.starts.set(node, null);
    index.initial.set(node, null);
  };
  const chosen: Chosen[] = [];
  while (chosen.length < size) {
    const next = phaseOf(phase).choose(search, filling);
    if (!next) break;
    chosen.push(next);
    nodes.push(next.node);
    if (chosen.length === size) break;
    block(next.node);
    for (const node of ancestorsOf(search, next.node).keys()) block(node);
    for (const node of descendantsOf(search, next.node).keys()) block(node);
  }
  for (const node of blocked) restWeights(search, node);
  return chosen;
};
