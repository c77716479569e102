import { isTransientCode } from "../is-transient.ts";
import type { CriterionResult, RecordedError, SampleRecord } from "./record.ts";

type Judged = Pick<SampleRecord, "status" | "error" | "results"> & {
  readonly measured?: { readonly results?: readonly CriterionResult[] };
};

/** What went wrong with a sample or, where it is finished, with a criterion of it; a tool that is not there is no failure. */
const failuresOf = ({ status, error, results, measured }: Judged): readonly RecordedError[] => {
  if (status === "error") return [error ?? { code: "unexpected", message: "", hint: null }];
  const all = [...(results ?? []), ...(measured?.results ?? [])].flatMap((result) => result.error ?? []);
  return all.filter(({ code }) => code !== "not_available");
};

/** Whether a resume makes a sample again: for a transient error, of the sample or of a criterion; or for any, where told. */
export const isMadeAgain = (record: Judged, retryFailed = false): boolean =>
  failuresOf(record).some(({ code }) => retryFailed || isTransientCode(code));
