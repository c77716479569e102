/** Rounds a value to nine decimals. Values that differ only by rounding errors then compare as equal. */
export const toNineDecimals = (value: number): number => Math.round(value * 1e9) / 1e9;

const isAtLeast = (value: number, bound: number): boolean => toNineDecimals(value) >= toNineDecimals(bound);

/**
 * Classifies a model's gain from pass@1 to pass@3. A gain is moderate from `gainModerate` on, and significant from
 * `gainSignificant` on.
 */
export const gainClass = (
  gain: number,
  bounds: { readonly gainSignificant: number; readonly gainModerate: number } = {
    gainSignificant: 0.2,
    gainModerate: 0.1,
  },
): "significant" | "moderate" | "minor" => {
  if (isAtLeast(gain, bounds.gainSignificant)) return "significant";
  return isAtLeast(gain, bounds.gainModerate) ? "moderate" : "minor";
};

/** The difficulty of a problem, by the mean pass rate of the tested models: easy from 2/3, medium from 1/3. */
export const difficultyClass = (rate: number): "easy" | "medium" | "hard" => {
  if (isAtLeast(rate, 2 / 3)) return "easy";
  return isAtLeast(rate, 1 / 3) ? "medium" : "hard";
};
