import type { Criterion } from "./criterion.ts";

/** The price of the answer by the price table, in US dollars; null if no price is known. */
export const cost: Criterion = {
  name: "cost",
  parts: [""],
  unit: "USD",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  evaluate: ({ completion }) => completion.cost ?? [{ score: null, output: "no price is known" }],
};
