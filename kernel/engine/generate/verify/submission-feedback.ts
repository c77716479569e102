import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { feedbackOf } from "../../refine/feedback.ts";
import type { ItemTestRun } from "../base/outcomes.ts";

/** A run of the private test with a submission, and the output of the sandbox. */
export interface ExplainedRun extends ItemTestRun {
  /** The number of cases of the private test. */
  readonly cases: number;
  readonly details: Outcome;
}

/** Patterns of texts that differ between equal runs, with their replacements: tokens, folders, addresses. */
const changingWords: readonly (readonly [RegExp, string])[] = [
  [/^.*\bcase-[0-9a-f]{18}\b.*(?:\n|$)/gm, ""],
  [/(?:\/[\w.@+-]+)+\/(?=[\w.@+-])/g, ""],
  [/\b0x[0-9a-f]{4,}\b/gi, "0x…"],
];

const withoutChangingWords = (text: string): string =>
  changingWords.reduce((words, [pattern, replacement]) => words.replaceAll(pattern, replacement), text);

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.toSorted((a, b) => b.length - a.length).reduce((words, secret) => words.replaceAll(secret, "…"), text);

/**
 * The feedback to a model on a failed submission: the outcome and the error, without the test. Folders, addresses and
 * completion tokens are left out, so that equal runs give equal texts.
 *
 * @param run the run of the submission; null if the reply held no code.
 * @param kind "redacted" masks numbers, quoted texts and every secret; "full" masks nothing.
 * @param secrets literals of private cases that the public ones do not show
 */
export const submissionFeedback = (
  run: ExplainedRun | null,
  kind: "full" | "redacted",
  secrets: readonly string[],
): string => {
  if (run === null) return "NO_CODE: the answer holds no program.";
  const { outcome, testsRun, cases, details } = run;
  const head = `${outcome}: ${testsRun} of ${cases} cases ran to their end.`;
  const explained = withoutChangingWords(feedbackOf(details, [], kind));
  return `${head}\n${kind === "redacted" ? withoutSecrets(explained, secrets) : explained}`;
};
