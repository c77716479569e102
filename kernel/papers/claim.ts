export type Verdict = "agrees" | "agrees under truncation" | "disagrees" | "disagrees if" | "cannot be checked";

/** Every verdict, in the order in which tables list the number of claims for each. */
export const verdicts: readonly Verdict[] = [
  "agrees",
  "agrees under truncation",
  "disagrees",
  "disagrees if",
  "cannot be checked",
];

/** A statement that a paper makes about its own numbers, with the recomputed numbers. */
export interface Claim {
  readonly paper: string;
  /** The position of the claim in the paper: "abstract", "section V-A1", "table 4, DeepSeek, average rank". */
  readonly place: string;
  /** The paper's statement. */
  readonly claim: string;
  /** The claimed number or name as printed in the paper. */
  readonly printed: string;
  /** The number or name recomputed from the printed rows; `null` if that is impossible. */
  readonly recomputed: string | null;
  /** The verdict. "disagrees if" means: the claim disagrees only under a premise that the paper does not state. */
  readonly verdict: Verdict;
  /** The premise of "disagrees if": a clause that follows "if". */
  readonly premise?: string;
  /** The method of the recomputation, or the reason why there is none. */
  readonly why: string;
}

/** A claim without the name of its paper. */
export type PaperClaim = Omit<Claim, "paper">;
