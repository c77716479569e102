/**
 * Wraps work so that one execution runs at a time. All calls during an execution share the next execution.
 *
 * @example
 * let count = 0;
 * const work = coalesced(async () => void count++);
 * await Promise.all([work(), work(), work()]);
 * count; // => 1
 */
export const coalesced = (work: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return work();
    });
    const current = next;
    last = current.catch(() => {});
    return current;
  };
};
