import { isTransientCode } from "../../../../toolkit/base/is-transient.ts";
import type { RecordedError } from "../../store/record.ts";
import type { StoppedModel } from "../../store/status.ts";

/** Counts the errors of one model, and decides if the run should stop asking it. */
export interface ModelHealth {
  /** Records the result of one sample's request: its error, or null for an answer. */
  note(error: RecordedError | null): void;
  stopped(): StoppedModel | null;
}

const mostEqual = 20;
const leastPassing = 3;

/**
 * Matches request ids in error messages of endpoints: letters and digits mixed, or many digits. Comparisons of errors
 * ignore these ids.
 */
const requestName = /\b(?=[\w-]*\d)(?:(?=[\w-]*[a-z])[\w-]{12,}|\d{12,})/gi;

/**
 * A text by which errors are compared: equal texts count as the same error. For a transient error the text is only the
 * code, because the message may contain a time.
 */
const sameness = ({ code, message }: RecordedError): string =>
  isTransientCode(code) ? code : `${code} ${message.replace(requestName, "…")}`;

/**
 * Watches the errors of a model. The run should stop asking the model after 20 equal errors in a row. The run should
 * also stop after three transient failures in a row, if the model has not answered for `patienceMs`.
 *
 * @param patienceMs milliseconds without any answer after which the model is stopped
 */
export const watchModel = (
  model: string,
  patienceMs: number,
  now: () => number = () => performance.now(),
): ModelHealth => {
  let equal = 0;
  let transientErrors = 0;
  let last = "";
  let answeredAt = now();
  let stopped: StoppedModel | null = null;
  const stop = (error: RecordedError, why: string): void => {
    stopped ??= { model, code: error.code, message: `${why}: ${error.message}`, hint: error.hint };
  };
  return {
    note: (error) => {
      if (error === null) {
        equal = 0;
        transientErrors = 0;
        answeredAt = now();
        return;
      }
      if (isTransientCode(error.code)) {
        transientErrors += 1;
        if (transientErrors >= leastPassing && now() - answeredAt >= patienceMs)
          stop(error, "it did not answer for too long");
      }
      const words = sameness(error);
      equal = words === last ? equal + 1 : 1;
      last = words;
      if (equal >= mostEqual) stop(error, `${mostEqual} samples in a row ended with the same error`);
    },
    stopped: () => stopped,
  };
};
