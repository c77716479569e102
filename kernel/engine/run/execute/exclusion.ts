/**
 * A lock for asynchronous work, like a readers-writer lock. Shared work runs in parallel; exclusive work runs alone.
 */
export interface Exclusion {
  /** Runs shared work. The work starts at once, unless exclusive work runs or waits. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs exclusive work. The work starts when all running work has ended, and no other work starts before its end. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Creates a lock: shared work runs in parallel, exclusive work runs without other work.
 *
 * @example
 * const { alone } = openExclusion();
 * await alone(async () => 1); // => 1
 */
export const openExclusion = (): Exclusion => {
  /** A promise that resolves at the end of the last exclusive work that runs or waits; undefined if there is none. */
  let gate: Promise<unknown> | undefined;
  const underWay = new Set<Promise<unknown>>();
  return {
    shared: async (work) => {
      while (gate !== undefined) await gate;
      const result = work();
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
      }
    },
    alone: (work) => {
      const result = (gate ?? Promise.resolve()).then(() => Promise.allSettled(underWay)).then(work);
      const end = result
        .catch(() => {})
        .then(() => {
          if (gate === end) gate = undefined;
        });
      gate = end;
      return result;
    },
  };
};
