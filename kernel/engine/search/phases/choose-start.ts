import type { SearchPhase } from "../base/config.ts";
import { type DrawnNode, drawAmong, drawNode, nextDraw } from "../tree/draws.ts";
import { startWeight } from "../tree/rest-weights.ts";
import type { Search } from "../tree/state.ts";
import type { Filling } from "./phase.ts";

/** If more nodes than this number have value 0, PrismBench's released code draws the start only among these nodes. */
const manyZeros = 20;

/**
 * Chooses the node from which the search descends, among evaluated nodes that the batch may take. `policyDraw` is an
 * additional random number, which only the start policy `code` draws; else null.
 */
export const chooseStart = (
  search: Search,
  phase: SearchPhase,
  filling: Filling,
): DrawnNode & { readonly policyDraw: number | null } => {
  const { nodes } = search.data;
  if (phase.phase !== 1 || search.config.startPolicy !== "code" || search.index.starts.count === 0)
    return { ...drawNode(search, search.index.starts), policyDraw: null };
  const policyDraw = nextDraw(search);
  const candidates = [...nodes.keys()].filter((at) => nodes[at]!.evaluations > 0 && filling.isFree(at));
  const zeros = candidates.filter((at) => nodes[at]!.value === 0);
  const drawn =
    policyDraw < phase.epsilon
      ? drawAmong(search, candidates, () => 1)
      : zeros.length > manyZeros
        ? drawAmong(search, zeros, () => 1)
        : drawAmong(search, candidates, (at) => startWeight(search, nodes[at]!));
  return { ...drawn, policyDraw };
};
