import type { LiteralPlace } from "../verify/case-literals.ts";

/** The largest number in a comparison that counts as its tolerance. A larger number is taken for something else. */
const largestTolerance = 0.5;

/** Matches functions and names in the text of a test that compare numbers with a tolerance. */
const comparison = /\b(?:f?abs|\w*close\w*|approx\w*|\w*near\w*|\w*toler\w*|\w*almost\w*|delta|eps(?:ilon)?|within)\b/i;

/** Calls that compare with a default tolerance if none is given, and this default. */
const silent: readonly (readonly [RegExp, number])[] = [
  [/\bisclose\s*\(/, 1e-9],
  [/\bapprox\s*\(/, 1e-6],
  [/\bassertAlmostEqual\s*\(/, 5e-8],
  [/\btoBeCloseTo\s*\(/, 5e-3],
];

const isTolerance = ({ value, isText }: LiteralPlace): boolean =>
  !isText && /[.eE]/.test(value) && Number(value) > 0 && Number(value) <= largestTolerance;

/**
 * The tolerance with which a test compares the result of a case; null for an exact comparison.
 *
 * @param text the lines of the test that belong to the case.
 * @param otherLiterals the literals in these lines, without those of the case's input and output.
 */
export const toleranceOf = (text: string, otherLiterals: readonly LiteralPlace[]): number | null => {
  if (!comparison.test(text)) return null;
  const statedTolerance = otherLiterals.findLast(isTolerance);
  if (statedTolerance) return Number(statedTolerance.value);
  return silent.find(([call]) => call.test(text))?.[1] ?? null;
};
