import type { PaperClaim } from "./claim.ts";

/** A premise that some checks need, but that the paper does not state. */
export interface Premise {
  /**
   * Matches the claims that depend on the premise. The expression is tested on "PLACE: CLAIM", such as "table 4, Net
   * Gain: …".
   */
  readonly of: RegExp;
  /** The premise as a clause that follows "if". */
  readonly premise: string;
}

/** Changes the verdict "disagrees" of a claim to "disagrees if", if a premise matches the claim. */
export const onPremise = (claim: PaperClaim, premises: readonly Premise[]): PaperClaim => {
  if (claim.verdict !== "disagrees") return claim;
  const matchingPremise = premises.find(({ of }) => of.test(`${claim.place}: ${claim.claim}`));
  if (!matchingPremise) return claim;
  const { premise } = matchingPremise;
  return { ...claim, verdict: "disagrees if", premise, why: `if ${premise}: ${claim.why}` };
};
