import { isTransientCode } from "../../../toolkit/base/is-transient.ts";
import type { CriterionResult, RecordedError, SampleRecord } from "./record.ts";

type Judged = Pick<SampleRecord, "status" | "error" | "results"> & {
  readonly measured?: { readonly results?: readonly CriterionResult[] };
};

/**
 * The errors that may be a reason to repeat a sample: its own error or, without one, the errors of its criteria. A
 * missing tool does not count as an error.
 */
const failuresOf = ({ status, error, results, measured }: Judged): readonly RecordedError[] => {
  if (status === "error") return [error ?? { code: "unexpected", message: "", hint: null }];
  const all = [...(results ?? []), ...(measured?.results ?? [])].flatMap((result) => result.error ?? []);
  return all.filter(({ code }) => code !== "not_available");
};

/**
 * True if a resumed run repeats the sample: it or a criterion had a transient error or, with `retryFailed`, any
 * error.
 */
export const shouldRetry = (record: Judged, retryFailed = false): boolean =>
  failuresOf(record).some(({ code }) => retryFailed || isTransientCode(code));
