import { meanOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";

/** Convergence diagnostics of one quantity over several chains: R-hat and the effective sample size. */
export interface Mixing {
  /** Split R-hat: 1 if the halves of all chains have the same distribution. It should be below 1.01. */
  readonly rHat: number;
  readonly effectiveSamples: number;
}

/**
 * Computes split R-hat and the effective sample size. It sums Geyer's pairs of autocorrelations while they decrease
 * (Gelman et al. 2013, 11.4–11.5).
 */
export const mixingOf = (chains: readonly Float64Array[]): Mixing => {
  const half = Math.floor(itemAt(chains, 0).length / 2);
  const parts = chains.flatMap((chain) => [chain.subarray(0, half), chain.subarray(half, 2 * half)]);
  const means = parts.map(meanOf);
  const variances = parts.map((part, i) => part.reduce((sum, x) => sum + (x - itemAt(means, i)) ** 2, 0) / (half - 1));
  const all = means.reduce((sum, x) => sum + x, 0) / parts.length;
  const between = means.reduce((sum, x) => sum + (x - all) ** 2, 0) / (parts.length - 1);
  const within = variances.reduce((sum, x) => sum + x, 0) / parts.length;
  const total = parts.length * half;
  if (within === 0) return { rHat: between === 0 ? 1 : Number.POSITIVE_INFINITY, effectiveSamples: total };
  const pooled = (within * (half - 1)) / half + between;
  const correlation = (lag: number): number => {
    const shared = parts.reduce((sum, part, i) => {
      let covariance = 0;
      for (let t = lag; t < half; t++) covariance += (part[t]! - means[i]!) * (part[t - lag]! - means[i]!);
      return sum + covariance / half;
    }, 0);
    return 1 - (within - shared / parts.length) / pooled;
  };
  let [time, last] = [-1, Number.POSITIVE_INFINITY];
  for (let lag = 0; lag + 1 < half; lag += 2) {
    const pair = Math.min(last, correlation(lag) + correlation(lag + 1));
    if (pair <= 0) break;
    time += 2 * pair;
    last = pair;
  }
  return { rHat: Math.sqrt(pooled / within), effectiveSamples: Math.min(total, total / Math.max(time, 1 / total)) };
};
