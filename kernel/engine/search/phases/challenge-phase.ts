import { recomputed } from "../tree/recomputed.ts";
import { reward2 } from "../tree/reward.ts";
import { chooseNode } from "./choose-node.ts";
import { phaseConfig } from "./map-phase.ts";
import type { Phase } from "./phase.ts";

/**
 * Phase 2: looks for states at which the model fails. At its start, the value of each node becomes the reward of its
 * last evaluation. A high value then means hard.
 */
export const challengePhase: Phase = {
  title: "challenge",
  begin: (search) => [{ event: "phaseBegin", phase: 2, recomputed: recomputed(search), eligible: null }],
  choose: (search, filling) => chooseNode(search, phaseConfig(search), filling),
  reward: ({ config }, _node, attempts) => reward2(config, attempts),
  explores: true,
  expands: true,
  converged: (search) => search.data.stable >= phaseConfig(search).convergenceChecks,
  end: () => [],
};
