/** The fields of a submission that decide about its score. */
export interface CountedSubmission {
  readonly unscored: boolean;
  /** Null if the reply contained no code. */
  readonly outcome: string | null;
}

/**
 * The number of scored submissions, and of those that solve their item. Unscored submissions are excluded; a reply
 * without code counts as a failure.
 */
export const scoredCounts = (
  submissions: readonly CountedSubmission[],
): { readonly scored: number; readonly solved: number } => {
  const scoredSubmissions = submissions.filter(({ unscored }) => !unscored);
  return {
    scored: scoredSubmissions.length,
    solved: scoredSubmissions.filter(({ outcome }) => outcome === "PASSED").length,
  };
};
