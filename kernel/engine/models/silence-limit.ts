/** The longest silence of an endpoint, as a signal that ends its request. */
export interface SilenceLimit {
  readonly signal: AbortSignal;
  /** Reports a sign of life, which starts the limit again. */
  refresh(): void;
  /** True if the limit ended the request, not the caller. */
  isOver(): boolean;
  close(): void;
}

/** Ends a request after `limitMs` milliseconds without a sign of life, or if the caller's signal aborts. */
export const openSilenceLimit = (limitMs: number, outer?: AbortSignal): SilenceLimit => {
  // `AbortSignal.any` is not used: the run's signal would remember each of a hundred thousand requests until the run
  // ends.
  const limit = new AbortController();
  let isOver = false;
  let aliveAt = performance.now();
  // Compares the time of the last sign of life instead of restarting a timer, because signs come by the hundred.
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
