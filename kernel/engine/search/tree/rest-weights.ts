import type { SearchConfig } from "../base/config.ts";
import type { Search, SearchNode } from "./state.ts";

/** The weight of a node as the start of a descent, by policy. `code` draws in its own way, see choose-start.ts. */
const startWeights: Readonly<Record<SearchConfig["startPolicy"], (value: number, offset: number) => number>> = {
  proportional: (value, offset) => value + offset,
  inverse: (value, offset) => 1 / (value + offset),
  code: (value, offset) => value + offset,
};

export const startWeight = ({ config, data }: Search, { value }: SearchNode): number => {
  // The policy applies only to phase 1.
  const policy = config.phases[data.at]?.phase === 1 ? config.startPolicy : "proportional";
  return startWeights[policy](value, config.startOffset);
};

/** Resets the weights of a node to the values that it has if it is not in the current batch. */
export const restWeights = (search: Search, node: number): void => {
  const { data, index } = search;
  const about = data.nodes[node]!;
  const evaluated = about.evaluations > 0;
  index.starts.set(node, evaluated && !about.setAside ? startWeight(search, about) : null);
  if (about.origin === "init") index.initial.set(node, evaluated || about.setAside ? null : 1);
};
