import { chiSquaredSfQuantile } from "../special/chi-squared.ts";
import { fSfQuantile } from "../special/f.ts";

/** A mean square, and its coefficient in the sum that estimates a variance component. */
export interface Term {
  readonly coefficient: number;
  readonly df: number;
  readonly meanSquare: number;
}

const overChi = (tail: number, df: number): number => chiSquaredSfQuantile(tail, df) / df;

/** The coefficient G or H of two terms of the same sign (Burdick and Graybill 1992, section 3.3). */
const jointTerm = (a: Term, b: Term, g: (term: Term) => number, tail: number, terms: number): number => {
  if (terms < 2) return 0;
  const totalDf = a.df + b.df;
  const joint = (1 - 1 / overChi(tail, totalDf)) ** 2 * (totalDf ** 2 / (a.df * b.df));
  return (joint - (g(a) ** 2 * a.df) / b.df - (g(b) ** 2 * b.df) / a.df) / (terms - 1);
};

/**
 * Bounds of a sum and difference of mean squares by the modified large-sample method. Each bound has the error
 * probability `tail`.
 *
 * Source: Ting, Burdick, Graybill, Jeyaratnam and Lu 1990; Burdick and Graybill 1992, section 3.3.
 */
export const largeSampleBounds = (terms: readonly Term[], tail: number): readonly [low: number, high: number] => {
  const estimate = terms.reduce((sum, { coefficient, meanSquare }) => sum + coefficient * meanSquare, 0);
  const plus = terms.filter(({ coefficient }) => coefficient > 0);
  const minus = terms.filter(({ coefficient }) => coefficient < 0);
  const size = ({ coefficient, meanSquare }: Term): number => Math.abs(coefficient) * meanSquare;
  const g = ({ df }: Term): number => 1 - 1 / overChi(tail, df);
  const h = ({ df }: Term): number => 1 / overChi(1 - tail, df) - 1;
  let below = 0;
  let above = 0;
  for (const term of plus) {
    below += (g(term) * size(term)) ** 2;
    above += (h(term) * size(term)) ** 2;
  }
  for (const term of minus) {
    below += (h(term) * size(term)) ** 2;
    above += (g(term) * size(term)) ** 2;
  }
  for (const a of plus)
    for (const b of minus) {
      const [f, least] = [fSfQuantile(tail, a.df, b.df), fSfQuantile(1 - tail, a.df, b.df)];
      below += (((f - 1) ** 2 - (g(a) * f) ** 2 - h(b) ** 2) / f) * size(a) * size(b);
      above += (((1 - least) ** 2 - (h(a) * least) ** 2 - g(b) ** 2) / least) * size(a) * size(b);
    }
  plus.forEach((a, i) => {
    for (const b of plus.slice(i + 1)) below += jointTerm(a, b, g, tail, plus.length) * size(a) * size(b);
  });
  minus.forEach((a, i) => {
    for (const b of minus.slice(i + 1)) above += jointTerm(a, b, g, tail, minus.length) * size(a) * size(b);
  });
  return [estimate - Math.sqrt(Math.max(0, below)), estimate + Math.sqrt(Math.max(0, above))];
};
