import type { Premise } from "../premise.ts";

/** Premises about table 3 that the thesis does not state. */
export const premises: readonly Premise[] = [
  { of: /^table 3, .*, scale/, premise: "table 3 prints the judge's scores as they are, and not as per cent" },
  { of: /^table 3, java-pmd, unit/, premise: "1/errors is the unit of the printed number" },
];
