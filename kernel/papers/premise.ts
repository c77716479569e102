import type { PaperClaim } from "./claim.ts";

/** What checks of some claims take for granted though the paper does not state it. */
export interface Premise {
  /** The claims whose place and text, joined by ": ", fit this. */
  readonly of: RegExp;
  /** A sentence that goes on after "if". */
  readonly premise: string;
}

/** A claim that disagrees only on a premise of ours says so, and names the premise. */
export const onPremise = (claim: PaperClaim, premises: readonly Premise[]): PaperClaim => {
  if (claim.verdict !== "disagrees") return claim;
  const found = premises.find(({ of }) => of.test(`${claim.place}: ${claim.claim}`));
  if (!found) return claim;
  const { premise } = found;
  return { ...claim, verdict: "disagrees if", premise, why: `if ${premise}: ${claim.why}` };
};
