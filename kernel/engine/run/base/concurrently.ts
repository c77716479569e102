/**
 * Calls a worker for each item, at most `limit` at a time. Starts no further items if the signal aborts or a worker
 * throws. The started workers are always awaited, so that no work continues after the call.
 */
export const concurrently = async <T>(
  items: Iterable<T>,
  limit: number,
  worker: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    while (!failure && !signal?.aborted) {
      const { value, done: isDone } = iterator.next();
      if (isDone) return;
      try {
        await worker(value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, lane));
  if (failure) throw failure.error;
};
