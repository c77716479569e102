/** Runs some work side by side, and some work with nothing beside it. */
export interface Exclusion {
  /** Begins at once, unless exclusive work runs or waits. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Begins when all begun work has ended; no other work begins before its end. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Opens an exclusion: shared work runs side by side, exclusive work runs with nothing beside it.
 *
 * @example
 * const { alone } = openExclusion();
 * await alone(async () => 1); // => 1
 */
export const openExclusion = (): Exclusion => {
  /** The end of the last exclusive work that runs or waits; undefined if there is none. */
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
