import type { PaperClaim } from "./claim.ts";

/**
 * Changes the verdict "disagrees" of a claim to "disagrees if". The check needs the premise, which the paper does not
 * state. The premise is a clause that follows "if".
 */
export const onPremise = (claim: PaperClaim, premise: string): PaperClaim =>
  claim.verdict === "disagrees"
    ? { ...claim, verdict: "disagrees if", premise, why: `if ${premise}: ${claim.why}` }
    : claim;
