/**
 * Awaits work that cannot be aborted. If the signal aborts first, the call rejects with the signal's reason, while the
 * work continues.
 *
 * @param undo called with the result if the work ends after the abort
 */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal, undo: (late: T) => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason);
      work.then(undo).catch(() => {});
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
