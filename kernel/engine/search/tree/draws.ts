import { uniformOf } from "../../random.ts";
import type { WeightedDraw } from "../lines/evidence.ts";
import type { Search } from "./state.ts";
import { Weights } from "./weights.ts";

/** The next random number in [0, 1). The number depends only on the seed and on the number of earlier draws. */
export const nextDraw = ({ data, seed }: Search): number => uniformOf("search", seed, data.draws++);

/** Selects one element of a list by a random number in [0, 1). All elements have the same probability. */
export const pickOne = <T>(items: readonly T[], draw: number): T => items[Math.floor(draw * items.length)]!;

/** A random draw of a node by weight. `line` has all values that repeat the draw; `node` is the drawn node's index. */
export interface DrawnNode {
  readonly line: WeightedDraw;
  readonly node: number | null;
}

/** Draws one of the nodes that have a weight. If no node has one, no random number is used. */
export const drawNode = (search: Search, weights: Weights): DrawnNode => {
  const candidates = weights.count;
  if (candidates === 0)
    return { node: null, line: { candidates, draw: null, below: null, probability: null, node: null } };
  const draw = nextDraw(search);
  const { index, below, probability } = weights.at(draw)!;
  return { node: index, line: { candidates, draw, below, probability, node: search.data.nodes[index]!.id } };
};

/** Draws one node of a list in creation order, by the given weights. */
export const drawAmong = (search: Search, nodes: readonly number[], weightOf: (node: number) => number): DrawnNode => {
  const weights = new Weights();
  for (const [place, node] of nodes.entries()) weights.set(place, weightOf(node));
  const { line, node: place } = drawNode(search, weights);
  if (place === null) return { line, node: null };
  const node = nodes[place]!;
  return { node, line: { ...line, node: search.data.nodes[node]!.id } };
};
