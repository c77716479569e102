import { clusteredError } from "../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../toolkit/stats/means/clustered-mean.ts";
import { deviationFromMargin } from "../../toolkit/stats/means/deviation-from-margin.ts";
import { meanInterval } from "../../toolkit/stats/means/mean-interval.ts";
import { pooledError } from "../../toolkit/stats/means/pooled-error.ts";
import { standardError } from "../../toolkit/stats/means/standard-error.ts";
import { varianceParts } from "../../toolkit/stats/means/variance-parts.ts";
import { passAtK } from "../../toolkit/stats/passk/pass-at-k.ts";
import { passAtKInterval } from "../../toolkit/stats/passk/pass-at-k-interval.ts";
import { passHatK } from "../../toolkit/stats/passk/pass-hat-k.ts";
import { successAtK } from "../../toolkit/stats/passk/success-at-k.ts";
import { basic } from "../../toolkit/stats/resample/basic.ts";
import { bca } from "../../toolkit/stats/resample/bca.ts";
import { percentile } from "../../toolkit/stats/resample/percentile.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { lcg } from "./lcg.ts";
import type { Call } from "./names.ts";

const bounds = ({ low, high }: Interval): { lower: number; upper: number } => ({ lower: low, upper: high });

/**
 * The bounds "mean ± t × error", which golden files use even for an error of 0. The toolkit has wider bounds in that
 * case.
 */
const plusMinus = (interval: Interval & { readonly standardError: number }): { lower: number; upper: number } =>
  interval.standardError === 0 ? { lower: interval.estimate, upper: interval.estimate } : bounds(interval);

/** The option `range` that covers the values. Constant values need it, because their range cannot be estimated. */
const rangeOf = (values: readonly number[]): { range: readonly [number, number] } => ({
  range: [Math.min(...values), Math.max(...values) + 1],
});

// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
const numbers = (given: number[] | undefined, from: any): number[] => given ?? lcg(from);

const deviation = (values: readonly number[]): number => standardError(values).standardError * Math.sqrt(values.length);

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

const bootstrapMean: Call = ({ values, indices, confidence, method }) => {
  const estimate = mean(values);
  const replicates = indices.map((drawn: number[]) => mean(drawn.map((i) => values[i])));
  const common = { estimate, se: deviation(replicates) };
  const options = { level: confidence };
  if (method === "bca") {
    const left = values.map((_: number, i: number) => mean(values.filter((_: number, j: number) => i !== j)));
    const { low, high, z0, acceleration } = bca(replicates, estimate, left, options);
    return { ...common, z0, acceleration, lower: low, upper: high };
  }
  const [lower, upper] = method === "basic" ? basic(replicates, estimate, options) : percentile(replicates, options);
  return { ...common, lower, upper };
};

const bootstrapClusterMean: Call = ({ values, clusters, cluster_indices, confidence }) => {
  const labels = [...new Set<string>(clusters)].sort();
  const rows = labels.map((label) => values.filter((_: number, i: number) => clusters[i] === label));
  const replicates = cluster_indices.map((drawn: number[]) => mean(drawn.flatMap((c) => rows[c])));
  const [lower, upper] = percentile(replicates, { level: confidence });
  return { estimate: mean(values), se: deviation(replicates), lower, upper };
};

/** Name in the golden files → call of the public API, for means, pass@k and resampling. */
export const names: Record<string, Call> = {
  ci_mean_t: ({ values, confidence }) => {
    const interval = meanInterval(values, {
      level: confidence,
      ...(standardError(values).standardError === 0 && rangeOf(values)),
    });
    const { estimate, deviation: sd, standardError: se, df } = interval;
    return { mean: estimate, sd, se, df, ...plusMinus(interval) };
  },
  sd_from_margin: ({ margin, n, confidence }) => deviationFromMargin(margin, n, { level: confidence }),
  se_clustered: (args) => {
    const values = numbers(args.values, args.values_lcg);
    const clusters = args.clusters ?? lcg(args.clusters_lcg);
    const error = clusteredError(values, clusters);
    const unvarying = error.standardError === 0 ? rangeOf(values) : {};
    const interval = clusteredMean(values, clusters, { level: args.confidence, ...unvarying });
    return {
      mean: error.estimate,
      n: error.n,
      n_clusters: error.clusters,
      se_iid: error.naiveError,
      se_cr0: clusteredError(values, clusters, { correction: "CR0" }).standardError,
      se_cr1: error.standardError,
      design_effect: error.naiveError === 0 ? null : error.designEffect,
      ...plusMinus(interval),
    };
  },
  pass_at_k: ({ n, c, k }) => passAtK(n, c, k),
  pass_hat_k: ({ n, c, k }) => passHatK(n, c, k),
  pass_at_k_mean: ({ n, c, k, confidence }) => {
    const interval = passAtKInterval(n, c, k, { level: confidence, method: "delta" });
    return { estimate: interval.estimate, se: interval.standardError, ...plusMinus(interval) };
  },
  success_at_k: ({ outcomes, k }) => successAtK(outcomes, k).estimate,
  bootstrap_mean_from_indices: bootstrapMean,
  bootstrap_cluster_mean_from_indices: bootstrapClusterMean,
  variance_components: ({ scores }) => {
    const parts = varianceParts(scores);
    return {
      mean: parts.mean,
      ms_between: parts.meanSquareBetween,
      ms_within: parts.meanSquareWithin,
      var_within: parts.within,
      var_between: parts.betweenRaw,
      var_between_clipped: parts.between,
      icc1: parts.intraclass,
      se_mean: parts.standardError,
      run_sd: parts.runDeviation,
    };
  },
  pooled_stderr: ({ stderrs, sizes }) => pooledError(stderrs, sizes),
};
