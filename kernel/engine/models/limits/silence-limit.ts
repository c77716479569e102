/** A signal that aborts a request if its endpoint sends no data for too long. */
export interface SilenceLimit {
  readonly signal: AbortSignal;
  /** Reports that data was received, which restarts the limit. */
  refresh(): void;
  /** True if the limit, not the caller, aborted the request. */
  isOver(): boolean;
  close(): void;
}

/** Aborts a request after `limitMs` milliseconds without data, or if the caller's signal aborts. */
export const openSilenceLimit = (limitMs: number, outer?: AbortSignal): SilenceLimit => {
  // `AbortSignal.any` is avoided: the run's signal would keep a reference to each of 100,000 requests until the run
  // ends.
  const limit = new AbortController();
  let isOver = false;
  let aliveAt = performance.now();
  // Compares the time of the last data instead of restarting a timer, because hundreds of pieces may arrive at once.
  const watch = (): void => {
    const leftMs = aliveAt + limitMs - performance.now();
    if (leftMs > 0) timer = setTimeout(watch, Math.ceil(leftMs));
    else {
      isOver = true;
      limit.abort();
    }
  };
  let timer = setTimeout(watch, limitMs);
  const stop = (): void => limit.abort(outer?.reason);
  outer?.addEventListener("abort", stop);
  if (outer?.aborted) stop();
  return {
    signal: limit.signal,
    refresh: () => {
      aliveAt = performance.now();
    },
    isOver: () => isOver,
    close: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", stop);
    },
  };
};
