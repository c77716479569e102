import type { SearchPhase } from "../base/config.ts";
import type { SearchEvent } from "../lines/evidence.ts";
import { addNode } from "../tree/graph.ts";
import { reward1 } from "../tree/reward.ts";
import type { Search } from "../tree/state.ts";
import { chooseNode } from "./choose-node.ts";
import type { Phase } from "./phase.ts";

const initialNodes = (search: Search): readonly SearchEvent[] => {
  const { config } = search;
  const initial = { variationIndex: null, origin: "init", phase: 1 } as const;
  const singles = config.concepts.map((concept) =>
    addNode(search, { ...initial, concepts: [concept], level: 0, parents: [] }),
  );
  if (!config.initialPairs || config.maxConcepts < 2) return singles.map(({ line }) => line);
  const level = config.initialPairDifficulty === "next" ? Math.min(1, config.difficulties.length - 1) : 0;
  const pairs = config.concepts.flatMap((first, i) =>
    config.concepts.slice(i + 1).map((second, j) =>
      addNode(search, {
        ...initial,
        concepts: [first, second].sort(),
        level,
        parents: [singles[i]!.node, singles[i + 1 + j]!.node],
      }),
    ),
  );
  return [...singles, ...pairs].map(({ line }) => line);
};

export const phaseConfig = ({ data, config }: Search): SearchPhase => config.phases[data.at] as SearchPhase;

/** Phase 1: measures the success of the model over the whole space of states. */
export const mapPhase: Phase = {
  title: "map",
  begin: (search) => [{ event: "phaseBegin", phase: 1, recomputed: null, eligible: null }, ...initialNodes(search)],
  choose: (search, filling) => chooseNode(search, phaseConfig(search), filling),
  reward: ({ config, data }, node, attempts) =>
    reward1(
      config,
      config.difficultyWeights[data.nodes[node]!.level]!,
      Math.max(...config.difficultyWeights),
      attempts,
    ),
  explores: true,
  expands: true,
  converged: (search) =>
    search.data.stable >= phaseConfig(search).convergenceChecks && search.index.initial.count === 0,
  end: () => [],
};
