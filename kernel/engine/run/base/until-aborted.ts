/**
 * Awaits work that has no way to abort. If the signal aborts first, it rejects with the signal's reason.
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
