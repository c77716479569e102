/** Codes of errors that another try may mend: plain `--resume` makes such samples again. */
const passing = new Set([
  "model_unavailable",
  "model_timeout",
  "model_unreadable",
  "rate_limited",
  "quota_exhausted",
  "sandbox_failed",
  "cannot_write",
]);

/** True for an error that may pass by itself; false for one that the same request would meet again. */
export const isPassing = (code: string): boolean => passing.has(code);
