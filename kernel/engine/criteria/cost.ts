import type { Criterion } from "./criterion.ts";

/** The cost of the answer in US dollars, by the price table; null if the price is unknown. */
export const cost: Criterion = {
  name: "cost",
  parts: [""],
  unit: "USD",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  evaluate: ({ completion }) => completion.cost ?? [{ score: null, output: "no price is known" }],
};
