import type { CriterionResult, RecordedError, SampleRecord } from "./record.ts";

/** Codes of errors that another try may mend: plain `--resume` makes such samples again. */
const passing = new Set([
  "model_unavailable",
  "model_timeout",
  "model_unreadable",
  "rate_limited",
  "quota_exhausted",
  "sandbox_failed",
  "backend_failed",
  "overloaded",
  "closed",
  "analyser_failed",
  "analyser_timeout",
  "cannot_write",
]);

/** True for an error that may pass by itself; false for one that the same request would meet again. */
export const isPassing = (code: string): boolean => passing.has(code);

type Judged = Pick<SampleRecord, "status" | "error" | "results"> & {
  readonly measured?: { readonly results?: readonly CriterionResult[] };
};

/** What went wrong with a sample or, where it is finished, with a criterion of it; a tool that is not there is no failure. */
const failuresOf = ({ status, error, results, measured }: Judged): readonly RecordedError[] => {
  if (status === "error") return [error ?? { code: "unexpected", message: "", hint: null }];
  const all = [...(results ?? []), ...(measured?.results ?? [])].flatMap((result) => result.error ?? []);
  return all.filter(({ code }) => code !== "not_available");
};

/** Whether a resume makes a sample again: for an error that may pass, of the sample or of a criterion; or for any, where told. */
export const isMadeAgain = (record: Judged, retryFailed = false): boolean =>
  failuresOf(record).some(({ code }) => retryFailed || isPassing(code));
