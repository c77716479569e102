/**
 * Work that several callers ask for and that runs once at a time. Callers during one execution share the next one.
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
