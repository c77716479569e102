import { restWeights } from "../tree/rest-weights.ts";
import { reward2 } from "../tree/reward.ts";
import { chooseNode } from "./choose-node.ts";
import { configOf } from "./map-phase.ts";
import type { Phase } from "./phase.ts";

/** Phase 2: where the model fails. Values are computed again from the last evaluations; a high value means hard. */
export const challengePhase: Phase = {
  title: "challenge",
  begin: (search) => {
    const recomputed = search.data.nodes.map((node, at) => {
      node.value = node.lastHardness ?? 0;
      node.ownValue = node.lastHardness;
      restWeights(search, at);
      return { node: node.id, value: node.value, ownValue: node.ownValue };
    });
    return [{ event: "phaseBegin", phase: 2, recomputed, eligible: null }];
  },
  choose: (search, filling) => chooseNode(search, configOf(search), filling),
  reward: ({ config }, _node, attempts) => reward2(config, attempts),
  explores: true,
  converged: (search) => search.data.stable >= configOf(search).convergenceChecks,
  end: () => [],
};
