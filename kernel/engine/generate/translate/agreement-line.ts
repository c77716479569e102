import type { ComparisonFault, Disagreement, TranslationComparison } from "./agreement.ts";

/**
 * The evidence line about the agreement of a translation with its original item. Version 1 of the format does not have
 * it.
 */
export interface AgreementLine {
  readonly kind: "x-agreement";
  readonly itemId: string;
  readonly parentId: string;
  readonly language: string;
  /** `unproven`: no reply could be compared. Exported sets contain only translations that agree. */
  readonly verdict: "agrees" | "disagrees" | "unproven";
  readonly reason: "other_result" | "silent_case" | ComparisonFault | null;
  readonly inputs: number;
  readonly agreed: number;
  readonly disagreements: readonly Disagreement[];
  /**
   * Numbers, from 1, of private cases that test nothing: they pass with another expected value, or lack a literal of
   * the original case.
   */
  readonly silentCases: readonly number[];
  /** The number of replies with further inputs that were requested, including those that could not be compared. */
  readonly attempts: number;
}

/** Makes the evidence line of a finished comparison. */
export const agreementLine = (
  item: Pick<AgreementLine, "itemId" | "parentId" | "language">,
  { fault, inputs, agreed, disagreements }: TranslationComparison,
  { silentCases, attempts }: Pick<AgreementLine, "silentCases" | "attempts">,
): AgreementLine => {
  const isOther = disagreements.length > 0;
  const reason = isOther ? "other_result" : silentCases.length > 0 ? "silent_case" : fault;
  const verdict = isOther || silentCases.length > 0 ? "disagrees" : fault === null ? "agrees" : "unproven";
  return { kind: "x-agreement", ...item, verdict, reason, inputs, agreed, disagreements, silentCases, attempts };
};
