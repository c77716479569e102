import type { SearchConfig } from "../base/config.ts";
import type { Search, SearchNode } from "./state.ts";

/**
 * For each value of `startPolicy`, the weight with which a node is drawn as the start of a descent. The policy `code`
 * uses this weight only in some draws; see choose-start.ts.
 */
const startWeights: Readonly<Record<SearchConfig["startPolicy"], (value: number, offset: number) => number>> = {
  proportional: (value, offset) => value + offset,
  inverse: (value, offset) => 1 / (value + offset),
  code: (value, offset) => value + offset,
};

export const startWeight = ({ config, data }: Search, { value }: SearchNode): number => {
  // The option `startPolicy` applies only to phase 1.
  const policy = config.phases[data.at]?.phase === 1 ? config.startPolicy : "proportional";
  return startWeights[policy](value, config.startOffset);
};

/**
 * Restores the weights with which a node is drawn. While the node or a relative is in a batch, the weights are null.
 */
export const restWeights = (search: Search, node: number): void => {
  const { data, index } = search;
  const about = data.nodes[node]!;
  const evaluated = about.evaluations > 0;
  index.starts.set(node, evaluated && !about.setAside ? startWeight(search, about) : null);
  if (about.origin === "init") index.initial.set(node, evaluated || about.setAside ? null : 1);
};
