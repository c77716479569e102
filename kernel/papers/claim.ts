export type Verdict = "agrees" | "agrees under truncation" | "disagrees" | "disagrees if" | "cannot be checked";

/** Every verdict, in the order of the totals. */
export const verdicts: readonly Verdict[] = [
  "agrees",
  "agrees under truncation",
  "disagrees",
  "disagrees if",
  "cannot be checked",
];

/** A statement of a paper about its own numbers, beside what these numbers say. */
export interface Claim {
  readonly paper: string;
  /** Where it stands: "abstract", "section V-A1", "table 4, DeepSeek, average rank". */
  readonly place: string;
  /** What the paper says. */
  readonly claim: string;
  /** The number or name as printed. */
  readonly printed: string;
  /** The same from the printed rows; `null` where it cannot be computed. */
  readonly recomputed: string | null;
  /** "disagrees if": the claim disagrees only on a premise that the paper does not state. */
  readonly verdict: Verdict;
  /** The premise of "disagrees if": a clause that follows "if". */
  readonly premise?: string;
  /** How it was recomputed, or why it cannot be. */
  readonly why: string;
}

/** A claim before it is known whose it is. */
export type PaperClaim = Omit<Claim, "paper">;
