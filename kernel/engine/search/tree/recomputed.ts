import { restWeights } from "./rest-weights.ts";
import type { Search } from "./state.ts";

/** Computes all values again from the last evaluations, so that a high value means hard. Returns them by node. */
export const recomputed = (search: Search) =>
  search.data.nodes.map((node, at) => {
    node.value = node.lastHardness ?? 0;
    node.ownValue = node.lastHardness;
    restWeights(search, at);
    return { node: node.id, value: node.value, ownValue: node.ownValue };
  });
