/** Event → the exact fields of its line. Some lines may also have `measured`. */
export const fields: Readonly<Record<string, readonly string[]>> = {
  header: ["kind", "version", "simulated", "seed", "roles", "config"],
  phaseBegin: ["event", "phase", "recomputed", "eligible"],
  node: ["event", "node", "concepts", "difficulty", "variationIndex", "parents", "depth", "phase", "origin"],
  edge: ["event", "parent", "child"],
  batch: ["event", "batch", "phase", "picks"],
  evaluation: [
    ...["event", "evaluation", "phase", "node", "validity", "title", "earlierTitles", "attempts", "success"],
    ...["attemptCount", "fixerInvoked", "fixerSucceeded", "rewardTerms", "reward", "analyses", "usage"],
  ],
  update: ["event", "evaluation", "nodes", "ownValueBefore", "ownValueAfter", "change", "stableCount"],
  expansion: ["event", "evaluation", "node", "outcome", "combineDraw", "partner", "child", "created"],
  label: ["event", "node", "variations", "failed", "label", "estimate", "low", "high"],
  phaseEnd: ["event", "phase", "stopReason", "evaluations", "invalid", "stableCount", "used"],
  metric: ["event", "name", "by", "value", "low", "high", "method", "n", "clusters"],
  end: ["event", "lines"],
};
