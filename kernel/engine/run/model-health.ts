import { isTransientCode } from "../is-transient.ts";
import type { RecordedError } from "../store/record.ts";
import type { StoppedModel } from "../store/status.ts";

/** Watches the samples of one model; says when it is of no use to go on. */
export interface ModelHealth {
  /** Takes what became of one sample's question: its error, or null for an answer. */
  note(error: RecordedError | null): void;
  stopped(): StoppedModel | null;
}

const mostEqual = 20;
const leastPassing = 3;

/** A name of one request, as endpoints put into what they say: letters and digits mixed, or very many digits. */
const requestName = /\b(?=[\w-]*\d)(?:(?=[\w-]*[a-z])[\w-]{12,}|\d{12,})/gi;

/** What makes two errors the same one: a final one says why, a passing one may say how long it will take. */
const sameness = ({ code, message }: RecordedError): string =>
  isTransientCode(code) ? code : `${code} ${message.replace(requestName, "…")}`;

/**
 * A model is stopped after 20 equal errors in a row (each was tried as often as its kind is), or when three gave up
 * waiting for it in a row and nothing came from it for as long.
 *
 * @param patienceMs how long a sample waits
 */
export const watchModel = (
  model: string,
  patienceMs: number,
  now: () => number = () => performance.now(),
): ModelHealth => {
  let equal = 0;
  let passing = 0;
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
        passing = 0;
        answeredAt = now();
        return;
      }
      if (isTransientCode(error.code)) {
        passing += 1;
        if (passing >= leastPassing && now() - answeredAt >= patienceMs) stop(error, "it did not answer for too long");
      }
      const words = sameness(error);
      equal = words === last ? equal + 1 : 1;
      last = words;
      if (equal >= mostEqual) stop(error, `${mostEqual} samples in a row ended with the same error`);
    },
    stopped: () => stopped,
  };
};
