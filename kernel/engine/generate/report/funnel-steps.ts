import type { FunnelLine } from "../lines/set-lines.ts";

const order = [
  ...["solution", "inputs", "outputs", "assertions", "question"],
  ...["translation", "difficulty", "critic", "category"],
];

/**
 * The steps of a funnel, in the order in which items pass them. Native and translated languages have different steps.
 */
export const funnelSteps = (funnel: readonly FunnelLine[]): readonly string[] =>
  order.filter((step) => funnel.some(({ passed }) => passed[step] !== undefined));
