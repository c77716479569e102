import type { AnswerCheck } from "./checker-work.ts";
import type { ProblemUnit } from "./study-state.ts";

/** The check of outputs on judged inputs of a problem with a checker program; empty for other problems. */
export const checkOf = (
  { checker, truths, outputBlobs }: ProblemUnit,
  inputIds: readonly string[],
): { readonly check?: AnswerCheck } => {
  if (checker === null) return {};
  const blobs = inputIds.map((id) => outputBlobs[truths[id]?.expected ?? ""] ?? null);
  return { check: { checker, answers: { blobs } } };
};
