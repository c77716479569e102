/** Lets work be done side by side, and some of it alone. */
export interface Exclusion {
  /** Begins at once, unless some work is done alone or waits for that. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Begins when all that has begun has ended; nothing else begins before its end. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @example
 * const { alone } = openExclusion();
 * await alone(async () => 1); // => 1
 */
export const openExclusion = (): Exclusion => {
  /** The end of the last work that is done alone or waits for that; undefined where there is none. */
  let gate: Promise<unknown> | undefined;
  const begun = new Set<Promise<unknown>>();
  return {
    shared: async (work) => {
      while (gate !== undefined) await gate;
      const done = work();
      begun.add(done);
      try {
        return await done;
      } finally {
        begun.delete(done);
      }
    },
    alone: (work) => {
      const done = (gate ?? Promise.resolve()).then(() => Promise.allSettled(begun)).then(work);
      const end = done
        .catch(() => {})
        .then(() => {
          if (gate === end) gate = undefined;
        });
      gate = end;
      return done;
    },
  };
};
