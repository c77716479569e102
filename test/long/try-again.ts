import { failsOneRequest, isTransient } from "../../toolkit/base/is-transient.ts";

/** The most tries of a piece of work. */
const mostTries = 3;

/** The value of a piece of work, or the error of its last try. */
export type Tried<T> = { readonly value: T } | { readonly error: Error };

/**
 * Tries a piece of work up to three times and returns its value or last error. Other work thus continues. Throws an
 * error at once if it would stop other work too (a full disk, a closed sandbox).
 */
export const tryAgain = async <T>(work: () => Promise<T>, onError: (error: Error) => void): Promise<Tried<T>> => {
  let last = new Error("nothing was tried");
  for (let tried = 0; tried < mostTries; tried++)
    try {
      return { value: await work() };
    } catch (error) {
      if (isTransient(error) && !failsOneRequest(error)) throw error;
      last = error as Error;
      onError(last);
    }
  return { error: last };
};
