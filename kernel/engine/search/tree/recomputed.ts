import { restWeights } from "./rest-weights.ts";
import type { Search } from "./state.ts";

/**
 * Sets the value of each node to the phase 2 reward of its last evaluation. A high value then means hard. Returns the
 * new values.
 */
export const recomputed = (search: Search) =>
  search.data.nodes.map((node, at) => {
    node.value = node.lastHardness ?? 0;
    node.ownValue = node.lastHardness;
    restWeights(search, at);
    return { node: node.id, value: node.value, ownValue: node.ownValue };
  });
