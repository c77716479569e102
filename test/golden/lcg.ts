/** The parameters by which a golden file describes a large input. */
export interface Recipe {
  readonly seed: number;
  readonly n: number;
  readonly mod: number;
  readonly less_than?: number;
  readonly then_mod?: number;
}

/** Generates a large input by the linear congruential generator of the golden files. */
export const lcg = ({ seed, n, mod, less_than, then_mod }: Recipe): number[] => {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    const value = (state >>> 16) % mod;
    if (less_than !== undefined) return value < less_than ? 1 : 0;
    return then_mod === undefined ? value : value % then_mod;
  });
};
