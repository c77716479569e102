/** Calls `work` for each item, with at most two calls at the same time. */
export const twoAtOnce = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const one = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all([one(), one()]);
};
