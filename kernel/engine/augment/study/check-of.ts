import type { AnswerCheck } from "./checker-work.ts";
import type { ProblemUnit } from "./study-state.ts";

/**
 * The field `check` for a request to run a program: its outputs are judged by the problem's checker program. Empty
 * without a checker.
 */
export const checkOf = (
  { checker, truths, outputBlobs }: ProblemUnit,
  inputIds: readonly string[],
): { readonly check?: AnswerCheck } => {
  if (checker === null) return {};
  const blobs = inputIds.map((id) => outputBlobs[truths[id]?.expected ?? ""] ?? null);
  return { check: { checker, answers: { blobs } } };
};
