import type { AugmentPlan } from "./study-plan.ts";

const [alder, elder] = ["sim/alder-1", "sim/alder-2"] as const;
const [birch, judge] = ["sim/birch-1", "sim/birch-2"] as const;

/** The simulated models of each role, from two families. The judge model is not in a solver role. */
export const worldCast: AugmentPlan["roles"] = {
  clarity: [judge],
  tagger: [judge],
  generator: [alder, birch],
  inputs: [elder],
  validator: [birch],
  brute: [alder, birch],
  optimized: [alder, birch, elder],
  adjudicator: [judge],
  judge: [judge],
  annotators: [elder, judge],
  tested: [alder, elder, birch, judge],
};
