import type { AnswerCheck } from "./checker-work.ts";
import type { ProblemUnit } from "./study-state.ts";

/** The option that judges outputs by the problem's checker program; empty for a problem without one. */
export const checkOf = (
  { checker, truths, outputBlobs }: ProblemUnit,
  inputIds: readonly string[],
): { readonly check?: AnswerCheck } => {
  if (checker === null) return {};
  const blobs = inputIds.map((id) => outputBlobs[truths[id]?.expected ?? ""] ?? null);
  return { check: { checker, answers: { blobs } } };
};
