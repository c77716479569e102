/**
 * The adjudicator's choice between two candidate outputs, shown in one order. The adjudicator is asked in both orders.
 */
export interface AdjudicatorReply {
  /** Index of the candidate shown first. */
  readonly first: 0 | 1;
  readonly choice: "first" | "second" | "both" | "neither" | "unsure";
  readonly confident: boolean;
}

export type AdjudicationReason = "order_changed" | "unsure" | "many_answers";

const chosenIndex = ({ first, choice }: AdjudicatorReply): 0 | 1 | null => {
  if (choice === "first") return first;
  return choice === "second" ? ((1 - first) as 0 | 1) : null;
};

/**
 * The candidate that the adjudicator chooses with confidence in both orders of presentation, or the reason why there is
 * none.
 */
export const adjudicate = (
  replies: readonly [AdjudicatorReply, AdjudicatorReply],
): { readonly index: 0 | 1 | null; readonly reason: AdjudicationReason | null } => {
  const [a, b] = replies;
  const noChoice = (reason: AdjudicationReason) => ({ index: null, reason });
  if (a.first === b.first) return noChoice("unsure");
  const isSure = a.confident && b.confident;
  if (a.choice === "both" && b.choice === "both") return noChoice(isSure ? "many_answers" : "unsure");
  const [x, y] = [chosenIndex(a), chosenIndex(b)];
  if (x === null || y === null) return noChoice("unsure");
  if (x !== y) return noChoice("order_changed");
  return isSure ? { index: x, reason: null } : noChoice("unsure");
};
