/**
 * The result of work that takes no signal; rejects with the signal's reason if that comes first.
 *
 * @param undo gets the result of work that ended too late
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
