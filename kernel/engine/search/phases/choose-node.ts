import type { SearchPhase } from "../base/config.ts";
import { drawNode } from "../tree/draws.ts";
import type { Search } from "../tree/state.ts";
import { chooseStart } from "./choose-start.ts";
import { descend } from "./descend.ts";
import type { Chosen, Filling } from "./phase.ts";
import { takeQueued } from "./take-queued.ts";

const none = { start: null, policyDraw: null, path: null, repeat: null } as const;

/**
 * Chooses the next node of a batch in phase 1 or 2. Queued nodes come first: new children, and parents whose results
 * differ from a child's result. Then (in phase 1) new initial nodes follow, then nodes found by descending the graph.
 */
export const chooseNode = (search: Search, phase: SearchPhase, filling: Filling): Chosen | null => {
  const { data, index } = search;
  const queued = takeQueued(search, filling);
  if (queued !== null) return queued;
  if (phase.phase === 1 && index.initial.count > 0) {
    const { node, line } = drawNode(search, index.initial);
    const pick = { node: line.node!, why: "initial", ...none, start: line } as const;
    return { node: node!, earlierTitles: null, pick };
  }
  const { node: start, line, policyDraw } = chooseStart(search, phase, filling);
  if (start === null) return null;
  const { node, path } = descend(search, start, phase.epsilon, filling);
  const pick = {
    node: data.nodes[node]!.id,
    why: "search",
    start: line,
    policyDraw,
    path,
    repeat: null,
  } as const;
  return { node, earlierTitles: null, pick };
};
