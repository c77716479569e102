import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import type { SearchMetricLine } from "../lines/evidence.ts";
import type { Search } from "../tree/state.ts";
import { seenNodes } from "./facts-by-node.ts";
import { valueLine } from "./metric.ts";

const balance = (search: Search): SearchMetricLine[] => {
  const { nodes } = search.data;
  const deepest = nodes.reduce((most, { depth }) => Math.max(most, depth), 0);
  const breadths = Array.from({ length: deepest }, (_, at) => nodes.filter(({ depth }) => depth === at + 1).length);
  const average = meanOrNull(breadths) ?? 0;
  const children = nodes.filter((node) => node.children.length > 0).map((node) => node.children.length);
  const values = {
    depthRatio: deepest / Math.log2(nodes.length + 1),
    breadthVariance: meanOrNull(breadths.map((breadth) => (breadth - average) ** 2)),
    meanChildren: meanOrNull(children),
  };
  return Object.entries(values).map(([statistic, value]) => valueLine("treeBalance", { statistic }, value));
};

const paths = (search: Search): SearchMetricLine[] => {
  const { nodes } = search.data;
  const shares = new Map(seenNodes(search).map(({ node, share }) => [node.id, share]));
  const byLength = new Map<number, number[]>();
  for (let at = 0; at < nodes.length; at++) {
    const path: string[] = [];
    for (let on = at; ; on = Math.min(...nodes[on]!.parents)) {
      path.push(nodes[on]!.id);
      if (nodes[on]!.origin === "init") break;
    }
    const value = meanOrNull(path.flatMap((id) => shares.get(id) ?? []));
    if (value !== null) byLength.set(path.length, [...(byLength.get(path.length) ?? []), value]);
  }
  return [...byLength]
    .sort(([a], [b]) => a - b)
    .map(([pathNodes, values]) => valueLine("pathSuccessRate", { pathNodes }, meanOrNull(values), values.length));
};

/** Metrics of the graph of states: nodes by depth, branching, balance, and success along paths. */
export const treeMetrics = (search: Search): SearchMetricLine[] => {
  const { nodes } = search.data;
  const places = Map.groupBy(nodes, ({ phase, depth }) => `${phase} ${String(depth).padStart(9, "0")}`);
  const byDepth = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) =>
      valueLine("nodeCountByDepth", { phase: first!.phase, depth: first!.depth }, 1 + others.length),
    );
  const branching = nodes.map(({ id, children }) =>
    valueLine("branching", { node: id }, children.length / nodes.length),
  );
  return [...byDepth, ...branching, ...balance(search), ...paths(search)];
};
