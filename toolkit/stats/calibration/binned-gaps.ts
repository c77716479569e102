import { itemAt } from "../../base/item-at.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { normalCdf, normalPdf } from "../special/normal.ts";

/** One bin of answers: the difference between stated confidence and accuracy, with its standard errors. */
export interface BinnedGap {
  /** Share of all answers that lie in the bin. */
  readonly weight: number;
  /** The mean stated confidence minus the share of right answers. */
  readonly gap: number;
  /** Standard error of the gap, from the data. `chanceError` is that under perfect calibration. */
  readonly error: number;
  readonly chanceError: number;
}

export interface PlacedAnswers {
  readonly confidences: ArrayLike<number>;
  readonly outcomes: ArrayLike<number>;
  /** Index of each answer's bin. `cluster` has the index of its cluster. */
  readonly bin: ArrayLike<number>;
  readonly cluster: ArrayLike<number>;
  readonly bins: number;
  readonly clusters: number;
}

/** Cluster-robust standard error √(C/(C - 1) Σ u²) from the sums u of C clusters. */
const robust = (sums: Float64Array): number => {
  const n = sums.length;
  return n < 2 ? 0 : Math.sqrt((n / (n - 1)) * sums.reduce((total, u) => total + u * u, 0));
};

/**
 * Computes the gaps of all non-empty bins. `error` is at least that of independent answers, with half a right and
 * half a wrong answer added; `chanceError` is at least that of independent calibrated answers.
 */
export const binnedGaps = (answers: PlacedAnswers): BinnedGap[] => {
  const { confidences, outcomes, bin, cluster, bins, clusters } = answers;
  const n = confidences.length;
  const sums = Array.from({ length: bins }, () => ({ n: 0, gap: 0, right: 0, stated: 0 }));
  for (let i = 0; i < n; i++) {
    const at = sums[bin[i]!]!;
    const p = confidences[i]!;
    at.n++;
    at.gap += p - outcomes[i]!;
    at.right += outcomes[i]!;
    at.stated += p * (1 - p);
  }
  return sums.flatMap(({ n: size, gap, right, stated }, b) => {
    if (size === 0) return [];
    const share = (right + 0.5) / (size + 1);
    const parts = new Float64Array(clusters);
    for (let i = 0; i < n; i++)
      if (bin[i] === b) parts[cluster[i]!]! += (confidences[i]! - outcomes[i]! - gap / size) / size;
    const clustered = clusters < n ? robust(parts) : 0;
    const error = Math.max(clustered, Math.sqrt((share * (1 - share)) / size));
    return [{ weight: size / n, gap: gap / size, error, chanceError: Math.max(clustered, Math.sqrt(stated) / size) }];
  });
};

/** E|X| for a normal X with mean m and standard deviation `error`. */
const folded = (m: number, error: number): number =>
  error === 0 ? Math.abs(m) : 2 * error * normalPdf(m / error) + m * (1 - 2 * normalCdf(-m / error));

/** Returns the mean m >= 0 of a normal X at which E|X| has this size; 0 if E|X| is larger even for m = 0. */
const unfolded = (size: number, error: number): number => {
  if (size <= error * Math.sqrt(2 / Math.PI)) return 0;
  let [low, high] = [0, size];
  for (let k = 0; k < 50; k++) {
    const middle = (low + high) / 2;
    if (folded(middle, error) < size) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * Returns two noise-corrected estimates of the calibration error Σ w |gap|; w is a bin's share of the answers. The
 * first subtracts the noise that is expected at the observed gaps. The second replaces
 * each |gap| by its `unfolded` size.
 */
export const withoutNoise = (gaps: readonly BinnedGap[]): readonly [number, number] => {
  const sum = (f: (gap: number, error: number) => number): number =>
    gaps.reduce((total, { weight, gap, error }) => total + weight * f(Math.abs(gap), error), 0);
  return [sum((gap, error) => 2 * gap - folded(gap, error)), sum(unfolded)];
};

/**
 * Standard error of the calibration error Σ w |gap| with the signs of the gaps held fixed; at least that of
 * independent bins.
 */
export const errorOfSum = (gaps: readonly BinnedGap[], answers: PlacedAnswers, signs: ArrayLike<number>): number => {
  const { confidences, outcomes, bin, cluster, clusters } = answers;
  const n = confidences.length;
  const independent = Math.sqrt(gaps.reduce((sum, { weight, error }) => sum + (weight * error) ** 2, 0));
  if (clusters === n) return independent;
  const parts = new Float64Array(clusters);
  const d = (i: number): number => itemAt(signs, itemAt(bin, i)) * (itemAt(confidences, i) - itemAt(outcomes, i));
  let mean = 0;
  for (let i = 0; i < n; i++) mean += d(i) / n;
  for (let i = 0; i < n; i++) parts[cluster[i]!]! += (d(i) - mean) / n;
  return Math.max(independent, robust(parts));
};

/** Chi-squared test of the null hypothesis that all confidences are calibrated, bin by bin. */
export const calibratedP = (gaps: readonly BinnedGap[]): number => {
  const testable = gaps.filter(({ chanceError }) => chanceError > 0);
  const off = gaps.some(({ chanceError, gap }) => chanceError === 0 && Math.abs(gap) > 1e-12);
  if (off || testable.length === 0) return off ? 0 : 1;
  return chiSquaredSf(
    testable.reduce((sum, { gap, chanceError }) => sum + (gap / chanceError) ** 2, 0),
    testable.length,
  );
};
