import type { PaperClaim } from "./claim.ts";

/** A premise that checks of some claims need, and that the paper does not state. */
export interface Premise {
  /** The claims whose place and text, joined by ": ", fit this. */
  readonly of: RegExp;
  /** A clause that follows "if". */
  readonly premise: string;
}

/** A claim that disagrees only on a premise of ours says so, and names the premise. */
export const onPremise = (claim: PaperClaim, premises: readonly Premise[]): PaperClaim => {
  if (claim.verdict !== "disagrees") return claim;
  const matchingPremise = premises.find(({ of }) => of.test(`${claim.place}: ${claim.claim}`));
  if (!matchingPremise) return claim;
  const { premise } = matchingPremise;
  return { ...claim, verdict: "disagrees if", premise, why: `if ${premise}: ${claim.why}` };
};
