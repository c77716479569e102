import type { PathStep } from "../lines/evidence.ts";
import { nextDraw, pickOne } from "../tree/draws.ts";
import type { Search } from "../tree/state.ts";
import type { Filling } from "./phase.ts";

/** The quantities of a node from which its UCB1 score is computed. */
export interface Arm {
  readonly value: number;
  readonly visits: number;
  /** The total number of visits to all parents of the node. */
  readonly parentVisits: number;
}

/**
 * UCB1 of a node with any number of parents: value + c · sqrt(ln max(1, parents' visits) / visits). Infinite for a node
 * without visits. With `divideByVisits`, the value is divided by the visits, as in eq. 9 of PrismBench's paper,
 * although it is an average already.
 */
export const ucb1 = ({ value, visits, parentVisits }: Arm, constant: number, divideByVisits: boolean): number => {
  if (visits === 0) return Number.POSITIVE_INFINITY;
  const exploration = constant * Math.sqrt(Math.log(Math.max(1, parentVisits)) / visits);
  return (divideByVisits ? value / visits : value) + exploration;
};

/** Descends from an evaluated node to the first node that is not evaluated or has no free child. */
export const descend = (
  search: Search,
  start: number,
  epsilon: number,
  filling: Filling,
): { readonly node: number; readonly path: readonly PathStep[] } => {
  const { data, config } = search;
  const { nodes } = data;
  const path: PathStep[] = [];
  for (let node = start; ; ) {
    const free = nodes[node]!.evaluations > 0 ? nodes[node]!.children.filter((child) => filling.isFree(child)) : [];
    if (free.length === 0) return { node, path };
    const scores = free.map((child) => {
      const { value, visits, parents } = nodes[child]!;
      const parentVisits = parents.reduce((sum, parent) => sum + nodes[parent]!.visits, 0);
      return ucb1({ value, visits, parentVisits }, config.ucbConstant, config.divideByVisits);
    });
    const exploreDraw = nextDraw(search);
    const best = scores.reduce((highest, score) => Math.max(highest, score), Number.NEGATIVE_INFINITY);
    const among = exploreDraw < epsilon ? free : free.filter((_, at) => scores[at] === best);
    const pickDraw = exploreDraw < epsilon || among.length > 1 ? nextDraw(search) : null;
    node = pickDraw === null ? among[0]! : pickOne(among, pickDraw);
    const children = free.map((child, at): [string, number | null] => [
      nodes[child]!.id,
      scores[at] === Number.POSITIVE_INFINITY ? null : scores[at]!,
    ]);
    path.push({ children, exploreDraw, pickDraw, node: nodes[node]!.id });
  }
};
