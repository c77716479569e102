import type { Premise } from "../premise.ts";

/** Premises that PAIR-Bench does not state. No section defines net gain; table 5 does not name its instances. */
export const pairbenchPremises: readonly Premise[] = [
  { of: /[Nn]et (?:Gain|gain|improvement)/, premise: "net gain is Final Fix minus Initial Fix" },
  { of: /^table 5, /, premise: "each of the three runs is on all 440 instances" },
  { of: /^table 6, Controlled, Turns/, premise: "no two models are tied" },
  { of: /Turns to Fix, reduction, unrounded/, premise: "the paper computed it before it rounded the means" },
  { of: /especially for Llama and Mistral/, premise: "especially means the largest drops of all models" },
];
