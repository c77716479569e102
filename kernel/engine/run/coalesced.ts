/**
 * Work that several ask for and that is done one time after another: who asks while it is being done shares the next time.
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
    const asked = next;
    last = asked.catch(() => {});
    return asked;
  };
};
