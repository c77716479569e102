import type { Search } from "../tree/state.ts";
import type { Chosen, Filling } from "./phase.ts";

/**
 * Takes the first node from the queue that the batch may take; null if there is none. The queue has new children, and
 * parents to be evaluated again.
 */
export const takeQueued = (search: Search, filling: Filling): Chosen | null => {
  const { data, index } = search;
  const at = data.queue.findIndex(({ node }) => filling.isFree(node));
  if (at < 0) return null;
  const [{ node, why }] = data.queue.splice(at, 1) as [(typeof data.queue)[number]];
  index.queued.delete(node);
  const pick = { node: data.nodes[node]!.id, why, start: null, policyDraw: null, path: null, repeat: null };
  return { node, earlierTitles: null, pick };
};
